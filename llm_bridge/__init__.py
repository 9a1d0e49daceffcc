"""What a language model may say: calls, an endpoint, retries, budget, journal, checked replies; a room of aufheben."""
