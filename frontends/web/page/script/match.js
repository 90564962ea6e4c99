/* match.js - a match that is going on: the card table with everything around it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { attempt, button, el, freshId, iconButton, problemPlace, replace } from "./dom.js";
import { openSettings } from "./create.js";
import { createPeople, leaveTable } from "./people.js";
import { seatName } from "./place.js";
import { openShare } from "./share.js";
import { createTable } from "./table.js";
import { createVote } from "./vote.js";
import { _, format, list, ngettext } from "./words.js";

/* “A bot plays for you.” */
function createAway (app, place) {
  const trouble = problemPlace ();
  const back = button (_ ("I am back"), () => attempt (back, trouble,
    () => app.connection.send ({ t: "back" })), { class: "main small" });
  const root = el ("section", { class: "strip away-strip", role: "status", hidden: true },
    el ("p", null, _ ("A bot plays for you, since your time was over.")), back, trouble);
  return { root, update: () => {
    root.hidden = !(place.me?.away && place.table.phase === "round");
  } };
}

/* Between rounds and after the match: what is next, and who is waited for. */
function createNext (app, place) {
  const trouble = problemPlace ();
  const text = el ("p", { role: "status" });
  const soon = el ("span", { class: "soon" });
  const press = button ("", () => attempt (press, trouble,
    () => app.connection.send ({ t: "ready", ready: !place.me?.ready })), { class: "main" });
  const replay = el ("a", { class: "button", target: "_blank", rel: "noopener" },
    _ ("Watch the match again"));
  const other = button (_ ("Change the game"), () => attempt (other, trouble,
    () => openSettings (app, place)));
  const sit = button (_ ("To the seats"), () => {
    place.mode = "door";
    app.refresh ();
  });
  const root = el ("section", { class: "strip next", "aria-labelledby": text.id = freshId ("next"),
    hidden: true }, el ("div", { class: "words" }, text, soon),
  el ("div", { class: "row" }, press, other, sit, replay), trouble);
  let timer = 0;

  function line () {
    const { table } = place;
    const winners = table.seats.flatMap ((seat, number) =>
      (seat.won ? [seatName (table, number)] : []));
    if (table.phase === "between")
      return format (_ ("Round {n} is over."), { n: table.round });
    if (winners.length === 0)
      return _ ("The match is over, and nobody has won it.");
    if (place.me?.won && winners.length === 1)
      return _ ("You have won the match!");
    return format (ngettext ("{names} has won the match.", "{names} have won the match.",
      winners.length), { names: list (winners) });
  }

  function waitingText () {
    const waits = place.table.seats.filter ((seat, number) => seat.name !== null
      && seat.player === null && seat.here && !seat.ready && number !== place.seat).length;
    return place.me?.ready && waits > 0
      ? format (ngettext ("{n} of the others is still looking.",
        "{n} of the others are still looking.", waits), { n: waits }) : "";
  }

  function count () {
    clearTimeout (timer);
    const { table } = place;
    const parts = [waitingText ()];
    if (table.left !== null && table.left !== undefined && table.phase === "between") {
      const left = Math.max (0, Math.ceil ((place.tableAt + table.left - Date.now ()) / 1000));
      parts.push (format (ngettext ("The next round begins by itself in {n} second.",
        "The next round begins by itself in {n} seconds.", left), { n: left }));
      timer = setTimeout (count, 500);
    }
    soon.textContent = parts.filter (Boolean).join (" ");
  }

  function update () {
    const { table, mode } = place;
    const shown = table.phase === "between" || table.phase === "over";
    root.hidden = !shown;
    clearTimeout (timer);
    if (!shown)
      return;
    if (text.textContent !== line ())
      text.textContent = line ();
    const ready = place.me?.ready ?? false;
    press.hidden = mode !== "seat";
    press.lastChild.textContent = ready ? _ ("Wait for me")
      : table.phase === "over" ? _ ("Play again") : _ ("Next round");
    press.classList.toggle ("main", !ready);
    other.hidden = table.phase !== "over" || !place.isHost;
    sit.hidden = mode === "seat" || place.openSeats.length === 0;
    replay.hidden = table.phase !== "over" || !table.match;
    if (table.match)
      replay.href = `/replay/${encodeURIComponent (table.match)}`;
    count ();
  }
  return { root, update, end: () => clearTimeout (timer) };
}

export function showMatch (app, place) {
  const { table: first } = place;
  const title = first.name || first.title;
  const where = el ("span", { dir: "auto" });
  const area = el ("div", { class: "table-area" });
  const strips = [createAway (app, place), createVote (app, place), createNext (app, place)];
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
    for (const strip of strips)
      strip.end?.();
    people.end ();
    cards.end ();
  } };
}
