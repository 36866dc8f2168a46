"""The record of a sitting, the count of its tiles, the order of its wall."""
