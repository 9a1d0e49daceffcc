"""Group chats of personas, after Kobayashi et al.: who chats (`groups`); `novelty`, `difference`, `accuracy`."""
