"""The whole screen of one seat, as plain data, with its sentences."""
