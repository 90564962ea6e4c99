/* glyphs.js - the signs on cards, drawn with a pen: digits, letters and pictograms.
 *
 * Every sign is a list of strokes in a box of its own, so it looks the same on every machine,
 * whatever fonts that has, and stays sharp at any size. No sign is a copy of a printed one.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

import { svg } from "./dom.js";
import { C_ } from "./words.js";

/* Characters stand in a box of 40 by 60. */
const CHARACTERS = {
  0: "M20 4C31 4 36 15 36 30S31 56 20 56 4 45 4 30 9 4 20 4Z",
  1: "M8 17 23 5V56",
  2: "M5 18C6 9 12 4 20 4 29 4 35 10 35 18 35 29 24 37 5 56H36",
  3: "M6 4H34L18 25C30 24 36 31 36 40 36 50 29 56 19 56 11 56 6 52 4 46",
  4: "M28 56V4L4 40H38",
  5: "M34 4H10L7 27C11 24 15 22 20 22 30 22 36 29 36 39S29 56 19 56C12 56 6 53 4 47",
  6: "M29 4C15 13 5 26 5 39 5 50 12 56 20 56S36 49 36 39 29 23 21 23 7 29 5 37",
  7: "M4 4H36L16 56",
  8: "M20 28C12 28 7 23 7 16S12 4 20 4 33 9 33 16 28 28 20 28C10 28 4 34 4 42S11 56 20 56 36 51 36 42 30 28 20 28Z",
  9: "M11 56C25 47 35 34 35 21 35 10 28 4 20 4S4 11 4 21 11 37 19 37 33 31 35 23",
  "+": "M16 17V43M3 30H29",
  A: "M3 56 20 4 37 56M10 38H30",
  B: "M6 4V56H22C31 56 36 50 36 42S31 29 22 29H6M22 29C29 29 33 24 33 16S29 4 21 4H6",
  C: "M35 14C32 7 27 4 20 4 9 4 4 15 4 30S9 56 20 56C27 56 32 53 35 46",
  D: "M6 4V56H17C30 56 36 46 36 30S30 4 17 4Z",
  E: "M34 4H7V56H34M7 29H29",
  F: "M34 4H7V56M7 29H29",
  G: "M35 14C32 7 27 4 20 4 9 4 4 15 4 30S9 56 20 56C30 56 36 49 36 38V32H22",
  H: "M6 4V56M34 4V56M6 30H34",
  I: "M20 4V56",
  J: "M31 4V40C31 50 26 56 18 56 10 56 5 51 4 44",
  K: "M6 4V56M35 4 7 34M16 26 36 56",
  L: "M8 4V56H34",
  M: "M4 56V4L20 34 36 4V56",
  N: "M6 56V4L34 56V4",
  O: "M20 4C31 4 36 15 36 30S31 56 20 56 4 45 4 30 9 4 20 4Z",
  P: "M6 56V4H21C31 4 36 10 36 19S31 34 21 34H6",
  Q: "M20 4C31 4 36 15 36 30S31 56 20 56 4 45 4 30 9 4 20 4ZM24 42 38 58",
  R: "M6 56V4H21C31 4 36 10 36 19S31 34 21 34H6M20 34 36 56",
  S: "M34 13C32 7 27 4 20 4 12 4 6 9 6 16 6 24 12 27 20 30S35 36 35 44C35 51 29 56 20 56 12 56 7 53 5 46",
  T: "M3 4H37M20 4V56",
  U: "M5 4V38C5 49 11 56 20 56S35 49 35 38V4",
  V: "M3 4 20 56 37 4",
  W: "M2 4 11 56 20 22 29 56 38 4",
  X: "M5 4 35 56M35 4 5 56",
  Y: "M4 4 20 32 36 4M20 32V56",
  Z: "M5 4H35L5 56H36",
};

const ADVANCES = { "+": 31, 1: 30 };
const GAP = 14;

/* Pictograms stand in a box of 100 by 100. A string is a stroke; what begins with a dot is filled.
 */
const PICTURES = {
  /* An arrow leaps over somebody. */
  skip: ["M12 70C14 14 80 12 86 58", "M68 50 87 62 97 42", ".M50 60A14 14 0 1 1 49.9 60Z"],
  "skip-all": ["M8 66C14 8 84 6 89 52", "M72 46 90 58 99 38", ".M26 66A9 9 0 1 1 25.9 66Z",
    ".M50 66A9 9 0 1 1 49.9 66Z", ".M74 66A9 9 0 1 1 73.9 66Z"],
  /* A road that turns back. */
  reverse: ["M84 26H36A24 24 0 0 0 36 74H80", "M62 54 84 74 62 94"],
  /* What goes round: the other side, and back. */
  flip: ["M16 46C20 22 62 6 82 38", "M86 12 84 40 58 36", "M84 54C80 78 38 94 18 62",
    "M14 88 16 60 42 64"],
  /* Two ways that cross. */
  shuffle: ["M8 28H24C48 28 50 72 74 72H88", "M8 72H24C48 72 50 28 74 28H88", "M76 12 92 28 76 44",
    "M76 56 92 72 76 88"],
  /* Cards that come until the drop of colour does. */
  "draw-color": ["M28 34V66M12 50H44",
    ".M72 18C84 38 92 46 92 60A20 20 0 1 1 52 60C52 46 60 38 72 18Z"],
  customizable: ["M50 8 61 38 93 39 68 59 77 90 50 72 23 90 32 59 7 39 39 38Z"],
  everybody: [".M20 34A11 11 0 1 1 19.9 34Z", ".M50 26A13 13 0 1 1 49.9 26Z",
    ".M80 34A11 11 0 1 1 79.9 34Z",
    ".M3 84C3 58 37 58 37 84Z", ".M63 84C63 58 97 58 97 84Z", ".M28 90C28 54 72 54 72 90Z"],
  target: ["M50 16A34 34 0 1 1 49.9 16Z", "M50 4V30M50 70V96M4 50H30M70 50H96",
    ".M50 42A8 8 0 1 1 49.9 42Z"],
  /* The suits of a French deck. */
  clubs: [".M50 8A20 20 0 0 1 64 42 20 20 0 1 1 58 72L64 92H36L42 72A20 20 0 1 1 36 42 20 20 0 0 1 50 8Z"],
  diamonds: [".M50 4 86 50 50 96 14 50Z"],
  hearts: [".M50 92C16 64 6 48 6 32A22 22 0 0 1 50 24 22 22 0 0 1 94 32C94 48 84 64 50 92Z"],
  spades: [".M50 6C80 34 94 46 94 62A20 20 0 0 1 58 70L64 94H36L42 70A20 20 0 0 1 6 62C6 46 20 34 50 6Z"],
};

const NUMBERS = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9,
  ten: 10 };
/* Translators: what stands in the corner of the playing card, one or two letters. */
const ranks = () => ({ ace: C_ ("corner of the ace", "A"), jack: C_ ("corner of the jack", "J"),
  queen: C_ ("corner of the queen", "Q"), king: C_ ("corner of the king", "K") });

/* What a symbol"s words say can be drawn: `main`, characters or a picture, and `all`, `target`,
 * `wild`. Null if nobody knows what the symbol means. */
export function readSymbol (symbol) {
  if (/^\d{1,3}$/.test (symbol))
    return { main: symbol };
  const rank = ranks ()[symbol];
  if (rank)
    return { main: rank };

  const words = new Set (symbol.split ("-"));
  const amount = [...words].map (word => NUMBERS[word] ?? (/^\d{1,2}$/.test (word) ? word : null))
    .find (number => number !== null);
  const sign = { wild: words.has ("wild"), all: words.has ("all") || words.has ("everyone"),
    target: words.has ("target"), main: null, and: null };

  if (words.has ("draw"))
    sign.main = amount !== undefined ? "+" + amount : "draw-color";
  else if (words.has ("skip") && words.has ("reverse"))
    [sign.main, sign.and] = ["reverse", "skip"];
  else if (words.has ("skip"))
    [sign.main, sign.all] = [sign.all ? "skip-all" : "skip", false];
  else
    sign.main = ["reverse", "flip", "shuffle", "customizable"].find (word => words.has (word))
      ?? null;
  return sign.main || sign.wild ? sign : null;
}

function strokes (parts, ink, weight, transform) {
  const group = svg ("g", { transform, fill: "none", stroke: ink, "stroke-width": weight,
    "stroke-linecap": "round", "stroke-linejoin": "round" });

  for (const part of parts)
    group.append (part.startsWith (".") ? svg ("path",
      { d: part.slice (1), fill: ink, stroke: "none" })
                                        : svg ("path", { d: part }));
  return group;
}

/** A picture by its name in a box {x, y, width, height}, as large as fits, in the middle. */
export function picture (name, box, ink, weight = 11) {
  const scale = Math.min (box.width, box.height) / 100;
  const x = box.x + (box.width - 100 * scale) / 2;
  const y = box.y + (box.height - 100 * scale) / 2;

  return strokes (PICTURES[name], ink, weight, `translate(${x} ${y}) scale(${scale})`);
}

export function hasCharacter (character) {
  return Object.hasOwn (CHARACTERS, character);
}

export function hasPicture (name) {
  return Object.hasOwn (PICTURES, name);
}

/**
 * Characters in a box, as large as fit. `underlined` tells a 6 from a 9 that stands on its head.
 */
export function characters (text, box, ink, weight = 10, underlined = false) {
  const advances = [...text].map ((character) => ADVANCES[character] ?? 40);
  const width = advances.reduce ((sum, advance) => sum + advance, (text.length - 1) * GAP) + weight;
  const height = 60 + weight * (underlined ? 2.4 : 0.4);
  const scale = Math.min (box.width / width, box.height / height);
  const x = box.x + (box.width - (width - weight) * scale) / 2;
  const y = box.y + (box.height - height * scale) / 2 + weight * scale * 0.2;
  const group = svg ("g", { transform: `translate(${x} ${y}) scale(${scale})`, fill: "none",
    stroke: ink,
    "stroke-width": weight, "stroke-linecap": "round", "stroke-linejoin": "round" });

  let left = 0;
  for (const [i, character] of [...text].entries ()) {
    group.append (svg ("path", { d: CHARACTERS[character], transform: `translate(${left} 0)` }));
    left += advances[i] + GAP;
  }
  if (underlined)
    group.append (svg ("path", { d: `M4 ${60 + weight * 1.5}H${width - weight - 4}`,
      "stroke-width": weight * 0.8 }));
  return group;
}

/** Words in a box, a line each, as large as fit: for symbols that nobody has drawn. */
export function wording (text, box, ink) {
  const halves = (word) => (word.length <= 9 ? [word]
    : [word.slice (0, Math.ceil (word.length / 2)) + "-",
      word.slice (Math.ceil (word.length / 2))]);
  const lines = text.split (/\s+/).flatMap (halves).reduce ((all, word) => {
    const last = all.at (-1);

    if (last && (last + " " + word).length <= 7)
      all[all.length - 1] = last + " " + word;
    else
      all.push (word);
    return all;
  }, []).slice (0, 4);
  const longest = Math.max (...lines.map (line => line.length), 1);
  const size = Math.min (box.width / (longest * 0.62), box.height / (lines.length * 1.1),
    box.height * 0.6);
  const top = box.y + (box.height - lines.length * size * 1.1) / 2;

  return svg ("g", { fill: ink, "font-size": size, "font-weight": 800, "text-anchor": "middle" },
              lines.map ((line, i) => {
                const label = svg ("text", { x: box.x + box.width / 2,
                  y: top + (i + 0.86) * size * 1.1 });

                label.textContent = line;
                return label;
              }));
}

/**
 * One to four triangles, two in a row at most; a single one or an odd one stands above the others.
 */
export function triangles (count, x, y, size, ink) {
  const rows = count <= 2 ? [count] : [count - 2, 2];
  const height = size * 0.92, gap = size * 0.22, width = Math.min (count, 2) * (size + gap) - gap;
  const group = svg ("g", { class: "marks", fill: ink });

  rows.forEach ((n, row) => {
    const left = x + (width - n * (size + gap) + gap) / 2;

    for (let i = 0; i < n; i++) {
      const at = left + i * (size + gap), top = y + row * (height + gap);

      group.append (svg ("path", { d: `M${at} ${top + height}h${size}L${at + size / 2} ${top}Z` }));
    }
  });
  return group;
}
