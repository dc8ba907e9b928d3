"""Routes about games: tables, their sockets, records, the archive, watching, pictures."""
