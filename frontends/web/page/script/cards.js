/* cards.js - cards as SVG. A card is 100 wide and 150 high.
 *
 * What tells cards apart stands down the left edge, so that it is seen in a fan: the symbol and the
 * colour's triangles and letter at the top, and those of a Flex card's second side at the bottom.
 * The colour fills the card, too.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { svg } from "./dom.js";
import { characters, hasCharacter, hasPicture, picture, readSymbol, triangles,
  wording } from "./glyphs.js";

const INK = "#16161d", PAPER = "#fffdf8", NIGHT = "#26262f";
const SLOPE = "M0 111L100 95V150H0Z";

function outline (fill) {
  return svg ("rect", { x: 0.75, y: 0.75, width: 98.5, height: 148.5, rx: 11, fill,
    stroke: "#00000055",
    "stroke-width": 1.5 });
}

/* The first letters of a name: what fits into an edge. */
function initials (text, box, ink, weight) {
  const letters = text.split (/\s+/).map ((word) =>
    word.charAt (0).toUpperCase ()).join ("").slice (0, 3);

  return letters && [...letters].every (hasCharacter) ? characters (letters, box, ink, weight)
    : wording (letters, box, ink);
}

/* The main sign of a face in a box: characters, a picture, or its name if nobody has drawn it; only
 * the name's first letters where the box is small. */
function sign (face, box, ink, weight, small = false) {
  const read = readSymbol (face.symbol);

  if (!read)
    return small ? initials (face.brief, box, ink, weight) : wording (face.brief, box, ink);
  if (!read.main)
    return null;
  if (read.and)
    return svg ("g", {}, picture (read.main, { ...box, width: box.width / 2 }, ink, weight * 1.35),
      picture (read.and, { ...box, x: box.x + box.width / 2, width: box.width / 2 }, ink,
        weight * 1.35));
  if (hasPicture (read.main))
    return picture (read.main, box, ink, weight);
  if (![...read.main].every (hasCharacter))
    return wording (read.main, box, ink);
  return characters (read.main, box, ink, weight, read.main === "6" || read.main === "9");
}

/* Who is meant, besides: everybody, or one who is chosen. */
function whom (face) {
  const read = readSymbol (face.symbol);
  return read?.all ? "everybody" : read?.target ? "target" : null;
}

/* The sign, and above it whom it is for. */
function fullSign (face, x, y, size, ink, weight = 9) {
  const who = whom (face);

  if (!who)
    return sign (face, { x: x - size / 2, y: y - size / 2, width: size, height: size }, ink,
      weight);
  return svg ("g", {},
    picture (who, { x: x - size * 0.24, y: y - size * 0.56, width: size * 0.48,
      height: size * 0.48 }, ink, 10),
    sign (face, { x: x - size / 2, y: y - size * 0.04, width: size, height: size * 0.56 }, ink,
      weight));
}

/* A piece of a ring from angle a to b, in turns from the top, clockwise. */
function wedge (x, y, inner, outer, a, b, fill) {
  const at = (turn, radius) =>
    `${x + radius * Math.sin (turn * 2 * Math.PI)} ${y - radius * Math.cos (turn * 2 * Math.PI)}`;
  const large = b - a > 0.5 ? 1 : 0;

  return svg ("path", { fill,
    d: `M${at (a, outer)}A${outer} ${outer} 0 ${large} 1 ${at (b, outer)}L${at (b, inner)}`
    + `A${inner} ${inner} 0 ${large} 0 ${at (a, inner)}Z` });
}

/* All colours that can be called, as a ring round what the wild does, or as a full wheel. */
function wheel (deck, colours, x, y, radius, inner) {
  const group = svg ("g"), share = 1 / colours.length,
    middle = inner > 0 ? (radius + inner) / 2 : radius * 0.62;

  group.append (svg ("circle", { cx: x, cy: y, r: radius + 2.5, fill: PAPER }));
  colours.forEach ((number, i) => {
    const colour = deck.colour (number), turn = (i + 0.5) * share * 2 * Math.PI;
    const size = inner > 0 ? Math.min (5, (radius - inner) * 0.5) : radius * 0.2;
    const wide = colour.marks > 1 ? size * 2.2 : size, high = colour.marks > 2 ? size * 2.1 : size;

    group.append (wedge (x, y, inner, radius, i * share, (i + 1) * share, colour.hue));
    group.append (triangles (colour.marks, x + middle * Math.sin (turn) - wide / 2,
      y - middle * Math.cos (turn) - high / 2, size, colour.ink));
  });
  if (inner > 0)
    group.append (svg ("circle", { cx: x, cy: y, r: inner, fill: PAPER }));
  return group;
}

/* The first letter of a colour's name, its middle at x and its foot at y. Drawn like all signs;
 * what is no Latin letter is text. */
function letter (text, x, y, size, ink) {
  const character = text.toUpperCase ().slice (0, 1);

  if (hasCharacter (character))
    return characters (character, { x: x - size / 2, y: y - size * 0.78, width: size,
      height: size * 0.8 }, ink, 11);
  return character && svg ("text", { x, y, "font-size": size, "font-weight": 700, fill: ink,
    "text-anchor": "middle" },
    character);
}

/* A suit's own sign, where the colours are suits. */
function suit (colour, box, ink) {
  return hasPicture (colour.id) && picture (colour.id, box, ink);
}

/* The edge that is seen in a fan. */
function edge (deck, face, colour, wild, ink, colours) {
  const group = svg ("g"), pip = suit (colour, { x: 8, y: 43, width: 20, height: 20 }, ink);
  const top = pip ? 68 : 46;
  const who = whom (face);

  if (wild && !sign (face, { x: 0, y: 0, width: 1, height: 1 }, ink, 1))
    group.append (wheel (deck, colours, 22, 24, 13, 0));
  else
    group.append (sign (face, { x: 6, y: 9, width: 33, height: 31 }, ink,
      face.number === null ? 14 : 10.5, true));
  if (pip)
    group.append (pip);
  if (colour.marks > 0) {
    const wide = colour.marks > 1 ? 23 : 10.5, high = colour.marks > 2 ? 22 : 10.5;

    group.append (triangles (colour.marks, 21.5 - wide / 2, top, 10.5, ink));
    group.append (!who && letter (colour.letter, 21.5, top + high + 14, 12.5, ink) || "");
  }
  if (who)
    group.append (picture (who, { x: 10, y: colour.marks > 0 ? 71 : 46, width: 24, height: 24 },
      ink, 10));
  return group;
}

/* The number's little sign that playing it turns a token over: UNO Flex prints it on some. */
function flipSign (x, y, size) {
  return svg ("g", {}, svg ("circle", { cx: x, cy: y, r: size, fill: PAPER }),
    picture ("flip", { x: x - size * 0.68, y: y - size * 0.74, width: size * 1.36,
      height: size * 1.36 }, INK, 10));
}

/* The lower part: the other side of a Flex card, in its own colour. */
function band (deck, face, colours) {
  const wild = face.colour === null, colour = deck.colour (wild ? -1 : face.colour);
  const hue = wild ? NIGHT : colour.hue, ink = wild ? PAPER : colour.ink;
  const who = whom (face), group = svg ("g");

  group.append (svg ("path", { d: SLOPE, fill: hue }),
    svg ("path", { d: "M0 111L100 95", stroke: PAPER,
    "stroke-width": 3.5 }));
  group.append (sign (face, { x: 7, y: 115, width: 29, height: 27 }, ink,
    face.number === null ? 13.5 : 10.5, true) ?? "");
  if (colour.marks > 0)
    group.append (triangles (colour.marks, who ? 68 : 40, 117, 10, ink),
      !who && letter (colour.letter, colour.marks > 1 ? 70 : 57, 126, 12, ink) || "");
  if (who)
    group.append (picture (who, { x: 39, y: wild ? 116 : 115, width: 24, height: 24 }, ink, 9));
  if (wild)
    group.append (wheel (deck, colours, 81, 126, 13, 0));
  else if (!who)
    group.append (svg ("g", { opacity: 0.85 }, picture ("flip",
      { x: 75, y: 116, width: 19, height: 19 }, ink, 10)));
  return group;
}

function rounded (id) {
  return svg ("clipPath", { id }, svg ("rect", { x: 4, y: 4, width: 92, height: 142, rx: 8 }));
}

let lastClip = 0;

/* One face as a whole card. `other` is the second side that is on the same front; `called` the
 * colour that was called for a wild; `dark` the second side of a deck that is turned as a whole. */
function drawFace (deck, face, { other = null, called = null, dark = false, turned = false }) {
  const wild = face.colour === null, shown = wild && called !== null ? called : face.colour;
  const colour = deck.colour (shown ?? -1), hue = shown === null ? NIGHT : colour.hue;
  const ink = shown === null ? PAPER : colour.ink, colours = deck.callable (dark ? 1 : 0);
  const clip = `card-clip-${++lastClip}`, y = other ? 64 : 86, radius = other ? 27 : 29;
  const x = other ? 66 : 65;
  const calls = wild && face.number === null, main = readSymbol (face.symbol);

  const card = svg ("svg", { viewBox: "0 0 100 150", class: "card-face", "aria-hidden": "true",
    focusable: "false" },
    outline (dark || turned ? NIGHT : PAPER), rounded (clip));
  const inside = svg ("g", { "clip-path": `url(#${clip})` },
    svg ("rect", { width: 100, height: 150, fill: hue }),
    svg ("path", { d: "M0 0H100V36L0 96Z", fill: "#ffffff", opacity: 0.09 }));

  if (calls && main && !main.main)
    inside.append (wheel (deck, colours, x, y, radius, 0));
  else if (calls) {
    inside.append (wheel (deck, colours, x, y, radius + 1, radius - 8));
    inside.append (fullSign (face, x, y, radius * 1.16, INK, 11) ?? "");
  } else {
    inside.append (svg ("rect", { x: x - radius, y: y - radius, width: radius * 2,
      height: radius * 2,
      rx: radius * 0.62, fill: PAPER }));
    inside.append (fullSign (face, x, y, radius * 1.5, INK, 9.5));
  }
  inside.append (edge (deck, face, colour, wild, ink, colours));
  if (/-flip$/.test (face.id) && face.number !== null)
    inside.append (flipSign (83, 19, 11));
  if (other)
    inside.append (band (deck, other, colours));
  else if (suit (colour, { x: 0, y: 0, width: 1, height: 1 }, ink))
    inside.append (suit (colour, { x: 68, y: 122, width: 20, height: 20 }, ink));
  card.append (inside);
  return card;
}

/** A card. @side: which side is up, where all lies on one; @flipped: with its Flex side large. */
export function drawCard (deck, card, { side = 0, flipped = false, called = null } = {}) {
  if (deck.turned)
    return drawFace (deck, deck.face (card, side), { called, dark: side === 1 });
  if (!deck.hasSecondSide (card))
    return drawFace (deck, deck.face (card), { called });
  return flipped ? drawFace (deck, deck.face (card, 1),
    { other: deck.face (card, 0), called, turned: true })
    : drawFace (deck, deck.face (card, 0), { other: deck.face (card, 1), called });
}

/** One face alone, for the backs that are seen and for choosing a side. */
export function drawOneFace (deck, face, dark = false) {
  return drawFace (deck, face, { dark });
}

/** A face the size of a finger's nail: colour, sign and triangles, nothing else. */
export function drawSmall (deck, face) {
  const wild = face.colour === null, colour = deck.colour (wild ? -1 : face.colour);
  const ink = wild ? PAPER : colour.ink;

  return svg ("svg", { viewBox: "0 0 40 60", class: "card-small", "aria-hidden": "true",
    focusable: "false" },
    svg ("rect", { x: 1, y: 1, width: 38, height: 58, rx: 6, fill: wild ? NIGHT : colour.hue,
      stroke: PAPER,
      "stroke-width": 2 }),
    sign (face, { x: 5, y: 6, width: 30, height: 28 }, ink, 11, true)
      ?? wheel (deck, deck.callable (0), 20, 20, 12, 0),
    suit (colour, { x: 10, y: 36, width: 18, height: 18 }, ink)
      || triangles (colour.marks, colour.marks > 1 ? 9 : 15, 37, 10, ink),
    wild && readSymbol (face.symbol)?.main && wheel (deck, deck.callable (0), 20, 46, 9, 0));
}

/** The back: rows of triangles, four to a row, as the colours have them. */
export function drawBack () {
  const card = svg ("svg", { viewBox: "0 0 100 150", class: "card-back", "aria-hidden": "true",
    focusable: "false" },
    outline (PAPER), svg ("rect", { x: 5, y: 5, width: 90, height: 140, rx: 8, fill: "#2c2a5a" }));

  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 4; column++) {
      const x = 16 + column * 18, y = 18 + row * 20, down = (row + column) % 2 === 1;

      card.append (svg ("path", { fill: down ? "#5d59a8" : "#f0b44c", opacity: down ? 0.9 : 0.85,
        d: down ? `M${x} ${y}h14l-7 13Z` : `M${x} ${y + 13}h14l-7 -13Z` }));
    }
  return card;
}
