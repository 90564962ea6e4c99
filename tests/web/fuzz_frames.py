#!/usr/bin/env python3
"""Garbage on the port of `lastcard web`: HTTP that is bent, and WebSocket frames that are.

    fuzz_frames.py PORT [--seconds N] [--seed N]

Between the garbage somebody else has to be answered as ever. Needs nothing but Python.

SPDX-License-Identifier: LGPL-2.1-or-later
"""
import argparse
import random
import socket
import struct
import time

HELLO = b'{"t":"hello","v":1}'
TEXTS = [HELLO, b'{"t":"ping"}', b'{"t":"tables"}', b'{"t":"catalogue"}', b'{"t":"watch","table":"K7QF3MXW"}',
         b'{"t":"create","rules":"uno-flex","seats":2}', b"{", b"\xff\xfe", b"[" * 5000, b"\x00"]


def request(port):
    return (f"GET /ws HTTP/1.1\r\nHost: localhost:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: lastcard.1\r\n\r\n").encode()


def frame(payload, opcode=1, fin=True, masked=True, length=None, reserved=0):
    """A frame; `length` is what it says of its length, if that is not the truth."""
    length = len(payload) if length is None else length
    head = bytes([(0x80 if fin else 0) | reserved << 4 | opcode])
    mask = 0x80 if masked else 0
    if length < 126:
        head += bytes([mask | length])
    elif length < 1 << 16:
        head += bytes([mask | 126]) + struct.pack(">H", length)
    else:
        head += bytes([mask | 127]) + struct.pack(">Q", length)
    if not masked:
        return head + payload
    key = bytes([1, 2, 3, 4])
    return head + key + bytes(byte ^ key[i % 4] for i, byte in enumerate(payload))


def bend(data, chance):
    """The same bytes with some changed, missing, doubled or moved."""
    data = bytearray(data)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(4)
        if kind == 0 and at < len(data):
            data[at] = chance.randrange(256)
        elif kind == 1:
            del data[at:at + chance.randrange(8)]
        elif kind == 2:
            data[at:at] = chance.randbytes(chance.randrange(16))
        else:
            data[at:at] = data[:chance.randrange(32)]
    return bytes(data)


def frames(chance):
    out = b""
    for _ in range(chance.randrange(1, 30)):
        opcode = chance.choice([0, 1, 1, 1, 2, 8, 9, 10, chance.randrange(16)])
        length = chance.choice([None] * 6 + [0, 125, 126, 65535, 1 << 20, (1 << 63) - 1])
        out += frame(chance.choice(TEXTS), opcode, chance.random() < 0.8, chance.random() < 0.9,
                     length, chance.choice([0] * 9 + [chance.randrange(8)]))
    return bend(out, chance) if chance.random() < 0.5 else out


def throw(port, chance):
    with socket.create_connection(("127.0.0.1", port), timeout=2) as client:
        client.settimeout(0.02)
        good = request(port)
        kind = chance.randrange(4)
        try:
            if kind == 0:
                client.sendall(bend(good, chance))
            elif kind == 1:
                client.sendall(chance.randbytes(chance.randrange(2000)))
            else:
                client.sendall(good)
                client.recv(65536)
                if chance.random() < 0.7:
                    client.sendall(frame(HELLO))
                client.sendall(frames(chance))
            client.recv(65536)
        except OSError:
            pass  # that it puts us out is its right


def answered(port):
    """Whether somebody with manners is welcomed."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as client:
        client.sendall(request(port))
        text = client.recv(65536)
        client.sendall(frame(HELLO))
        while b'"welcome"' not in text:
            data = client.recv(65536)
            if not data:
                return False
            text += data
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("port", type=int)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    chance = random.Random(given.seed)
    end, thrown = time.monotonic() + given.seconds, 0
    while time.monotonic() < end:
        for _ in range(50):
            throw(given.port, chance)
            thrown += 1
        if not answered(given.port):
            raise SystemExit(f"after {thrown} throws nobody is welcomed any more")
    print(f"{thrown} connections of garbage, and everybody else was answered")


main()
