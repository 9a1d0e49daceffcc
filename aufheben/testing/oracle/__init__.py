"""An independent oracle: what the definitions say, computed naively.

Written from the definitions alone, sharing with the engine nothing but its values. Slow on purpose: whatever is
decided here is decided by looking at every argument, or by a transcription of the definition.
"""
