"""The version of the program, where modules that the front door imports can ask for it."""

__version__ = "0.1.0"
