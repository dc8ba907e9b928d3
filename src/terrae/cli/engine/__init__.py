"""The engine protocol: one JSON object a line in, one a line out.

requests.py   reading a line: fields, types, limits, error codes
answers.py    what is answered: fields, types, meanings
tables.py     the games of one session, and the requests that wait for their turn
session.py    EngineSession: carries requests out
stream.py     standard input and output around a session
"""

from terrae.cli.engine.requests import ERROR_CODES, Request, RequestError, read_request
from terrae.cli.engine.session import EngineSession

__all__ = ["ERROR_CODES", "EngineSession", "Request", "RequestError", "read_request"]
