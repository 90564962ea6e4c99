/* connection.js - the WebSocket: greets, asks and gets answers, and comes back by itself.
 *
 * States: “connecting”, “online”, “waiting” (for the next try, at .next), “ended” (until the
 * person does something: .end is the code, .why a sentence).
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { _ } from "./words.js";

const VERSION = 1;
const SUBPROTOCOL = "lastcard.1";

/* Messages whose success has no answer of its own. The server answers in order, so a ping behind
 * them tells when they are done. */
const SILENT = new Set (["settings", "seat", "ready", "say", "kick", "back", "sync"]);

const FIRST_WAIT = 400, LONGEST_WAIT = 15000, AFTER_TOO_FAST = 12000;
const PING_AFTER = 25000, ANSWER_WITHIN = 12000, ONLINE_WITHIN = 8000, OPEN_WITHIN = 10000;

export function problem (code, text) {
  return { t: "error", code, text };
}

export class Connection {
  #url;
  #socket = null;
  #listeners = new Map ();
  #pending = new Map ();
  #waiters = new Set ();
  #lastId = 0;
  #tries = 0;
  #timer = 0;
  #watchdog = 0;
  #heard = 0;
  #bye = null;
  #started = false;
  /* Whether this socket was ever open. */
  #opened = false;

  state = "connecting";
  next = 0;
  end = null;
  why = "";
  server = null;
  /* What is sent after each greeting: { t: "enter", … } or { t: "watch", … }. */
  entry = null;

  constructor (url) {
    this.#url = url;
    addEventListener ("online", () => this.#nudge ());
    document.addEventListener ("visibilitychange", () => {
      if (document.visibilityState === "visible")
        this.#nudge ();
    });
    /* A page that the browser had put aside comes back with a dead socket. */
    addEventListener ("pageshow", (event) => event.persisted && this.#nudge ());
  }

  /* Calls listener (message) for every message with this t; besides the server's there are
   * “state”, “entry-failed” (with the error) and “renewed” (another version of the server). */
  on (type, listener) {
    if (!this.#listeners.has (type))
      this.#listeners.set (type, new Set ());
    this.#listeners.get (type).add (listener);
    return () => this.#listeners.get (type).delete (listener);
  }

  #emit (type, message) {
    for (const listener of [...this.#listeners.get (type) ?? []])
      listener (message);
  }

  #become (state, details) {
    this.state = state;
    Object.assign (this, { next: 0, end: null, why: "" }, details);
    this.#emit ("state", this);
  }

  /* The first time; later calls do nothing. */
  start () {
    if (!this.#started)
      this.#open ();
  }

  /* Away from the table without giving up the seat: a connection is at one table at a time. */
  renew (entry) {
    this.entry = entry;
    this.#drop ();
    this.#tries = 0;
    this.#open ();
  }

  /* Breaks off, and comes again after a while. */
  later () {
    this.#drop ();
    this.#wait (AFTER_TOO_FAST);
  }

  retry () {
    if (this.state !== "waiting" && this.state !== "ended")
      return;
    this.#drop ();
    this.#open ();
  }

  /* Sends a message; the promise gets the answer, or is rejected with “error” or “refused”. */
  async send (message) {
    if (this.state !== "online")
      await this.#online ();
    return new Promise ((resolve, reject) => {
      const id = this.#nextId ();
      this.#pending.set (id, { resolve, reject });
      this.#post ({ ...message, id });
      if (SILENT.has (message.t)) {
        const after = this.#nextId ();
        const done = (answer) => {
          if (this.#pending.delete (id))
            resolve (answer);
        };
        this.#pending.set (after, { resolve: done, reject: done });
        this.#post ({ t: "ping", id: after });
      }
    });
  }

  #nextId () {
    this.#lastId = this.#lastId % 2000000000 + 1;
    return this.#lastId;
  }

  #post (message) {
    this.#socket.send (JSON.stringify (message));
    this.#watch (PING_AFTER);
  }

  #online () {
    return new Promise ((resolve, reject) => {
      const waiter = { resolve, reject };
      const timer = setTimeout (() => {
        this.#waiters.delete (waiter);
        reject (problem ("offline", _ ("There is no connection to the server at the moment. "
          + "The page keeps trying; do it again when it is back.")));
      }, this.state === "ended" ? 0 : ONLINE_WITHIN);
      waiter.resolve = () => {
        clearTimeout (timer);
        resolve ();
      };
      this.#waiters.add (waiter);
    });
  }

  #open () {
    this.#started = true;
    clearTimeout (this.#timer);
    this.#bye = null;
    this.#opened = false;
    this.#become ("connecting");
    const socket = new WebSocket (this.#url, SUBPROTOCOL);
    this.#socket = socket;
    this.#timer = setTimeout (() => this.#lost (socket), OPEN_WITHIN);
    socket.onopen = () => this.#greet (socket);
    socket.onmessage = (event) => socket === this.#socket && this.#receive (event.data);
    socket.onclose = () => this.#lost (socket);
  }

  async #greet (socket) {
    if (socket !== this.#socket)
      return;
    this.#opened = true;
    try {
      const welcome = await new Promise ((resolve, reject) => {
        const id = this.#nextId ();
        this.#pending.set (id, { resolve, reject });
        this.#post ({ t: "hello", v: VERSION, id });
      });
      if (welcome.v === VERSION)
        this.#welcomed (welcome);
      else
        this.#stop ("version");
    } catch (error) {
      if (socket === this.#socket && error.code !== "lost")
        this.#stop (error.code === "too-fast" ? "too-fast" : "version", error.text);
    }
  }

  #welcomed (welcome) {
    clearTimeout (this.#timer);
    this.#tries = 0;
    const server = JSON.stringify (welcome.server);
    const renewed = this.server !== null && this.server !== server;
    this.server = server;
    this.#emit ("language", welcome);
    this.#become ("online");
    if (this.entry)
      this.send (this.entry).catch ((error) => {
        if (error.code !== "lost" && error.code !== "offline")
          this.#emit ("entry-failed", error);
      });
    for (const waiter of this.#waiters)
      waiter.resolve ();
    this.#waiters.clear ();
    if (renewed)
      this.#emit ("renewed", welcome);
  }

  #receive (text) {
    this.#heard = Date.now ();
    this.#watch (PING_AFTER);
    let message;
    try {
      message = JSON.parse (text);
    } catch {
      return;
    }
    if (message.t === "bye")
      this.#bye = message;
    const asked = this.#pending.get (message.id);
    const failed = message.t === "error" || message.t === "refused";
    if (asked)
      this.#pending.delete (message.id);
    /* Whoever waits for the answer comes after whoever keeps the state. */
    this.#emit (failed && !asked ? "trouble" : message.t, message);
    if (failed)
      asked?.reject (message);
    else
      asked?.resolve (message);
  }

  /* Silence may be a connection that is dead at one end; a ping finds out. */
  #watch (after) {
    clearTimeout (this.#watchdog);
    const socket = this.#socket;
    this.#watchdog = setTimeout (() => {
      if (socket !== this.#socket || socket.readyState !== WebSocket.OPEN)
        return;
      const asked = Date.now ();
      socket.send (JSON.stringify ({ t: "ping" }));
      clearTimeout (this.#watchdog);
      this.#watchdog = setTimeout (() => this.#heard < asked && this.#lost (socket),
        ANSWER_WITHIN);
    }, after);
  }

  #nudge () {
    if (this.state === "waiting")
      this.retry ();
    else if (this.state === "online")
      this.#watch (0);
  }

  #drop () {
    clearTimeout (this.#timer);
    clearTimeout (this.#watchdog);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close ();
    for (const { reject } of this.#pending.values ())
      reject (problem ("lost",
        _ ("The connection broke before the server had answered. Look whether it was done.")));
    this.#pending.clear ();
  }

  #stop (code, why = "") {
    this.#drop ();
    this.#become ("ended", { end: code, why });
    for (const waiter of this.#waiters)
      waiter.reject (problem ("offline", why || _ ("The connection to the server has ended.")));
    this.#waiters.clear ();
  }

  #lost (socket) {
    if (socket !== this.#socket)
      return;
    const bye = this.#bye;
    if (bye && bye.code !== "closed" && bye.code !== "too-fast" && bye.code !== "idle") {
      this.#stop (bye.code, bye.why);
      return;
    }
    if (!this.#opened)
      this.#askWhy ();
    this.#drop ();
    /* Half of the time is chance, so that not all come at once to a server that starts again. */
    const longest = Math.min (FIRST_WAIT * 2 ** this.#tries++, LONGEST_WAIT);
    const wait = bye?.code === "too-fast" ? AFTER_TOO_FAST
      : longest / 2 + Math.random () * longest / 2;
    this.#wait (wait, bye?.why);
  }

  /* A browser does not say why there is no WebSocket. If the server does not speak this protocol any
   * more, the page is an old one, and no try will do. */
  async #askWhy () {
    try {
      const { headers } = await fetch ("/messages.json", { method: "HEAD", cache: "no-store" });
      const spoken = headers.get ("Lastcard-Protocol");
      if (spoken && !spoken.split (/\s*,\s*/).includes (SUBPROTOCOL) && this.state !== "online")
        this.#stop ("version");
    } catch {
      /* There is no server at all. */
    }
  }

  #wait (wait, why = "") {
    this.#timer = setTimeout (() => this.#open (), wait);
    this.#become ("waiting", { next: Date.now () + wait, why });
  }
}
