"""What goes over the wire: structs (parts, rest, socket), error codes (errors), their schema (schema)."""
