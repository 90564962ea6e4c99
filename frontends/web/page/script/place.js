/* place.js - where one is: a table, how one is there, and all it has told.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { createChat } from "./chat.js";
import { forgetSeat, keepSeat, seatAt } from "./keep.js";
import { tellNews } from "./news.js";
import { _, format } from "./words.js";

/* A code as it stands in a link: K7QF3MXW. */
export function plainCode (text) {
  return String (text ?? "").toUpperCase ().replace (/[^A-Z0-9]/g, "");
}

/* A code as it is read out: K7QF-3MXW. */
export function spokenCode (code) {
  return `${code.slice (0, 4)}-${code.slice (4)}`;
}

/* { code, token } of a fragment, a whole link, or a code with or without hyphen; or null. */
export function parseLink (text) {
  const fragment = text.trim ().replace (/^.*#/, "");
  const found = /^([a-z0-9]{4})[-\s]?([a-z0-9]{4})(?:\.([0-9a-f]{32}))?$/i.exec (fragment);
  return found && { code: plainCode (found[1] + found[2]),
    token: found[3]?.toLowerCase () ?? null };
}

/* The link for others: it gives no seat. */
export function shareLink (code) {
  return `${location.origin}/#${code}`;
}

export function seatName (table, number) {
  return table.seats[number]?.name
    ?? format (_ ("Seat {number}"), { number: number + 1 });
}

export class Place {
  code;
  token;
  seat = null;
  /* “door”: looks in and has not chosen; “watch”; “seat”. */
  mode;
  /* Made just now by this page, which shows it when it is there. */
  opened = false;
  /* Whether the server counts this connection among those who watch. */
  watches = false;
  table = null;
  deck = null;
  now = null;
  /* One's own vote in the one that is going on: { seat, yes }. */
  vote = null;
  /* When .table and .now came, for the times in them. */
  tableAt = 0;
  nowAt = 0;
  /* Why the seat of the link could not be had. */
  trouble = "";

  constructor (app, code, token) {
    this.app = app;
    this.code = code;
    this.token = token;
    this.mode = token ? "seat" : "door";
    this.chat = createChat (app, this);
  }

  get entry () {
    return this.token ? { t: "enter", table: this.code, token: this.token }
      : { t: "watch", table: this.code };
  }

  get me () {
    return this.table && this.seat !== null ? this.table.seats[this.seat] : null;
  }

  get isHost () {
    return this.seat !== null && this.table?.host === this.seat;
  }

  get openSeats () {
    return this.table?.seats.flatMap ((seat, number) => (seat.name === null ? [number] : [])) ?? [];
  }

  seated (message) {
    this.seat = message.seat;
    this.token = message.token;
    this.mode = "seat";
    this.watches = false;
    this.trouble = "";
    this.app.connection.entry = this.entry;
    const link = `/#${this.code}.${this.token}`;
    if (parseLink (location.hash)?.code === this.code)
      history.replaceState (null, "", link);
    else
      history.pushState (null, "", link);
  }

  watching () {
    this.watches = true;
  }

  /* The seat is no longer one's own. */
  unseat (trouble) {
    forgetSeat (this.code);
    Object.assign (this, { seat: null, token: null, mode: "door", trouble, now: null });
    this.app.connection.entry = this.entry;
    history.replaceState (null, "", `/#${this.code}`);
  }

  tell (message) {
    if (message.t === "table") {
      const news = tellNews (this.table, message, this.seat);
      news.forEach (this.chat.note);
      if (news.length > 0)
        this.app.frame.announce (news.map (({ text }) => text).join (" "));
      this.table = message;
      this.tableAt = Date.now ();
      if (message.phase === "lobby")
        this.now = null;
      if (this.mode === "seat" && message.you !== null && message.you !== undefined) {
        this.seat = message.you;
        this.keep ();
      }
    } else if (message.t === "deck") {
      this.deck = message;
    } else if (message.t === "now") {
      this.now = message;
      this.nowAt = Date.now ();
    } else if (message.t === "said") {
      this.chat.hear (message);
    }
  }

  keep () {
    const kept = seatAt (this.code);
    const { name, title } = this.table;
    const mine = { code: this.code, token: this.token, name: this.me?.name ?? "",
      title: name || title };
    if (kept?.token !== mine.token || kept.name !== mine.name || kept.title !== mine.title)
      keepSeat (mine);
  }

  /* Takes a seat: the numbered one, or the first open one. Who watches goes out for a moment. */
  async join (name, seat) {
    const { connection } = this.app;
    if (this.watches)
      await connection.send ({ t: "leave" });
    this.watches = false;
    try {
      await connection.send ({ t: "join", table: this.code, name,
        ...(seat === undefined ? {} : { seat }) });
    } catch (error) {
      if (this.table)
        await connection.send ({ t: "watch", table: this.code });
      throw error;
    }
  }

  async leave () {
    await this.app.connection.send ({ t: "leave" });
    forgetSeat (this.code);
  }
}
