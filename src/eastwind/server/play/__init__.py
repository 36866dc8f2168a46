"""Tables in the browser: people and bots play, each at their own screen."""
