"""A debate or a verification as one HTML page that loads nothing: its parts, its style, its scripts."""
