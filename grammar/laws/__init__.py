"""Texts of Japanese statutes: taken apart into provisions, and what of them is read as rules."""
