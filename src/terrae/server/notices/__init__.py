"""Telling people what happened while they were away: what is told (kinds.py, about_tables.py), to whom and how
(choices.py), in which words (wording.py), and who carries it (postman.py, with one module for each way).

What is to be told is stored with what it tells of, in one transaction (storage/notices/outbox.py); any server carries it.
"""
