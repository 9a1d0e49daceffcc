"""Group chats of personas, after Kobayashi et al.: who chats (`people`), chats held (`trials`) and measured."""
