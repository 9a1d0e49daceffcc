"""Knowledge bases: loading, checking, the library and the message schema."""
