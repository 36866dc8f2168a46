"""Bots to learn with: a good player who makes the mistakes of people in their first years."""
