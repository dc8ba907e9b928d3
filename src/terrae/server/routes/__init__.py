"""HTTP and WebSocket: thin handlers that read a request, call a use case and write the answer."""
