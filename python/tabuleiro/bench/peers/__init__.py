"""The peers, one module each: `found(puzzle, limit)` says how many solutions it finds."""
