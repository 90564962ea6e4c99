#!/usr/bin/env python3
# Talks to a server of tables, for tests in shell. No library but Python's own.
#
#   talk.py get URL             the status of the answer, and what is in it
#   talk.py hello URL [ORIGIN]  the answer to hello, or the status if there is no WebSocket
#   talk.py stay URL            the same, and whatever comes until the connection ends
#   talk.py port                a port that is free, and that the system gives to nobody by itself
#
# TLS_CAFILE names a certificate to trust; CONNECT_TO a host to connect to instead of the URL's.
#
# SPDX-License-Identifier: LGPL-2.1-or-later

import http.client
import json
import os
import random
import socket
import ssl
import struct
import sys
from urllib.parse import urlsplit

PATIENCE = 60


def connect(url):
    plain = socket.create_connection(
        (os.environ.get("CONNECT_TO", url.hostname),
         url.port or (443 if url.scheme == "https" else 80)), PATIENCE)
    if url.scheme != "https":
        return plain
    context = ssl.create_default_context(cafile=os.environ["TLS_CAFILE"])
    return context.wrap_socket(plain, server_hostname=url.hostname)


def get(text):
    url = urlsplit(text)
    connection = http.client.HTTPConnection(url.netloc)
    connection.sock = connect(url)
    connection.request("GET", url.path or "/")
    answer = connection.getresponse()
    print(answer.status)
    sys.stdout.write(answer.read().decode())


def read_exactly(file, count):
    data = file.read(count)
    if len(data) < count:
        raise EOFError
    return data


def hear(file):
    first, length = read_exactly(file, 2)
    if length == 126:
        length, = struct.unpack(">H", read_exactly(file, 2))
    elif length == 127:
        length, = struct.unpack(">Q", read_exactly(file, 8))
    return first & 15, read_exactly(file, length)


def say(connection, text):
    data = text.encode()
    assert len(data) < 126
    connection.sendall(bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data)


def hello(text, origin, stays):
    url = urlsplit(text)
    connection = connect(url)
    lines = ["GET /ws HTTP/1.1", f"Host: {url.netloc}", "Upgrade: websocket", "Connection: Upgrade",
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
             "Sec-WebSocket-Protocol: lastcard.1"]
    if origin is not None:
        lines.append(f"Origin: {origin}")
    connection.sendall("\r\n".join(lines + ["", ""]).encode())
    file = connection.makefile("rb")
    status = file.readline().split()[1].decode()
    while file.readline().strip():
        pass
    if status != "101":
        print(status)
        return
    say(connection, json.dumps({"t": "hello", "v": 1}))
    print(hear(file)[1].decode(), flush=True)
    while stays:
        opcode, data = hear(file)
        if opcode == 8:
            print("closed", struct.unpack(">H", data[:2])[0])
            return
        print(data.decode(), flush=True)


def find_port():
    """A free port below those from which the system takes one for whoever wants any: nobody else
    who runs meanwhile has it before it is used."""
    try:
        with open("/proc/sys/net/ipv4/ip_local_port_range", encoding="ascii") as limits:
            end = int(limits.read().split()[0])
    except OSError:
        end = 32768
    for port in random.sample(range(10000, end), 100) if end > 10200 else [0]:
        with socket.socket() as found:
            try:
                found.bind(("127.0.0.1", port))
            except OSError:
                continue
            return found.getsockname()[1]
    raise SystemExit("there is no free port")


def main():
    command, *rest = sys.argv[1:]
    if command == "port":
        print(find_port())
    elif command == "get":
        get(rest[0])
    else:
        hello(rest[0], rest[1] if len(rest) > 1 else None, command == "stay")


main()
