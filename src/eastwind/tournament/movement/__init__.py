"""Who sits where in every round: announced movements, designed schedules, and the adviser that compares them."""
