/* match.js - a match that is going on: the card table with everything around it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { attempt, button, el, iconButton, problemPlace, replace } from "./dom.js";
import { openSettings } from "./create.js";
import { createPeople, leaveTable } from "./people.js";
import { openShare } from "./share.js";
import { createTable } from "./table.js";
import { createVote } from "./vote.js";
import { _, format } from "./words.js";

/* “A bot plays for you.” */
function createAway (app, place) {
  const trouble = problemPlace ();
  const back = button (_ ("I am back"), () => attempt (back, trouble,
    () => app.connection.send ({ t: "back" })), { class: "main small" });
  const root = el ("section", { class: "strip away-strip", role: "status", hidden: true },
    el ("p", null, _ ("You were away, and a bot plays for you.")), back, trouble);
  return { root, update: () => {
    root.hidden = !(place.me?.away && place.table.phase === "round");
  } };
}

/* What else can be done, besides what stands on the table: after the match the host may choose
 * another game; who watches may take a seat that is open. */
function createChoices (app, place) {
  const trouble = problemPlace ();
  const other = button (_ ("Choose another game"), () => attempt (other, trouble,
    () => openSettings (app, place)), { class: "small", icon: "settings" });
  const sit = button (_ ("Take an open seat"), () => {
    place.mode = "door";
    app.refresh ();
  }, { class: "small", icon: "person" });
  const root = el ("section", { class: "strip", "aria-label": _ ("What else") }, other, sit,
    trouble);
  return { root, update: () => {
    other.hidden = place.table.phase !== "over" || !place.isHost;
    sit.hidden = place.mode === "seat" || place.openSeats.length === 0;
    root.hidden = other.hidden && sit.hidden;
  } };
}

export function showMatch (app, place) {
  const { table: first } = place;
  const title = first.name || first.title;
  const where = el ("span", { dir: "auto" });
  const area = el ("div", { class: "table-area" });
  const strips = [createAway (app, place), createVote (app, place), createChoices (app, place)];
  const people = createPeople (app, place);
  const dock = el ("div", { class: "dock" }, place.chat.root);
  const root = el ("div", { class: "match" },
    el ("h1", { class: "unseen", dir: "auto" }, title),
    el ("div", { class: "strips" }, strips.map (({ root: strip }) => strip)),
    el ("div", { class: "match-columns" }, area, dock));
  const cards = createTable (area, {
    send: (message) => app.connection.send (message), settings: app.settings, dock,
    next: strips[2].root,
  });

  function update (message) {
    const { table, deck, now } = place;
    replace (where, place.mode === "watch" ? `${_ ("You are watching.")} ` : "", title, " ",
      el ("span", { class: "round" }, format (_ ("Round {n}"), { n: table.round })));
    for (const strip of strips)
      strip.update ();
    people.update ();
    place.chat.setMute (place.mode !== "seat");
    /* What was said is no news for the cards. */
    if (message?.t !== "said")
      cards.show (table, deck, now);
  }

  const actions = [
    place.chat.toggle,
    iconButton ("share", _ ("Invite your friends"), () => openShare (app, place),
      { class: "wide-only" }),
    iconButton ("people", _ ("At the table"), people.open),
    iconButton ("door", place.mode === "seat" ? _ ("Leave the table") : _ ("Stop watching"),
      () => leaveTable (app, place), { class: "wide-only" }),
  ];
  update ();
  return { kind: "match", title, root, actions, where, update, end: () => {
    people.end ();
    cards.end ();
  } };
}
