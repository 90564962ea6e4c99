/* deck.js - what the numbers of the protocol stand for, and their names for people.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { _, format } from "./words.js";

const NO_COLOUR = { id: "none", name: "", letter: "", marks: 0, hue: "#2b2b38" };
const HUE = /^#[0-9a-f]{6}$/i;

/* How light a colour is, 0 to 1, as WCAG reckons. */
function luminance (hue) {
  const parts = [1, 3, 5].map ((at) => parseInt (hue.slice (at, at + 2), 16) / 255)
    .map ((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
}

/* White where it is read well enough, since it looks better; else nearly black. */
function inkOn (hue) {
  return 1.05 / (luminance (hue) + 0.05) >= 3.2 ? "#ffffff" : "#16161d";
}

/* A face's name without its colour, for signs that nobody has drawn. */
function briefName (face, colours) {
  const colour = face.colour === null ? "" : colours[face.colour]?.name ?? "";
  return (colour && face.name.startsWith (colour) ? face.name.slice (colour.length)
    : face.name).trim () || face.name;
}

export class Deck {
  constructor (message) {
    this.message = message;
    this.turned = message.turned;
    this.faces = message.faces.map ((face) =>
      ({ ...face, brief: briefName (face, message.colours) }));
    this.cards = message.cards;
    this.tokens = message.tokens ?? [];
    this.questions = message.questions ?? [];
    this.counters = message.counters ?? [];
    this.colours = message.colours.map ((colour) => {
      const hue = HUE.test (colour.hue) ? colour.hue : "#6b7280";
      return { ...colour, hue, ink: inkOn (hue) };
    });
    /* Flex: the second side is on the same front, and is chosen when the card is played. */
    this.flex = !message.turned && message.cards.some ((card) => card.length > 1);
    this.sides = [0, 1].map ((side) => this.coloursOfSide (side));
  }

  coloursOfSide (side) {
    const here = new Set (this.cards.map ((card) => this.faces[card[side]]?.colour));
    return this.colours.map ((_colour, number) => number).filter ((number) => here.has (number));
  }

  /* The colours that can be called on this side. */
  callable (side) {
    const own = this.sides[this.turned ? side : 0];
    return own.length > 0 ? own : this.sides[0];
  }

  colour (number) {
    return this.colours[number] ?? NO_COLOUR;
  }

  face (card, side = 0) {
    return this.faces[this.cards[card]?.[side] ?? this.cards[card]?.[0]];
  }

  hasSecondSide (card) {
    return this.flex && this.cards[card]?.length > 1;
  }

  sideName () {
    return this.message.side_name ?? _ ("second");
  }

  /* Cards of one kind are the same move: both faces, or the one that is up. */
  kind (card, side) {
    return this.turned ? `${this.cards[card]?.[side]}` : this.cards[card]?.join ("/");
  }

  marks (number) {
    return "▲".repeat (this.colour (number).marks);
  }

  colourName (number) {
    return this.colour (number).name;
  }

  /* As a card is called. marked: with its triangles, for text that is seen; who listens would hear each
   * of them. */
  faceName (face, marked = false) {
    const marks = marked && face.colour !== null ? this.marks (face.colour) : "";
    return marks ? `${face.name} ${marks}` : face.name;
  }

  cardName (card, side = 0, marked = false) {
    const name = this.faceName (this.face (card, side), marked);
    return !this.hasSecondSide (card) ? name
      : format (_ ("{card}, {side} side {other}"), { card: name, side: this.sideName (),
        other: this.faceName (this.face (card, 1), marked) });
  }

  tokenWord (token, value) {
    return this.tokens[token].words?.[value] ?? String (value);
  }
}
