"""The game server: tables for two to four seats, people and bots, over HTTP and WebSocket.

wire/       every message and error code, as msgspec structs; knows nothing else
matches/    use cases: tables, turns, clocks, offers; no HTTP, no SQL
bots/       who plays a bot's seat, in processes beside the server
storage/    the database behind the ports of matches/
bus/        telling other processes that a table has changed
identity/   guests, accounts, tokens
routes/     HTTP and WebSocket
guarding/   what stands before every request
talking/    what people are told beside the game
running/    starting (run.py: serve(settings)) and stopping, compiling, upkeep, logs, counters
app.py      create_app(settings); server.py: its parts; settings.py
"""
