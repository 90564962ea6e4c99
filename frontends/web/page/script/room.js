/* room.js - the table before the match: seats, bots, the link for friends, ready.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { attempt, button, choose, el, icon, iconButton, problemPlace, replace } from "./dom.js";
import { openSettings } from "./create.js";
import { createEntrance } from "./door.js";
import { firstBot } from "./lobby.js";
import { leaveTable, presence, watchersText } from "./people.js";
import { partsList } from "./options.js";
import { botChoices, notesList } from "./rules-form.js";
import { createShare } from "./share.js";
import { askKick } from "./vote.js";
import { _, format, list, ngettext } from "./words.js";

/* The list of seats: { root, update () }. */
function createSeats (app, place, entrance) {
  const root = el ("ol", { class: "chairs" });
  const trouble = problemPlace ();
  const fill = button (_ ("Fill with bots"), () => attempt (fill, trouble, fillUp),
    { icon: "bot" });
  let catalogue = null, kind = null;
  app.catalogue ().then ((answer) => {
    catalogue = answer;
    kind = firstBot (answer);
    update ();
  }, () => {});

  const seatBot = (seat, player) => app.connection.send ({ t: "seat", seat, player });

  async function fillUp () {
    for (const seat of place.openSeats)
      await seatBot (seat, kind);
  }

  function botText (id) {
    return catalogue?.bots.find ((bot) => bot.id === id)?.text ?? id;
  }

  function openSeat (number) {
    const label = { "aria-label": format (_ ("Sit here: seat {number}"), { number: number + 1 }) };
    return [el ("div", { class: "who" }, el ("b", null, _ ("Open"))),
      place.mode !== "seat" && button (_ ("Sit here"), () => entrance.take (number),
        { class: "small", "data-key": `sit-${number}`, ...label }),
      place.isHost && kind && button (_ ("Put a bot here"), (event) =>
        attempt (event.currentTarget, trouble, () => seatBot (number, kind)),
      { class: "small", icon: "bot", "data-key": `bot-${number}`,
        "aria-label": format (_ ("Put a bot here: seat {number}"), { number: number + 1 }) })];
  }

  function botSeat (seat, number) {
    const change = place.isHost && catalogue && catalogue.bots.length > 1
      && choose (botChoices (catalogue), seat.player,
        { "aria-label": format (_ ("How {name} plays"), seat), "data-key": `kind-${number}`,
          onchange: (event) => attempt (null, trouble, () =>
            seatBot (number, event.target.value)) });
    return [el ("div", { class: "who" }, el ("b", { dir: "auto" }, seat.name),
      change || el ("p", { class: "hint" }, botText (seat.player))),
    place.isHost && iconButton ("close", format (_ ("Take {name} away"), seat), () =>
      attempt (null, trouble, () => seatBot (number, null)), { "data-key": `bot-${number}` })];
  }

  function person (seat, number) {
    const mine = number === place.seat, host = number === place.table.host;
    return [el ("div", { class: "who" }, el ("b", { dir: "auto" }, seat.name),
      mine && el ("span", { class: "tag" }, _ ("you")),
      host && el ("span", { class: "tag" }, _ ("host")),
      el ("p", { class: "hint" }, seat.here ? (seat.ready ? _ ("ready") : _ ("not ready yet"))
        : presence (place.table, number))),
    seat.ready && el ("span", { class: "ready-mark" }, icon ("check")),
    place.isHost && !mine && iconButton ("close", format (_ ("Send {name} away"), seat), () =>
      askKick (app, place, number), { "data-key": `away-${number}` })];
  }

  function line (seat, number) {
    const is = seat.name === null ? "open" : seat.player === null ? "person" : "bot";
    return el ("li", { class: `chair is-${is} ${number === place.seat ? "me" : ""}` },
      el ("span", { class: "avatar" }, icon (is === "open" ? "plus" : is)),
      is === "open" ? openSeat (number) : is === "bot" ? botSeat (seat, number)
        : person (seat, number));
  }

  function update () {
    replace (root, place.table.seats.map (line));
    fill.hidden = !place.isHost || !kind || place.openSeats.length === 0;
  }
  return { root: el ("section", { class: "card", "aria-label": _ ("Seats") },
    el ("h2", null, _ ("Seats")), root, trouble, fill), update };
}

function pointsText (table, deck) {
  const points = table.settings.target || deck?.target;
  return points ? format (ngettext ("The match goes to {n} point.", "The match goes to {n} points.",
    points), { n: points }) : null;
}

function timeText ({ turn_time: time }) {
  return time ? format (ngettext ("{n} second for a turn.", "{n} seconds for a turn.", time),
    { n: time }) : _ ("There is no limit of time for a turn; bots play for who is gone for long.");
}

/* What is played: { root, update () }. */
function createAbout (app, place) {
  const about = el ("div");
  const trouble = problemPlace ();
  const change = button (_ ("Change"), () => attempt (change, trouble,
    () => openSettings (app, place)), { class: "small", icon: "settings" });
  let asked = "", parts = [], catalogue = null;
  app.catalogue ().then ((answer) => {
    catalogue = answer;
    update ();
  }, () => {});
  function update () {
    const { table, deck } = place;
    change.hidden = !place.isHost;
    if (asked !== table.rules) {
      asked = table.rules;
      app.connection.send ({ t: "rules", rules: asked }).then ((answer) => {
        parts = answer.parts ?? [];
        update ();
      }, () => {});
    }
    replace (about, el ("p", null, el ("strong", null, table.title)),
      parts.length > 0 && el ("p", null, parts[0].summary), partsList (parts, table.rules, catalogue),
      el ("p", { class: "hint" }, [pointsText (table, deck), timeText (table.settings)]
        .filter (Boolean).join (" ")),
      notesList (deck?.notes));
  }
  return { root: el ("section", { class: "card about", "aria-label": _ ("What is played") },
    el ("div", { class: "heading" }, el ("h2", null, _ ("What is played")), change),
    about, trouble), update };
}

/* “I am ready” and what is still waited for: { root, update () }. */
function createReady (app, place) {
  const trouble = problemPlace ();
  const state = el ("p", { role: "status" });
  const press = button ("", () => attempt (press, trouble, () =>
    app.connection.send ({ t: "ready", ready: !place.me?.ready })), { class: "main big" });
  function update () {
    const { table, openSeats: open } = place;
    const others = table.seats.filter ((seat, number) => seat.name !== null
      && seat.player === null && number !== place.seat && !seat.ready);
    const ready = place.me?.ready ?? false;
    let line;
    if (open.length > 0)
      line = format (ngettext ("{n} seat is still open.", "{n} seats are still open.", open.length),
        { n: open.length });
    else if (others.length > 0)
      line = format (_ ("Not ready yet: {names}."), { names: list (others.map (({ name }) => name)) });
    else
      line = ready ? _ ("Here we go …") : _ ("All is ready for you to begin.");
    if (state.textContent !== line)
      state.textContent = line;
    press.lastChild.textContent = ready ? _ ("Wait, I am not ready")
      : open.length === 0 && others.length === 0 ? _ ("Start the match") : _ ("I am ready");
    press.classList.toggle ("main", !ready);
    press.hidden = place.mode !== "seat";
    root.hidden = place.mode !== "seat";
  }
  const root = el ("div", { class: "ready-bar" }, state, trouble, press);
  return { root, update };
}

export function showRoom (app, place) {
  const title = el ("h1", { dir: "auto" });
  const entrance = createEntrance (app, place);
  const seats = createSeats (app, place, entrance);
  const about = createAbout (app, place);
  const ready = createReady (app, place);
  const watchers = el ("p", { class: "hint" });
  const share = el ("div");
  let shared = null;
  const root = el ("div", { class: "room" }, title, el ("div", { class: "room-columns" },
    el ("div", { class: "left" }, entrance.root, seats.root, watchers),
    el ("div", { class: "right" }, share, place.chat.root, about.root)), ready.root);

  function update () {
    const { table, mode } = place;
    title.textContent = table.name || table.title;
    entrance.root.hidden = mode === "seat";
    entrance.update ();
    seats.update ();
    about.update ();
    ready.update ();
    place.chat.setMute (mode !== "seat");
    watchers.textContent = table.watchers > 0 ? watchersText (table.watchers) : "";
    if (shared !== mode) {
      const hadFocus = entrance.root.contains (document.activeElement);
      shared = mode;
      replace (share, createShare (app, place));
      leave.hidden = mode === "door";
      if (hadFocus && mode === "seat")
        app.frame.focus ();
    }
  }

  const leave = iconButton ("door", _ ("Leave the table"), () => leaveTable (app, place));
  update ();
  return { kind: "room", title: place.table.name || place.table.title, root,
    actions: [place.chat.toggle, leave], update };
}
