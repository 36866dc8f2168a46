"""The rules as an event plays them, in sentences for players."""
