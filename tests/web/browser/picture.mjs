// picture.mjs - makes docs/images/table.png, the picture of a table that README.md shows: a moment of
// a match of UNO Flex that is always the same. The server is the real one; what it tells of the game
// is replaced on the way to the page.
//
//     make && cd tests/web/browser && npm ci && LASTCARD_BUILD=../../../build node picture.mjs
//
// LASTCARD_BUILD is the folder of the build. An argument names another file to write. pngquant makes
// the file small, if it is there.
//
// SPDX-License-Identifier: LGPL-2.1-or-later
import { spawnSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { launch, openPage } from "./lib/browser.mjs";
import { startServer } from "./lib/server.mjs";
import { goHome } from "./lib/table.mjs";

const FILE = resolve (process.argv[2] ?? new URL ("../../../docs/images/table.png",
  import.meta.url).pathname);

/* Cards by the names of their faces, and for which sides they can be played. */
const HAND = [[["yellow 3", "green 3"]], [["yellow 7", "red 7"], 1], [["green 6 (flip)"]],
  [["blue 2", "red 2"], 1], [["red 8 (flip)"], 0], [["red Skip", "red Skip All"], 0, 1],
  [["Wild", "Wild All Draw Two"], 0, 1]];
const TOP = ["red 5", "green 5"];
const SEATS = [["Ada", 120], ["Bo", 85], ["Cleo", 210], ["Dora", 40]];
const COUNTS = [HAND.length, 4, 1, 6], POWER = [1, 0, 1, 0];
const TALK = [[2, "Two more rounds before dinner?"], [1, "Three!"], [2, "I have one card left …"],
  [0, "Not for long, Cleo."]];
const SAID = ["Bo plays blue 7.", "Cleo plays blue 5.", "Cleo calls UNO!", "Dora plays red 5."];

function cardOf (deck, names) {
  const card = deck.cards.findIndex ((faces) => faces.length === names.length
    && faces.every ((face, i) => deck.faces[face].name === names[i]));
  if (card < 0)
    throw new Error (`the deck has no card ${names.join (" / ")}`);
  return card;
}

function table (message) {
  return { ...message, name: "Friday", round: 4, seats: SEATS.map (([name, points]) => ({ name, points,
    player: null, here: true, away: false, ready: false, won: false })) };
}

function now (deck, message) {
  const hand = HAND.map (([names]) => cardOf (deck, names)), top = cardOf (deck, TOP);
  const plays = HAND.flatMap (([names, ...sides], i) => sides.map ((side) => ({ do: "play",
    card: hand[i], side, text: `play ${names[side]}` })));
  const face = deck.cards[top][0];
  return { ...message, round: 4, n: 33, events: [], say: SAID, view: { ...message.view, seat: 0, phase: "turn",
    turn: 0, waits: 0, left: null, direction: 1, top, face, colour: deck.faces[face].colour,
    author: 3, draw: 41, discard: 45, counts: COUNTS, uncalled: [], hand, drawn: null,
    points: SEATS.map (([, points]) => points), tokens: [POWER],
    moves: [...plays, { do: "draw", text: "draw a card" }] } };
}

/* Stands between the server and the page, until the match has begun. */
function replaceGame (socket) {
  const server = socket.connectToServer ();
  let deck = null, ready = false;
  const send = (message) => socket.send (JSON.stringify (message));
  socket.onMessage ((text) => server.send (text));
  server.onMessage ((text) => {
    const message = JSON.parse (text);
    if (message.t === "deck")
      deck = message;
    if (message.t === "table" && message.phase === "round")
      send (table (message));
    else if (message.t !== "now")
      socket.send (text);
    else if (!ready) {
      ready = true;
      send (now (deck, message));
      for (const [seat, words] of TALK)
        send ({ t: "said", seat, name: SEATS[seat][0], text: words });
    }
  });
}

const server = await startServer ();
const browser = await launch ();
try {
  const page = await openPage (browser);
  await page.routeWebSocket (/\/ws$/, replaceGame);
  await goHome (page, server);
  await page.getByLabel ("Your name").fill ("Ada");
  await page.getByRole ("button", { name: "Play now" }).click ();
  await page.locator (".prompt.mine").waitFor ();
  await page.getByText (TALK.at (-1)[1]).waitFor ();
  await page.locator (".toast").waitFor ({ state: "detached" });
  await mkdir (dirname (FILE), { recursive: true });
  await page.evaluate (() => document.activeElement?.blur ());
  await page.screenshot ({ path: FILE });
  /* A quarter of the size, to the eye the same. */
  const small = spawnSync ("pngquant", ["--force", "--speed", "1", "--output", FILE, "256", FILE]);
  console.log (small.status === 0 ? FILE : `${FILE}: large, since there is no pngquant`);
} finally {
  await browser.close ();
  await server.stop ();
}
