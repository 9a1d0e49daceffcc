"""Extended logic programs: arguments, attacks, justification, dialogue and synthesis; a room of aufheben.

The rooms, each using only those before it: `values`, `encodings`, `grounding`, `attacks`, `status`, `dialogue`,
`synthesis`, `explanation`, `change`, `debate`, `verification`.
"""
