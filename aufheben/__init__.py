"""Debates between agents, decided by logic."""
