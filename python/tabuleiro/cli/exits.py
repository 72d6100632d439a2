"""What the exit codes mean."""

OK = 0
"""Yes: solved, valid, done."""
NOT_SO = 1
"""An answer, but not the one hoped for: no solution, not unique, faults, budget ran out."""
BAD_INPUT = 2
"""Input or usage that cannot be understood, or an output that cannot be written."""
INTERRUPTED = 130
"""Ended by ctrl-C."""

EPILOG = """\
exit codes:
  0    yes: solved, valid, done
  1    an answer, but not the one hoped for: no solution, not unique, faults, budget ran out
  2    bad input or usage, said in one sentence on standard error
  130  interrupted
"""
