"""The room of the bridge to language models. This release contains no model code: every debate is formal."""
