"""The values that every room speaks of: literals, rules, theories, arguments, the record of a debate, errors, limits.

Frozen, made of tuples, equal when they mean the same. Nothing here decides anything.
"""
