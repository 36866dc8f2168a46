"""One request and its answer: forms, templates, downloads."""
