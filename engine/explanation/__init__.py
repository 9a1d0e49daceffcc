"""Why a literal has its status (semantics.md, sections 3 to 5)."""
