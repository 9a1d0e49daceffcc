"""Definitions as answer set programs, and the door to clingo through which they are run."""
