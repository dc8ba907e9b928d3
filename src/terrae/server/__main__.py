"""`python -m terrae.server`: start the server; the flags are the settings."""

from __future__ import annotations

import sys

from terrae.server.running.run import serve
from terrae.server.settings import ConfigError, from_arguments

try:
    serve(from_arguments())
except ConfigError as error:
    sys.stderr.write(f"{error}\n")
    sys.exit(2)
