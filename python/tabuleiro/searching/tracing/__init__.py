"""The folder of traces: their value, their files of JSON Lines and CSV and for IOHprofiler."""
