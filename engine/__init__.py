"""Extended logic programs: arguments, attacks, justification, dialogue and synthesis."""
