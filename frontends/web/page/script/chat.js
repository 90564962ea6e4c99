/* chat.js - what is said at a table. Everything that others say is text and nothing else.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { attempt, button, el, freshId, icon, iconButton, problemPlace, replace } from "./dom.js";
import { recall, remember } from "./keep.js";
import { _, format, ngettext } from "./words.js";

const MOST_LINES = 200, MOST_CHARACTERS = 200;

/* What can be said with one press; the protocol sends their numbers. */
const quickWords = () => [
  _ ("Hello!"), _ ("Good luck!"), _ ("Nice move!"), _ ("Ouch!"), _ ("Thank you!"), _ ("Sorry!"),
  _ ("One moment, please."), _ ("It is your turn!"), _ ("Well played!"), _ ("Oh no!"),
  _ ("Ha ha!"), _ ("Good game!"),
];

export function quickWord (number) {
  return quickWords ()[number] ?? "…";
}

/* The chat of a place: { root, toggle, hear (said), note (text), setOpen (open) }. root goes
 * wherever the view has room for it; toggle is the button that shows and hides it. */
export function createChat (app, place) {
  let unread = 0, open = false;
  /* Lines of the log that tell how people are just now: by name. */
  const passing = new WeakMap ();

  const log = el ("div", { class: "lines", role: "log", "aria-label": _ ("Chat"), tabindex: "0" });
  const input = el ("input", { type: "text", maxlength: MOST_CHARACTERS, autocomplete: "off",
    enterkeyhint: "send", "aria-label": _ ("Message to the table"),
    placeholder: _ ("Say something …") });
  const trouble = problemPlace ();
  const press = el ("button", { type: "submit", class: "square", "aria-label": _ ("Send"),
    title: _ ("Send") }, icon ("send"));
  const words = el ("div", { class: "quick", id: freshId ("quick"), hidden: true },
    quickWords ().map ((word, quick) => el ("button", { type: "button", class: "word",
      onclick: () => {
        say (null, { quick });
        showWords (false);
        wordsToggle.focus ();
      } }, word)));
  const wordsToggle = el ("button", { type: "button", class: "fold", "aria-expanded": "false",
    "aria-controls": words.id, onclick: () => showWords (words.hidden) },
  _ ("Quick words"));
  const form = el ("form", { onsubmit: (event) => {
    event.preventDefault ();
    const text = input.value.trim ();
    if (text)
      say (press, { text }).then ((done) => {
        if (done)
          input.value = "";
      });
  } }, input, press);
  const heading = el ("h2", { id: freshId ("chat") }, _ ("Chat"));
  const root = el ("section", { class: "chat", "aria-labelledby": heading.id },
    el ("header", null, heading, iconButton ("close", _ ("Close the chat"), () => {
      setOpen (false);
      toggle.focus ();
    }, { class: "closer" })),
    log, el ("p", { class: "empty" }, _ ("Nobody has said anything yet.")),
    trouble, words, el ("div", { class: "write" }, wordsToggle, form));
  const badge = el ("span", { class: "badge", "aria-hidden": "true", hidden: true });
  const toggle = iconButton ("chat", _ ("Chat"), () => {
    setOpen (!open);
    if (open)
      input.focus ();
  }, { class: "chat-toggle", "aria-expanded": "false" });
  toggle.append (badge);

  root.addEventListener ("keydown", (event) => {
    /* Keys that are typed here are no keys of the table. */
    event.stopPropagation ();
    if (event.key === "Escape") {
      setOpen (false);
      toggle.focus ();
    }
  });

  async function say (by, what) {
    return attempt (by, trouble, async () => {
      await app.connection.send ({ t: "say", ...what });
      return true;
    });
  }

  function showWords (shown) {
    words.hidden = !shown;
    wordsToggle.setAttribute ("aria-expanded", String (shown));
  }

  function count () {
    badge.hidden = unread === 0;
    badge.textContent = unread > 99 ? "99+" : String (unread);
    const name = unread === 0 ? _ ("Chat")
      : format (ngettext ("Chat, {n} new message", "Chat, {n} new messages", unread),
        { n: unread });
    toggle.setAttribute ("aria-label", name);
    toggle.title = name;
  }

  function setOpen (wanted, keep = true) {
    open = wanted;
    root.hidden = !open;
    toggle.setAttribute ("aria-expanded", String (open));
    if (keep)
      remember ("chat", open);
    if (open) {
      unread = 0;
      count ();
      log.scrollTop = log.scrollHeight;
    }
  }

  /* Does work that makes the log longer; whoever reads its end goes on to do so. */
  function lengthen (work) {
    const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
    work ();
    while (log.children.length > MOST_LINES)
      log.firstChild.remove ();
    if (atEnd)
      log.scrollTop = log.scrollHeight;
  }

  function hear ({ seat, name, text, quick }) {
    const words = quick === undefined || quick === null ? String (text) : quickWord (quick);
    const mine = seat !== null && seat === place.seat;
    const line = el ("p", { class: mine ? "mine" : null }, el ("b", null, name ?? _ ("A watcher")),
      " ", el ("span", { dir: "auto" }, words));
    lengthen (() => log.append (line));
    if (open)
      return;
    unread++;
    count ();
    if (!mine)
      app.frame.toast (format (_ ("{name}: {text}"),
        { name: name ?? _ ("A watcher"), text: words }), () => {
        setOpen (true);
        input.focus ();
      });
  }

  /* What the page itself has to tell: who has come, who has gone. Connections may come and go many
   * times; what is told of that in a row is one line, and of each person the last thing. */
  function note ({ text, who }) {
    let line = log.lastElementChild;
    if (who === null || !passing.has (line)) {
      line = el ("p", { class: "note" });
      lengthen (() => log.append (line));
    }
    if (who !== null) {
      const news = passing.get (line) ?? new Map ();
      news.delete (who);
      passing.set (line, news.set (who, text));
    }
    lengthen (() => {
      line.textContent = [...passing.get (line)?.values () ?? [text]].join (" ");
    });
  }

  /* Watchers may listen only. */
  function setMute (mute) {
    root.querySelector (".write").hidden = mute;
    if (mute)
      showWords (false);
  }

  const beside = matchMedia ("(min-width: 901px)");
  const settle = () => setOpen (recall ("chat", true) === true && beside.matches, false);
  /* In a window that gets narrow it would lie over the table. */
  beside.addEventListener ("change", () => root.contains (document.activeElement) || settle ());
  settle ();
  /* Where it would lie over the hand it gives way, unless somebody is writing. */
  const giveWay = () => beside.matches || input.value !== "" || setOpen (false, false);
  return { root, toggle, hear, note, setOpen, setMute, giveWay, get open () { return open; },
    clear: () => replace (log) };
}
