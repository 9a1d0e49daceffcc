"""Group chats of personas, after Kobayashi et al.: how they are measured (`novelty`, `difference`, `accuracy`)."""
