"""What the sentences of a text tell together: from who says them to which rules all of them are."""
