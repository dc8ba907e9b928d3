"""Tests of the command line and the engine protocol."""
