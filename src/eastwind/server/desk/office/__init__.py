"""Staff, printing, phones and board, exports."""
