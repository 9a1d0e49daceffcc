"""The map of a debate: its arguments, who attacks whom and what stands, as a graph; its places; its exports."""
