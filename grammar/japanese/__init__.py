"""Controlled Japanese: read without a morphological analyser, and spoken so that it reads back."""
