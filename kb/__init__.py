"""Knowledge bases: loading, checking, the library and the message schema; a room of aufheben."""
