/* main.js - where one goes: the start page, a new table, a table, a replay.
 *
 * #CODE is a table, #CODE.TOKEN a seat at it, #new the form for a new table; /replay/ID is a
 * match that is over. All else follows from what the server says.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { Connection } from "./connection.js";
import { showCreate } from "./create.js";
import { showDoor, showGone } from "./door.js";
import { Frame } from "./frame.js";
import { showLobby } from "./lobby.js";
import { showMatch } from "./match.js";
import { parseLink, Place } from "./place.js";
import { settings, startPrefs } from "./prefs.js";
import { showReplay } from "./replay.js";
import { showRoom } from "./room.js";
import { forgetSeat } from "./keep.js";
import { _, loadWords, setLanguage } from "./words.js";

class App {
  settings = settings;
  place = null;
  view = null;
  /* While a table is being opened, what happens there is not shown step by step. */
  holding = false;
  #catalogue = null;

  constructor () {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection (`${scheme}://${location.host}/ws`);
    this.frame = new Frame (this);
    this.connection.on ("language", ({ language }) => setLanguage (language));
    for (const type of ["table", "deck", "now", "said"])
      this.connection.on (type, (message) => this.#told (message));
    this.connection.on ("seated", (message) => this.place?.seated (message));
    this.connection.on ("watching", () => this.place?.watching ());
    this.connection.on ("entry-failed", (error) => this.#notLetIn (error));
    this.connection.on ("trouble", (message) => this.frame.toast (message.text ?? message.why));
    this.connection.on ("bye", (message) => {
      if (message.code === "kicked" && this.place)
        forgetSeat (this.place.code);
    });
    addEventListener ("hashchange", () => this.route ());
    addEventListener ("popstate", () => this.route ());
  }

  /* The games, house rules and bots there are; asked for once. */
  catalogue () {
    this.#catalogue ??= this.connection.send ({ t: "catalogue" }).catch ((error) => {
      this.#catalogue = null;
      throw error;
    });
    return this.#catalogue;
  }

  /* Goes to a fragment: "", "new", "K7QF3MXW". */
  go (fragment, quietly) {
    const target = fragment ? `/#${fragment}` : "/";
    if (quietly)
      history.replaceState (null, "", target);
    else
      history.pushState (null, "", target);
    this.route ();
  }

  route () {
    const replay = /^\/replay\/([\w-]+)\/?$/.exec (location.pathname);
    const fragment = decodeURIComponent (location.hash.slice (1));
    const link = parseLink (fragment);
    if (replay)
      this.#show (() => showReplay (this, replay[1]), `replay ${replay[1]}`);
    else if (link)
      this.#goTo (link);
    else
      this.#goHome (fragment);
    /* A replay needs no connection. */
    if (!replay)
      this.connection.start ();
  }

  #goHome (fragment) {
    if (this.place) {
      this.place = null;
      this.connection.renew (null);
    }
    if (fragment === "new")
      this.#show (() => showCreate (this), "create");
    else
      this.#show (() => showLobby (this, fragment
        ? _ ("That link leads to no table. A table's code has eight letters and digits.") : ""),
      `lobby ${fragment}`);
  }

  #goTo ({ code, token }) {
    if (this.place?.code === code && (!token || this.place.token === token)) {
      this.refresh ();
      return;
    }
    const came = this.place !== null || this.connection.server !== null;
    this.place = new Place (this, code, token);
    if (came)
      this.connection.renew (this.place.entry);
    else
      this.connection.entry = this.place.entry;
    this.refresh ();
  }

  #told (message) {
    if (!this.place)
      return;
    this.place.tell (message);
    this.refresh (message);
  }

  #notLetIn (error) {
    const { place } = this;
    if (!place)
      return;
    if (place.token && error.code === "token") {
      place.unseat (error.text);
      this.connection.send (place.entry).catch ((other) => this.#notLetIn (other));
      return;
    }
    /* What may pass is no reason to give the seat up. */
    if (place.token && error.code !== "no-table") {
      this.frame.toast (error.text);
      this.connection.later ();
      return;
    }
    forgetSeat (place.code);
    place.trouble = error.text;
    this.#show (() => showGone (this, place), `gone ${place.code}`);
  }

  /* Shows the view that fits what is known of the table. */
  refresh (message) {
    const { place } = this;
    if (!place || this.holding)
      return;
    const { table, mode, code } = place;
    if (!table && place.opened)
      return;
    if (!table)
      this.#show (() => showDoor (this, place), `knock ${code}`);
    else if (table.phase === "lobby")
      this.#show (() => showRoom (this, place), `room ${code}`, message);
    else if (mode === "door")
      this.#show (() => showDoor (this, place), `door ${code}`, message);
    else if (place.deck && place.now)
      this.#show (() => showMatch (this, place), `match ${code} ${mode}`, message);
  }

  /* Another key is another view; the same one is told what is new. */
  #show (make, key, message) {
    if (this.view?.key === key) {
      this.view.update?.(message);
      return;
    }
    /* The page opens without moving the focus; “on the way” is no place to be. */
    const first = this.view === null || (this.view.first && this.view.key.startsWith ("knock"));
    this.view?.end?.();
    this.view = { ...make (), key, first };
    this.frame.show (this.view, !first);
  }
}

await loadWords ();
startPrefs ();
new App ().route ();
