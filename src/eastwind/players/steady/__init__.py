"""`steady` weighs every hand of the card by its value and its chance, and watches what the others show."""
