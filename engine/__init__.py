"""Extended logic programs: arguments, attacks, justification, dialogue and synthesis.

Rooms, each using those before it: `values`, `encodings`, `grounding`, `status`, `attacks`, `dialogue` and `synthesis`,
`explanation`, `change`, `verification`.
"""
