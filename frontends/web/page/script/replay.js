/* replay.js - a match that is over, step by step, with all hands open.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { add, button, choose, copyText, el, field, icon, iconButton, openDialog, replace }
  from "./dom.js";
import { createTable } from "./table.js";
import { _, format, list, ngettext } from "./words.js";

const STEP_EVERY = 1800;
const SPEEDS = [0.5, 1, 2, 4];

async function fetchJson (path) {
  const answer = await fetch (path);
  if (answer.ok)
    return answer.json ();
  const text = (await answer.text ()).trim ();
  throw { text: answer.status === 404
    ? _ ("There is no such match here. It may not be over yet, or its record was removed.")
    : text.length < 300 && !text.startsWith ("<") ? text
      : _ ("The server could not give the match. Try again in a while.") };
}

/* The match as a table would tell it in this round. */
function asTable (match, id, round, last) {
  return { t: "table", table: "", name: "", title: match.deck.title, rules: match.rules ?? "",
    phase: last ? "over" : "round", round, you: null, host: null, settings: {}, watchers: 0,
    match: id, seed: match.seed, left: null, kick: null,
    seats: match.seats.map ((seat, number) => ({ ...seat, here: true, away: false, ready: false,
      points: 0, won: last && (match.winners ?? []).includes (number) })) };
}

/* Where one is in the match, and how one gets about: rounds are fetched when they are needed. */
class Steps {
  frames = [];
  round = 0;
  at = 0;
  #rounds = new Map ();

  constructor (id, count) {
    this.id = id;
    this.count = count;
  }

  async load (round) {
    if (!this.#rounds.has (round)) {
      const asked = fetchJson (`/replay/${this.id}/${round}.json`);
      this.#rounds.set (round, asked);
      asked.catch (() => this.#rounds.delete (round));
    }
    return (await this.#rounds.get (round)).frames;
  }

  async go (round, at) {
    const frames = await this.load (round);
    Object.assign (this, { frames, round, at: at < 0 ? frames.length - 1
      : Math.min (at, frames.length - 1) });
    if (round < this.count)
      this.load (round + 1).catch (() => {});
  }

  get atStart () {
    return this.round === 1 && this.at === 0;
  }

  get atEnd () {
    return this.round === this.count && this.at === this.frames.length - 1;
  }

  forward () {
    return this.at < this.frames.length - 1 ? this.go (this.round, this.at + 1)
      : this.round < this.count ? this.go (this.round + 1, 0) : null;
  }

  back () {
    return this.at > 0 ? this.go (this.round, this.at - 1)
      : this.round > 1 ? this.go (this.round - 1, -1) : null;
  }
}

function verifyDialog (app, id, match) {
  const record = `/replay/${id}/record.jsonl`;
  const command = `lastcard replay --verify ${id}.jsonl`;
  openDialog (_ ("Was it dealt fairly?"), [
    el ("p", null, _ ("The whole deal follows from one number, the seed, which the server drew "
      + "before the match and kept to itself until the end. Anybody can deal it again:")),
    el ("dl", { class: "facts" }, el ("dt", null, _ ("Seed")),
      el ("dd", { class: "code" }, match.seed ?? "")),
    el ("ol", null,
      el ("li", null, el ("a", { href: record, download: `${id}.jsonl` },
        _ ("Save the record of the match."))),
      el ("li", null, _ ("Run this, with lastcard on your own machine:"),
        el ("pre", { tabindex: "0" }, command))),
    el ("p", { class: "hint" }, _ ("It plays the match again from the seed and compares every "
      + "card. That the seed was not chosen to suit somebody, only who runs the server can know.")),
    el ("div", { class: "row" },
      button (_ ("Copy the seed"), async () => {
        if (await copyText (match.seed ?? ""))
          app.frame.toast (_ ("The seed is copied."));
      }, { icon: "copy" }),
      el ("a", { class: "button", href: record, download: `${id}.jsonl` }, _ ("Save the record"))),
  ], { class: "small" });
}

/* The sentences of the round; the ones of the step that is shown stand out: { root, update () } */
function createStory (steps, go) {
  const lines = el ("ol", { class: "lines", tabindex: "0", "aria-label": _ ("What happened") });
  const spoken = el ("p", { class: "unseen", role: "status" });
  const root = el ("section", { class: "story" }, el ("h2", null, _ ("What happened")), lines,
    spoken);
  let shown = null;
  function update (quiet) {
    if (shown !== steps.frames) {
      shown = steps.frames;
      replace (lines, shown.map (({ say }, at) => el ("li", { "data-at": at,
        hidden: !say?.length }, el ("button", { type: "button", class: "line",
        onclick: () => go (steps.round, at) }, (say ?? []).join (" ")))));
    }
    for (const line of lines.children) {
      const at = Number (line.dataset.at);
      line.classList.toggle ("later", at > steps.at);
      if (at === steps.at)
        line.firstChild.setAttribute ("aria-current", "step");
      else
        line.firstChild.removeAttribute ("aria-current");
    }
    const current = lines.children[steps.at];
    if (current) {
      const line = current.getBoundingClientRect (), all = lines.getBoundingClientRect ();
      lines.scrollTop += line.top - all.top - Math.max (0, all.height - line.height) / 2;
    }
    if (!quiet)
      spoken.textContent = (steps.frames[steps.at]?.say ?? []).join (" ");
  }
  return { root, update };
}

/* First, back, play, forward, next round, speed, slider: { root, update (), end (), keys }. */
function createControls (steps, go) {
  let timer = 0, speed = 1;
  const slider = el ("input", { type: "range", min: 0, step: 1, "aria-label": _ ("Step"),
    oninput: () => go (steps.round, Number (slider.value)) });
  const round = el ("select", { "aria-label": _ ("Round"),
    onchange: () => go (Number (round.value), 0) },
  Array.from ({ length: steps.count }, (ignored, i) =>
    el ("option", { value: i + 1 }, format (_ ("Round {n}"), { n: i + 1 }))));
  const number = new Intl.NumberFormat (document.documentElement.lang || "en");
  const pace = choose (SPEEDS.map ((value) => [value, `${number.format (value)}×`]), speed,
    { "aria-label": _ ("Speed"), onchange: () => {
      speed = Number (pace.value);
      if (timer)
        play ();
    } });
  const where = el ("p", { class: "hint where-step" });
  const first = iconButton ("first", _ ("To the beginning of the round"),
    () => go (steps.round, 0));
  const back = iconButton ("back", _ ("One step back"), () => step (steps.back ()));
  const toggle = iconButton ("play", _ ("Play"), () => (timer ? pause () : play ()),
    { class: "play" });
  const forward = iconButton ("forward", _ ("One step forward"), () => step (steps.forward ()));
  const next = iconButton ("last", _ ("Next round"), () => go (steps.round + 1, 0));

  const step = (moved) => moved && go (moved);

  function mark (playing) {
    const name = playing ? _ ("Pause") : _ ("Play");
    replace (toggle, icon (playing ? "pause" : "play"));
    toggle.setAttribute ("aria-label", name);
    toggle.title = name;
  }

  function pause () {
    clearTimeout (timer);
    timer = 0;
    mark (false);
  }

  function play () {
    clearTimeout (timer);
    if (steps.atEnd)
      go (1, 0);
    mark (true);
    const tick = async () => {
      const moved = steps.forward ();
      if (!moved) {
        pause ();
        return;
      }
      timer = setTimeout (tick, STEP_EVERY / speed);
      await go (moved);
    };
    timer = setTimeout (tick, STEP_EVERY / speed / 2);
  }

  function update () {
    slider.max = Math.max (steps.frames.length - 1, 0);
    slider.value = steps.at;
    slider.setAttribute ("aria-valuetext", format (_ ("Step {n} of {all}"),
      { n: steps.at + 1, all: steps.frames.length }));
    round.value = steps.round;
    where.textContent = format (_ ("Step {n} of {all}"),
      { n: steps.at + 1, all: steps.frames.length });
    for (const [press, off] of [[first, steps.at === 0], [back, steps.atStart],
      [forward, steps.atEnd], [next, steps.round >= steps.count]])
      press.disabled = off;
  }

  const keys = {
    ArrowLeft: () => step (steps.back ()), ArrowRight: () => step (steps.forward ()),
    Home: () => go (steps.round, 0), End: () => go (steps.round, -1),
    PageDown: () => steps.round < steps.count && go (steps.round + 1, 0),
    PageUp: () => steps.round > 1 && go (steps.round - 1, 0),
    " ": () => toggle.click (),
  };
  const root = el ("section", { class: "controls", "aria-label": _ ("Steps") },
    slider, el ("div", { class: "row" }, round, el ("div", { class: "presses" },
      first, back, toggle, forward, next), field (_ ("Speed"), pace), where));
  return { root, update, pause, playing: () => timer !== 0, keys };
}

function build (app, id, match, root) {
  const steps = new Steps (encodeURIComponent (id), match.rounds);
  const area = el ("div", { class: "table-area" });
  const dock = el ("div", { class: "dock" });
  const trouble = el ("p", { class: "problem", role: "alert" });
  const cards = createTable (area, { settings: app.settings, dock, watch: true, open: true,
    send: () => Promise.reject ({ t: "error", code: "not-now",
      text: _ ("This match is over; it can only be looked at.") }) });
  let before = null;

  /* Takes a round and a step, or a promise that has gone there already. */
  async function go (to, at) {
    try {
      await (typeof to === "number" ? steps.go (to, at) : to);
      trouble.textContent = "";
      show ();
    } catch (error) {
      controls.pause ();
      trouble.textContent = error?.text
        ?? _ ("The server could not be reached. Try the step again in a while.");
    }
  }

  function show () {
    const { frames, round, at } = steps;
    const frame = frames[at];
    const onward = before && ((before.round === round && before.at + 1 === at)
      || (before.round + 1 === round && at === 0));
    before = { round, at };
    const view = { seat: null, moves: [], hand: [], ...frame.open };
    const table = asTable (match, id, round, steps.atEnd);
    table.seats.forEach ((seat, number) => {
      seat.points = view.points?.[number] ?? 0;
    });
    /* Only a step forward is shown as something that happens. */
    cards.show (table, { t: "deck", ...match.deck }, { t: "now", round, n: at,
      events: onward ? frame.events ?? [] : [], say: frame.say ?? [], view });
    story.update (controls.playing ());
    controls.update ();
  }

  const story = createStory (steps, (round, at) => {
    controls.pause ();
    return go (round, at);
  });
  const controls = createControls (steps, go);
  const winners = (match.winners ?? []).map ((number) => match.seats[number]?.name ?? "");
  replace (root, el ("div", { class: "replay-head" },
    el ("h1", null, format (_ ("{title}: the match again"), { title: match.deck.title })),
    el ("p", { class: "hint" }, winners.length > 0 ? format (ngettext ("{names} has won the match.",
      "{names} have won the match.", winners.length), { names: list (winners) }) : "",
    " ", date (match.began)),
    el ("div", { class: "row" },
      button (_ ("Was it dealt fairly?"), () => verifyDialog (app, id, match),
        { icon: "dice", class: "small" }),
      el ("a", { class: "button small wide-only", download: `${id}.jsonl`,
        href: `/replay/${encodeURIComponent (id)}/record.jsonl` }, _ ("Save the record")))),
  el ("div", { class: "match-columns" }, area, add (dock, story.root)), trouble, controls.root);

  function onKey (event) {
    const busy = event.target.closest ("input, select, textarea, dialog, button, [role=slider]");
    const work = controls.keys[event.key];
    if (!work || event.ctrlKey || event.altKey || event.metaKey
      || (busy && (event.key === " " || busy.matches ("input, select, textarea, dialog"))))
      return;
    event.preventDefault ();
    if (event.key !== " ")
      controls.pause ();
    work ();
  }
  document.addEventListener ("keydown", onKey);
  go (1, 0);
  return () => {
    document.removeEventListener ("keydown", onKey);
    controls.pause ();
    cards.end ();
  };
}

/* When the match began: seconds since 1970, or a date as text. */
function date (began) {
  const when = new Date (typeof began === "number" ? began * 1000 : began ?? NaN);
  return Number.isNaN (when.getTime ()) ? "" : when.toLocaleString (
    document.documentElement.lang || "en", { dateStyle: "long", timeStyle: "short" });
}

export function showReplay (app, id) {
  const root = el ("div", { class: "replay" }, el ("h1", null, _ ("The match again")),
    el ("p", { class: "waiting" }, _ ("Fetching the match …")));
  let end = null, ended = false;
  fetchJson (`/replay/${encodeURIComponent (id)}/match.json`).then ((match) => {
    if (!ended)
      end = build (app, id, match, root);
  }).catch ((error) => {
    replace (root, el ("h1", null, _ ("There is nothing to see")),
      el ("p", { class: "lead", role: "alert" }, error?.text
        ?? _ ("The server could not be reached. Reload the page to try again.")),
      el ("div", { class: "row" }, el ("a", { class: "button main", href: "/" },
        _ ("To the start page"))));
    if (!error?.text)
      console.error (error);
  });
  return { kind: "replay", title: _ ("The match again"), root, end: () => {
    ended = true;
    end?.();
  } };
}
