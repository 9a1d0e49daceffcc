"""Japanese as people write it: words, phrases, clauses, and what they state."""
