"""A bot for a Terrae server: python bot.py http://localhost:8737

Signs in as a guest, makes a token, listens to what concerns it, and plays by chance until a game is over.
"""

from __future__ import annotations

import argparse
import json
import random
from typing import Any

import httpx


def choose(state: dict[str, Any]) -> str:
    """One of the legal actions."""
    return str(random.choice(state["legal"]))


def play_turn(client: httpx.Client, table: str) -> None:
    """Play until somebody else is to act."""
    state = client.get(f"/api/tables/{table}/state").raise_for_status().json()
    me = client.get("/api/me").json()["id"]
    while state["status"] == "playing" and state["seats"][state["to_act"]]["user"] == me:
        command = {"type": "play", "seq": state["seq"], "action": choose(state), "confirm": True}
        answer = client.post(f"/api/tables/{table}/commands", json=command).raise_for_status().json()
        state = answer["state"] if answer["type"] == "resync" else answer


def main() -> None:
    """Listen and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--offer", action="store_true", help="make a public table and wait for somebody")
    asked = parser.parse_args()
    guest = httpx.post(
        f"{asked.url}/api/guest", json={"name": "Example bot", "cookie": False}
    ).raise_for_status()
    client = httpx.Client(base_url=asked.url, headers={"Authorization": f"Bearer {guest.json()['token']}"})
    token = client.post(
        "/api/tokens", json={"label": "bot", "scopes": ["play", "read", "bot"]}
    ).raise_for_status()
    client.headers["Authorization"] = f"Bearer {token.json()['token']}"
    if asked.offer:
        seats = [{"kind": "me"}, {"kind": "open"}]
        wanted = {"game": "terra-nova", "seats": seats, "public": True, "options": {"stall_rounds": 2}}
        print(client.post("/api/tables", json=wanted).raise_for_status().json()["table"]["id"], flush=True)
    with client.stream("GET", "/api/bot/events", timeout=60) as stream:
        for line in stream.iter_lines():
            event = json.loads(line) if line else {}
            if event.get("type") == "your_turn":
                play_turn(client, event["table"])
            elif event.get("type") == "over":
                return


if __name__ == "__main__":
    main()
