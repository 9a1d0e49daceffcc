"""The command line: one module a command; only the chosen one is imported."""
