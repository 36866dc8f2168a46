"""The folds behind apply.py, by subject."""
