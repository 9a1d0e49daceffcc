"""Debates as tasks: stances of two agents as text, of graded difficulty, whose outcome is formally known.

A plan says who wins and why, as numbers (`plans`); words of one domain make it statements and sentences
(`sentences`, `writing`); the engine holds the debate, and what it finds is the key (`making`). Everything is drawn
from a seed by SHA-256, so a task is the same on every machine, and the same whether others are made before it
or not.
"""
