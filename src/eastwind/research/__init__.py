"""Environments for learning programs: PettingZoo and Gymnasium, over the Python table and over the C engine.

`pip install 'eastwind[research]'` brings what they need. docs/research.md explains observations, actions, and rewards.
"""
