"""The reader of ordinary English prose."""
