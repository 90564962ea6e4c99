#!/usr/bin/env python3
"""A whole client of `lastcard web`, written from docs/protocol.md alone.

It makes a table, sits down with bots, or joins a table by its code, and plays matches by one
rule: catch who forgot to call UNO, else play the card that is worth most, else draw. It needs
python3-websockets, and nothing of the engine.

    example_client.py ws://localhost:7315/ws                     # a table of its own, three bots
    example_client.py ws://localhost:7315/ws --table K7QF-3MXW   # a seat at somebody's table

SPDX-License-Identifier: LGPL-2.1-or-later
"""
import argparse
import asyncio
import json

import websockets


def choose(moves, deck):
    """One of `moves`: what a simple player would do. None if there is nothing worth doing."""

    def worth(move):
        if move["do"] == "catch":
            return 1000
        if move["do"] == "uno":
            return 900
        if move["do"] != "play":
            return {"answer": 1, "draw": 0}.get(move["do"], -1)
        face = deck["faces"][deck["cards"][move["card"]][move["side"]]]
        return 10 + face["points"] + (1 if move.get("uno") else 0)

    return max(moves, key=worth, default=None)


async def play(url, code, name, settings, bots, say):
    """Plays one match at the table `code`, or at a new one. Returns the last `table` message."""
    async with websockets.connect(url, subprotocols=["lastcard.1"], max_size=2**20) as socket:

        async def send(t, **members):
            nonlocal last
            last = json.dumps({"t": t, **members})
            await socket.send(last)

        deck, last, answered, asked = None, None, None, set()
        await send("hello", v=1)
        async for text in socket:
            message = json.loads(text)
            match message["t"]:
                case "welcome":
                    if code is None:
                        await send("create", **settings)
                    else:
                        await send("join", table=code, name=name)
                case "created":
                    code = message["table"]
                    say(f"The table is {code}.")
                    await send("join", table=code, name=name)
                case "deck":
                    deck = message
                case "table" if message["you"] is not None:
                    me, seats = message["you"], message["seats"]
                    if message["phase"] == "over":
                        return message
                    if message["host"] == me and message["phase"] == "lobby":
                        for n, seat in enumerate(seats):
                            if bots and seat["name"] is None and n not in asked:
                                asked.add(n)
                                await send("seat", seat=n, player="greedy")
                    if message["phase"] != "round" and not seats[me]["ready"]:
                        await send("ready", ready=True)
                case "now":
                    for sentence in message["say"]:
                        say(sentence)
                    view = message["view"]
                    where = (message["round"], message["n"])
                    if view["moves"] and where != answered:
                        answered = where
                        move = choose(view["moves"], deck)
                        must = view["waits"] == view["seat"]
                        if must or move["do"] in ("catch", "uno"):
                            move.pop("text")
                            await send("move", n=message["n"], move=move)
                case "error" if message["code"] == "too-fast":
                    await asyncio.sleep(1)  # nothing was done, so it is said again
                    await socket.send(last)
                case "refused" | "error" | "bye":
                    say(message.get("why") or message.get("text"))
    raise ConnectionError("the server has ended the connection in the middle of a match")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("url")
    parser.add_argument("--table")
    parser.add_argument("--name", default="Example")
    parser.add_argument("--rules", default="uno-flex")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--target", type=int, default=0)
    parser.add_argument("--no-bots", action="store_true", help="leave the other seats open")
    given = parser.parse_args()
    settings = {"rules": given.rules, "seats": given.seats, "target": given.target}
    bots = not given.no_bots
    table = asyncio.run(play(given.url, given.table, given.name, settings, bots, print))
    for seat in table["seats"]:
        print(f"{seat['name']}: {seat['points']} points{', and has won' if seat['won'] else ''}")


if __name__ == "__main__":
    main()
