"""Events, refusals, and cited rules in words."""
