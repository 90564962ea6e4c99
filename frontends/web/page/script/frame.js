/* frame.js - what stands around each view: the bar on top, the state of the connection, what is
 * said to screen readers, and short notes.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, el, icon, iconButton, replace } from "./dom.js";
import { openPrefs } from "./prefs.js";
import { _, format } from "./words.js";

const QUIET_FOR = 900, TOAST_FOR = 6000, MOST_TOASTS = 3;

export class Frame {
  #status = el ("div", { class: "status", role: "status" });
  #live = el ("p", { class: "unseen", role: "status" });
  #toasts = el ("div", { class: "toasts", role: "status" });
  #actions = el ("div", { class: "actions" });
  #where = el ("p", { class: "where" });
  #timer = 0;
  #dialog = null;
  #wasAway = false;

  constructor (app) {
    this.app = app;
    this.main = el ("main", { id: "main", tabindex: "-1" });
    const home = el ("a", { class: "brand", href: "/#", onclick: (event) => {
      event.preventDefault ();
      app.go ("");
    } }, el ("img", { src: "/icon.svg", alt: "", width: 32, height: 32 }),
    el ("span", null, "lastcard"));
    replace (document.getElementById ("page"),
      el ("button", { type: "button", class: "skip", onclick: () => this.focus () },
        _ ("To the content")),
      el ("header", { class: "bar" }, home, this.#where, this.#actions,
        iconButton ("settings", _ ("Settings"), openPrefs)),
      this.#status, this.main, this.#toasts, this.#live);
    app.connection.on ("state", () => this.#show ());
    app.connection.on ("renewed", () => this.#renewed ());
  }

  /* Puts a view in the middle: { kind, title, root, actions, where, end () }. */
  show (view, moveFocus) {
    document.title = format (_ ("{title} – lastcard"), { title: view.title });
    document.body.dataset.view = view.kind;
    /* What was asked in another view is asked no more. */
    for (const dialog of document.querySelectorAll ("dialog[open]"))
      if (dialog !== this.#dialog)
        dialog.close ();
    replace (this.#actions, view.actions ?? []);
    replace (this.#where, view.where ?? []);
    replace (this.main, view.root);
    if (moveFocus) {
      scrollTo (0, 0);
      this.focus ();
    }
  }

  focus () {
    const heading = this.main.querySelector ("h1");
    heading?.setAttribute ("tabindex", "-1");
    (heading ?? this.main).focus ({ preventScroll: true });
  }

  /* Said by screen readers, not shown. */
  announce (text) {
    this.#live.textContent = "";
    setTimeout (() => {
      this.#live.textContent = text;
    }, 60);
  }

  /* Shown for some seconds, and said. */
  toast (text, onclick) {
    const note = onclick ? el ("button", { type: "button", class: "toast", onclick: () => {
      note.remove ();
      onclick ();
    } }, text) : el ("p", { class: "toast" }, text);
    this.#toasts.append (note);
    while (this.#toasts.children.length > MOST_TOASTS)
      this.#toasts.firstChild.remove ();
    setTimeout (() => note.remove (), TOAST_FOR);
  }

  #show () {
    const { connection } = this.app;
    clearTimeout (this.#timer);
    this.#dialog?.remove ();
    this.#dialog = null;
    if (connection.state === "online") {
      replace (this.#status);
      document.body.dataset.connection = "online";
      if (this.#wasAway)
        this.announce (_ ("The connection is back."));
      this.#wasAway = false;
    } else if (connection.state === "ended") {
      replace (this.#status);
      document.body.dataset.connection = "ended";
      this.#ended (connection);
    } else {
      /* A short gap is nobody's business. */
      this.#timer = setTimeout (() => this.#away (connection),
        this.#wasAway ? 0 : QUIET_FOR);
    }
  }

  #away (connection) {
    this.#wasAway = true;
    document.body.dataset.connection = "away";
    const seconds = Math.ceil ((connection.next - Date.now ()) / 1000);
    if (!this.#status.firstChild)
      replace (this.#status, el ("p", null,
        icon ("link"), el ("span", null, connection.why, " ", _ ("There is no connection to the "
        + "server. The page keeps trying, and nothing is lost.")), el ("span", { class: "soon",
        "aria-hidden": "true" })),
      button (_ ("Try now"), () => connection.retry ()));
    this.#status.querySelector (".soon").textContent = connection.state === "connecting"
      ? _ ("Trying …") : format (_ ("Again in {seconds} s."), { seconds: Math.max (seconds, 0) });
    this.#timer = setTimeout (() => this.#away (connection), 500);
  }

  /* What only the person can decide. */
  #ended ({ end, why }) {
    const { connection } = this.app;
    const reload = () => location.reload ();
    const again = () => connection.retry ();
    const home = [_ ("Start page"), () => {
      connection.entry = null;
      this.app.go ("", true);
      connection.retry ();
    }];
    const [title, text, ...presses] = {
      elsewhere: [_ ("This seat is open somewhere else"),
        _ ("You have opened it in another tab or on another device, "
          + "and a seat can be in one place only."),
        [_ ("Take the seat back here"), again], home],
      kicked: [_ ("You are no longer at this table"), why, home],
      version: [_ ("The server has been updated"),
        _ ("This page is older than the server. Reload it; your seat is kept."),
        [_ ("Reload the page"), reload]],
    }[end] ?? [_ ("The server has ended the connection"), why,
      [_ ("Connect again"), again], [_ ("Reload the page"), reload]];
    const heading = el ("h2", { id: "ended-title", tabindex: "-1" }, title);
    this.#dialog = el ("dialog", { class: "small", "aria-labelledby": heading.id,
      oncancel: (event) => event.preventDefault () },
    el ("header", null, heading), el ("div", { class: "body" }, el ("p", null, text),
      el ("div", { class: "row end" }, presses.reverse ().map (([label, work], i) =>
        button (label, work, { class: i === presses.length - 1 ? "main" : "" })))));
    document.body.append (this.#dialog);
    this.#dialog.showModal ();
    heading.focus ();
  }

  #renewed () {
    this.toast (_ ("The server was updated. Press here to reload the page; your seat is kept."),
      () => location.reload ());
  }
}
