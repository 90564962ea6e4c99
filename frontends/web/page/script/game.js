/* game.js - what all parts of the table know: the last messages, and how to answer them.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { whatWentWrong } from "./dom.js";
import { _, format } from "./words.js";
import { Deck } from "./deck.js";

/* Members of a move that are sent; its words stay here. */
function bare ({ text, ...move }) {
  return move;
}

export class Game {
  constructor (api) {
    this.api = api;
    this.watch = Boolean (api.watch);
    this.deck = null;
    this.table = null;
    this.now = null;
    this.view = null;
    this.deadline = null;
    /* The `n` for which a move has been sent and not yet answered. */
    this.sent = null;
  }

  take (table, deck, now) {
    if (deck && this.deck?.message !== deck)
      this.deck = new Deck (deck);
    this.table = table;
    if (now !== this.now) {
      this.now = now;
      this.view = now?.view ?? null;
      this.deadline = typeof this.view?.left === "number" ? performance.now () + this.view.left
        : null;
      this.sent = null;
    }
  }

  get me () {
    return this.view?.seat ?? null;
  }

  get moves () {
    return this.watch ? [] : this.view?.moves ?? [];
  }

  get round () {
    return this.table?.phase === "round" || this.watch;
  }

  setting (name, fallback) {
    const settings = this.api.settings ?? {};
    const all = typeof settings.get === "function" ? settings.get (name) : undefined;
    if (all !== null && typeof all === "object")
      return all[name] ?? fallback;
    return all ?? (typeof settings[name] === "function" ? undefined : settings[name]) ?? fallback;
  }

  name (seat) {
    return this.table?.seats[seat]?.name ?? format (_ ("Seat {number}"), { number: seat + 1 });
  }

  /* Whether the game waits for this seat. */
  waitsForMe () {
    return !this.watch && this.me !== null && this.round && this.view?.waits === this.me;
  }

  /* What may be done with the card: all plays of its kind. */
  plays (card) {
    const kind = this.deck.kind (card, this.view.side);
    return this.moves.filter ((move) => move.do === "play"
      && (move.card === card || this.deck.kind (move.card, this.view.side) === kind));
  }

  others () {
    const n = this.table.seats.length, first = this.me;
    return first === null ? this.table.seats.map ((_seat, i) => i)
      : Array.from ({ length: n - 1 }, (_seat, i) => (first + i + 1) % n);
  }

  /* The backs of cards and who is seen with them; or, in a replay, the cards themselves. */
  seen (seat) {
    const open = this.view.hands?.[seat];
    if (open)
      return open.map ((card) => this.deck.face (card, this.deck.turned ? this.view.side : 0));
    return this.view.backs?.hands?.[seat]?.map ((face) => this.deck.faces[face]) ?? null;
  }

  /* Sends a move. Resolves to null, or to a sentence that says why it was refused. */
  async act (move) {
    if (this.watch || this.sent === this.now.n)
      return null;
    const now = this.now;
    this.sent = now.n;
    try {
      await this.api.send ({ t: "move", n: now.n, move: bare (move) });
      return null;
    } catch (problem) {
      return whatWentWrong (problem);
    } finally {
      if (this.now === now)
        this.sent = null;
    }
  }

  async why (card, side) {
    try {
      return (await this.api.send ({ t: "why", card, side })).text;
    } catch (problem) {
      return whatWentWrong (problem);
    }
  }
}
