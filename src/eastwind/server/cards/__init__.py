"""The card editor: cards that people type, with their versions. They stay on this server."""
