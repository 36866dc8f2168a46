"""Open events, what each entry touches, and one event stream per screen."""
