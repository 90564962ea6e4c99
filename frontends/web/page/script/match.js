/* match.js - a match that is going on: the card table with everything around it.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { attempt, button, el, iconButton, problemPlace, replace } from "./dom.js";
import { openSettings } from "./create.js";
import { createPeople, leaveTable } from "./people.js";
import { firstBot } from "./lobby.js";
import { openShare } from "./share.js";
import { createTable } from "./table.js";
import { createVote } from "./vote.js";
import { createWaiting } from "./waiting.js";
import { _, format, list, ngettext } from "./words.js";

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

/* Who only watches may take a seat that is open. */
function createSit (app, place) {
  const root = el ("section", { class: "strip", "aria-label": _ ("Open seats") },
    el ("p", null, _ ("A seat is open.")),
    button (_ ("Take it"), () => {
      place.mode = "door";
      app.refresh ();
    }, { class: "small", icon: "person" }));
  return { root, update: () => {
    root.hidden = place.mode === "seat" || place.openSeats.length === 0;
  } };
}

/* What comes after a round and after a match, and who is waited for. It stands with the result, on
 * the table. */
function createNext (app, place) {
  const trouble = problemPlace ();
  const press = button ("", () => attempt (press, trouble,
    () => app.connection.send ({ t: "ready", ready: !place.me?.ready })), { class: "main" });
  const other = button (_ ("Choose another game"), () => attempt (other, trouble,
    () => openSettings (app, place)));
  const replay = el ("a", { class: "button", target: "_blank", rel: "noopener" },
    _ ("Watch the match again"));
  /* A rematch begins when no seat is open. */
  const fill = button (_ ("Fill with bots"), () => attempt (fill, trouble, async () => {
    const kind = firstBot (await app.catalogue ());
    for (const seat of place.openSeats)
      await app.connection.send ({ t: "seat", seat, player: kind });
  }), { icon: "bot" });
  const waits = el ("p", { role: "status" });
  const soon = el ("p", { class: "soon" });
  const root = el ("div", { class: "next" }, el ("div", { class: "row" }, press, fill, replay, other),
    trouble, waits, soon);
  let timer = 0;

  /* Those who are asked and have not said anything yet; oneself is not waited for, but asked. */
  function waitingText () {
    if (place.table.phase === "over" && place.openSeats.length > 0)
      return _ ("A seat is open: a rematch begins when somebody has taken it, or a bot.");
    const names = place.table.seats.flatMap ((seat, number) =>
      (seat.name !== null && seat.player === null && !seat.ready && number !== place.seat
        && (seat.here || place.table.phase === "over") ? [seat.name] : []));
    return names.length > 0 && (place.mode !== "seat" || place.me?.ready)
      ? format (_ ("Not ready yet: {names}."), { names: list (names) }) : "";
  }

  function count () {
    clearTimeout (timer);
    const { table } = place;
    if (table.phase !== "between" || table.left === null || !root.isConnected) {
      soon.textContent = "";
      return;
    }
    const left = Math.max (0, Math.ceil ((place.tableAt + table.left - Date.now ()) / 1000));
    soon.textContent = format (ngettext ("The next round begins by itself in {n} second.",
      "The next round begins by itself in {n} seconds.", left), { n: left });
    if (left > 0)
      timer = setTimeout (count, 500);
  }

  function update () {
    const { table, mode } = place;
    const ready = place.me?.ready ?? false, over = table.phase === "over";
    press.hidden = mode !== "seat";
    press.lastChild.textContent = ready ? _ ("Wait for me")
      : over ? _ ("Rematch") : _ ("Next round");
    press.classList.toggle ("main", !ready);
    other.hidden = !over || !place.isHost;
    fill.hidden = other.hidden || place.openSeats.length === 0;
    replay.hidden = !over || !table.match;
    if (table.match)
      replay.href = `/replay/${encodeURIComponent (table.match)}`;
    if (waits.textContent !== waitingText ())
      waits.textContent = waitingText ();
    count ();
  }
  return { root, update, end: () => clearTimeout (timer) };
}

export function showMatch (app, place) {
  const { table: first } = place;
  const title = first.name || first.title;
  const where = el ("span", { class: "where-in", dir: "auto" });
  const area = el ("div", { class: "table-area" });
  const strips = [createAway (app, place), createVote (app, place), createWaiting (app, place),
    createSit (app, place)];
  const next = createNext (app, place);
  const people = createPeople (app, place);
  const dock = el ("div", { class: "dock" }, place.chat.root);
  const root = el ("div", { class: "match" },
    el ("h1", { class: "unseen", dir: "auto" }, title),
    el ("div", { class: "strips" }, strips.map (({ root: strip }) => strip)),
    el ("div", { class: "match-columns" }, area, dock));
  const cards = createTable (area, {
    send: (message) => app.connection.send (message), settings: app.settings, dock,
    next: next.root,
  });

  function update (message) {
    const { table, deck, now } = place;
    replace (where, el ("span", { class: "what" },
      place.mode === "watch" ? `${_ ("You are watching.")} ` : "", title), " ",
      el ("span", { class: "round" }, format (_ ("Round {n}"), { n: table.round })));
    for (const strip of strips)
      strip.update ();
    people.update ();
    place.chat.setMute (place.mode !== "seat");
    /* What was said is no news for the cards. */
    if (message?.t !== "said")
      cards.show (table, deck, now);
    next.update ();
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
    strips.forEach ((strip) => strip.end?.());
    next.end ();
    people.end ();
    cards.end ();
  } };
}
