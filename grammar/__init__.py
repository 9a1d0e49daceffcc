"""The languages: text to statements, and values back to text; a room of aufheben."""
