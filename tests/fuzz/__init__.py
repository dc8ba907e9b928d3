"""Nonsense in, documented errors out."""
