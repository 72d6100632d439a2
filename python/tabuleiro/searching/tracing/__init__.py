"""Traces as files: JSON Lines, CSV and the folders of IOHprofiler."""
