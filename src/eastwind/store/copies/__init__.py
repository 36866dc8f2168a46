"""The second copy on another disk: how it follows the store, and which file is refused."""
