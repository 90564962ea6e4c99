/* create.js - making a table, and changing one that has not begun.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { add, attempt, choose, el, field, freshId, icon, openDialog, problemPlace, replace }
  from "./dom.js";
import { firstBot } from "./lobby.js";
import { nameIn, nameInput, openTable } from "./opening.js";
import { botChoices, createRulesForm } from "./rules-form.js";
import { _, format, ngettext } from "./words.js";

const INITIAL = { rules: "uno-flex", seats: 4, target: 0, turn_time: 60, uno_time: 2500,
  listed: false, name: "" };

function secondsText (n) {
  return format (ngettext ("{n} second", "{n} seconds", n), { n });
}

function turnTimes (now) {
  const times = new Set ([0, 10, 20, 30, 60, 120, 300, now]);
  return [...times].sort ((a, b) => (a || Infinity) - (b || Infinity)).map ((time) =>
    [time, time === 0 ? _ ("as long as it takes") : secondsText (time)]);
}

function unoTimes (now) {
  const times = new Set ([0, 1000, 2500, 5000, 10000, now]);
  const number = new Intl.NumberFormat (document.documentElement.lang || "en");
  return [...times].sort ((a, b) => a - b).map ((time) => [time, time === 0
    ? _ ("none: bots catch at once") : format (_ ("{seconds} seconds"),
      { seconds: number.format (time / 1000) })]);
}

/* The settings but for the rules: { root, read (): settings, limit (answer) }. */
function createPace (initial) {
  const seats = el ("input", { type: "number", min: 2, max: 10, value: initial.seats,
    required: true });
  const target = el ("input", { type: "number", min: 0, max: 100000, step: 1,
    value: initial.target || "", placeholder: "500" });
  const turn = choose (turnTimes (initial.turn_time), initial.turn_time);
  const uno = choose (unoTimes (initial.uno_time), initial.uno_time);
  const name = el ("input", { type: "text", maxlength: 40, value: initial.name,
    autocomplete: "off" });
  const listed = el ("input", { type: "checkbox", id: freshId ("listed"),
    checked: initial.listed });
  const root = el ("div", { class: "pace" },
    field (_ ("Seats"), seats),
    field (_ ("Points that end the match"), target, _ ("Empty: what the game says.")),
    field (_ ("Time for a turn"), turn,
      _ ("When it is over, a bot makes the move, so that nobody holds up the others.")),
    field (_ ("Time to call or catch"), uno, _ ("So long do bots leave to people.")),
    field (_ ("Name of the table"), name, _ ("If you like, up to 40 characters.")),
    el ("div", { class: "tick" }, listed, el ("label", { for: listed.id },
      _ ("Show it on the start page")), el ("p", { class: "hint" },
      _ ("Then anybody who finds this server may sit down."))));
  return {
    root, seats,
    read: () => ({ seats: Number (seats.value), target: Number (target.value) || 0,
      turn_time: Number (turn.value), uno_time: Number (uno.value), listed: listed.checked,
      name: name.value.trim () }),
    limit: ({ seats: range, target: points }) => {
      [seats.min, seats.max] = range ?? [2, 10];
      seats.value = Math.min (Math.max (Number (seats.value), seats.min), seats.max);
      target.placeholder = points ? String (points) : "";
    },
    /* The sentence about what is wrong, and where; or null. */
    wrong: () => (seats.checkValidity () ? target.checkValidity () ? null
      : [_ ("Points are a whole number up to 100000."), target]
      : [format (_ ("This game has {min} to {max} seats."),
        { min: seats.min, max: seats.max }), seats]),
  };
}

/* How many bots of which strength: { root, read (): ids, limit (seats) }. */
function createBots (catalogue, seats) {
  const count = choose ([], 0);
  const kind = choose (botChoices (catalogue), firstBot (catalogue) ?? "");
  function limit () {
    const most = Math.max (0, Number (seats.value) - 1), before = Number (count.value) || 0;
    replace (count, Array.from ({ length: most + 1 }, (ignored, n) =>
      el ("option", { value: n }, n === 0 ? _ ("none: all seats are for people")
        : n === most ? format (ngettext ("{n} bot: you play alone", "{n} bots: you play alone", n),
          { n })
          : format (ngettext ("{n} bot", "{n} bots", n), { n }))));
    count.value = String (Math.min (before, most));
    which.hidden = count.value === "0";
  }
  const which = field (_ ("How they play"), kind);
  count.addEventListener ("change", limit);
  const root = add (el ("div", { class: "pace" }), field (_ ("Bots"), count,
    _ ("You can put bots on seats later as well.")), which);
  limit ();
  return { root, limit, read: () => Array (Number (count.value)).fill (kind.value) };
}

function createForm (app, catalogue, initial, { label, named, work }) {
  const rules = createRulesForm (app, catalogue, initial.rules);
  const pace = createPace (initial);
  const bots = named && createBots (catalogue, pace.seats);
  const name = named && nameInput ();
  const trouble = problemPlace ();
  const press = el ("button", { type: "submit", class: "main big" }, icon ("check"),
    el ("span", null, label));
  rules.onAnswer = (answer) => {
    if (answer.ok)
      pace.limit (answer);
    bots?.limit ();
  };
  pace.seats.addEventListener ("change", () => bots?.limit ());

  async function submit () {
    const me = name && nameIn (name, trouble);
    if (me === null)
      return;
    /* How many seats there may be depends on the game, and that may have been chosen just now. */
    await rules.check ();
    const wrong = pace.wrong ();
    if (wrong) {
      trouble.say (...wrong);
      return;
    }
    if (rules.answer && !rules.answer.ok) {
      trouble.say (rules.answer.why);
      return;
    }
    await attempt (press, trouble, () => work ({ settings: { rules: rules.name (),
      ...pace.read () }, name: me, bots: bots?.read () ?? [] }));
  }

  return el ("form", { class: "create", novalidate: true, onsubmit: (event) => {
    event.preventDefault ();
    submit ();
  } },
  el ("div", { class: "choices" }, rules.root,
    el ("fieldset", null, el ("legend", null, _ ("Seats and pace")), pace.root, bots?.root)),
  el ("aside", { class: "card summary", "aria-label": _ ("The table so far") },
    el ("h2", null, _ ("The table so far")), rules.verdict,
    name && field (_ ("Your name"), name), trouble, press));
}

export function showCreate (app) {
  const body = el ("div", null, el ("p", { class: "waiting" }, _ ("Fetching the games …")));
  const root = el ("div", { class: "wide" }, el ("h1", null, _ ("New table")), body);
  async function fill () {
    try {
      const catalogue = await app.catalogue ();
      const rules = catalogue.games.some ((game) => game.id === INITIAL.rules) ? INITIAL.rules
        : catalogue.games[0].id;
      replace (body, createForm (app, catalogue, { ...INITIAL, rules }, { named: true,
        label: _ ("Open the table"), work: (table) => openTable (app, table) }));
    } catch (error) {
      replace (body, el ("p", { class: "problem", role: "alert" }, error.text ?? ""),
        el ("button", { type: "button", onclick: fill }, _ ("Try again")));
    }
  }
  fill ();
  return { kind: "create", title: _ ("New table"), root };
}

/* The host changes what was set. */
export async function openSettings (app, place) {
  const catalogue = await app.catalogue ();
  const { settings } = place.table;
  openDialog (_ ("Change the table"), (dialog) => createForm (app, catalogue,
    { ...INITIAL, ...settings, name: settings.name ?? place.table.name ?? "" },
    { label: _ ("Change it"), named: false, work: async ({ settings: changed }) => {
      await app.connection.send ({ t: "settings", ...changed,
        ...(settings.rounds ? { rounds: settings.rounds } : {}) });
      dialog.close ();
    } }), { class: "large" });
}
