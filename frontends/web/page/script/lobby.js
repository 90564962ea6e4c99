/* lobby.js - the start page: play now, make a table, join one.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { add, attempt, button, el, field, icon, iconButton, problemPlace, replace } from "./dom.js";
import { forgetSeat, seats } from "./keep.js";
import { nameIn, nameInput, openTable } from "./opening.js";
import { parseLink, plainCode, spokenCode } from "./place.js";
import { _, format, ngettext } from "./words.js";

const LISTED_EVERY = 10000, MOST_KEPT = 3;
const QUICK_SEATS = 4;

/* The game that is played at once: UNO Flex where it is there. */
function firstGame (catalogue) {
  return catalogue.games.find ((game) => game.id === "uno-flex") ?? catalogue.games[0];
}

/* The bot that one plays against if one does not say: the sensible one. */
export function firstBot (catalogue) {
  return catalogue.bots.find ((bot) => bot.id === "greedy")?.id ?? catalogue.bots[0]?.id ?? null;
}

function playNow (app) {
  const input = nameInput (), trouble = problemPlace ();
  const press = el ("button", { type: "submit", class: "main big" }, icon ("play"),
    el ("span", null, _ ("Play now")));
  async function play () {
    const name = nameIn (input, trouble);
    if (name === null)
      return;
    await attempt (press, trouble, async () => {
      const catalogue = await app.catalogue ();
      const game = firstGame (catalogue), bot = firstBot (catalogue);
      await openTable (app, { name, ready: true, bots: Array (QUICK_SEATS - 1).fill (bot),
        settings: { rules: game.id, seats: QUICK_SEATS } });
    });
  }
  input.value ||= _ ("Guest");
  return el ("form", { class: "card quick-start", novalidate: true, onsubmit: (event) => {
    event.preventDefault ();
    play ();
  } },
  field (_ ("Your name"), input),
  el ("div", { class: "presses" }, press,
    button (_ ("New table for friends"), () => {
      if (nameIn (input, trouble) !== null)
        app.go ("new");
    }, { class: "big", icon: "plus" })),
  trouble,
  el ("p", { class: "hint" },
    _ ("“Play now” deals you in with three bots. At a new table you choose the game and its rules, "
      + "and send your friends a link.")));
}

function joinByCode (app) {
  const input = el ("input", { type: "text", autocomplete: "off", autocapitalize: "characters",
    spellcheck: "false", placeholder: "K7QF-3MXW", class: "code" });
  const trouble = problemPlace ();
  return el ("form", { class: "card", novalidate: true, onsubmit: (event) => {
    event.preventDefault ();
    const link = parseLink (input.value);
    if (link)
      app.go (link.token ? `${link.code}.${link.token}` : link.code);
    else
      trouble.say (input.value.trim ()
        ? _ ("That is no code of a table. A code has eight letters and digits, like K7QF-3MXW.")
        : _ ("Type the code that you were told, or paste the link that you were sent."), input);
  } },
  el ("h2", null, _ ("Join a table")),
  field (_ ("Code or link"), input),
  trouble,
  el ("div", { class: "row" }, el ("button", { type: "submit" }, icon ("door"),
    el ("span", null, _ ("Go to the table")))));
}

/* The seats that this browser has. */
function mySeats (app) {
  const root = el ("section", { class: "card" });
  function draw () {
    const mine = seats ().slice (0, MOST_KEPT);
    root.hidden = mine.length === 0;
    replace (root, el ("h2", null, _ ("Your seats")), el ("ul", { class: "plain-list" },
      mine.map ((seat) => el ("li", { class: "entry" },
        el ("div", null, el ("b", null, seat.title),
          el ("p", { class: "hint" }, spokenCode (seat.code))),
        button (format (_ ("Go on as {name}"), seat), () =>
          app.go (`${seat.code}.${seat.token}`), { class: "small" }),
        iconButton ("close", format (_ ("Forget the seat at {title}"), seat), () => {
          forgetSeat (seat.code);
          draw ();
          app.frame.focus ();
        })))));
  }
  draw ();
  return root;
}

function phaseText (table) {
  if (table.phase !== "lobby")
    return _ ("They are playing.");
  const open = table.seats - table.taken;
  return open === 0 ? _ ("All seats are taken.")
    : format (ngettext ("{n} seat is open.", "{n} seats are open.", open), { n: open });
}

function listed (app) {
  const body = el ("div", null, el ("p", { class: "hint" }, _ ("Looking …")));
  const root = el ("section", { class: "card" }, el ("h2", null, _ ("Open tables")), body);
  let before = "";
  function entry (table) {
    const code = plainCode (table.table);
    return el ("li", { class: "entry" },
      el ("div", null, el ("b", { dir: "auto" }, table.name || table.title),
        el ("p", { class: "hint" }, table.name ? `${table.title} · ` : "", phaseText (table))),
      el ("a", { class: "button small", href: `/#${code}`, "data-key": code,
        "aria-label": format (_ ("Go there: {name}"), { name: table.name || table.title }) },
      _ ("Go there")));
  }
  async function refresh () {
    let text, content;
    try {
      const { tables } = await app.connection.send ({ t: "tables" });
      text = JSON.stringify (tables);
      content = tables.length ? el ("ul", { class: "plain-list" }, tables.map (entry))
        : el ("p", { class: "hint" }, _ ("Nobody has opened a table to all at the moment. "
          + "A new table is listed here if you say so when you make it."));
    } catch (error) {
      text = content = error.text ?? "";
    }
    if (text !== before)
      replace (body, content);
    before = text;
  }
  refresh ();
  const timer = setInterval (() => document.visibilityState === "visible"
    && app.connection.state === "online" && refresh (), LISTED_EVERY);
  return { root, end: () => clearInterval (timer) };
}

export function showLobby (app, notice) {
  const tables = listed (app);
  const root = el ("div", { class: "lobby" });
  add (root,
    notice && el ("p", { class: "notice", role: "alert" }, notice),
    el ("div", { class: "hero" },
      el ("div", null,
        el ("h1", null, _ ("Who plays the last card?")),
        el ("p", { class: "lead" }, _ ("Card games with friends in different places, or with bots. "
          + "No account, no app: open a table and send the link.")),
        playNow (app)),
      el ("img", { src: "/hero.svg", alt: "", class: "picture", width: 420, height: 300 })),
    el ("div", { class: "columns" }, mySeats (app), joinByCode (app), tables.root));
  return { kind: "lobby", title: _ ("Card games with friends"), root, end: tables.end };
}
