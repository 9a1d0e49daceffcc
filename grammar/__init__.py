"""The languages: text to statements, and values back to text."""
