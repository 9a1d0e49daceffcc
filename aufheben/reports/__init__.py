"""What the front door tells people: values of the engine become pages, in English or Japanese."""
