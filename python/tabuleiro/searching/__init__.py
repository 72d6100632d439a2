"""Stochastic methods: their parameters and presets, runs, what they tell and give back."""
