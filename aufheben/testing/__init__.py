"""The laws as a kit: what the project tests itself with, for agents and knowledge bases of users."""
