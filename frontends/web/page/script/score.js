/* score.js - the score sheet, and what is shown at the end of a round and of a match.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { attempt, button, el, openDialog, problemPlace, replace } from "./dom.js";
import { _, format, list, ngettext } from "./words.js";

const MOST_ROUNDS = 12;

export function createScore (game) {
  /* Points by round, as far as this page has seen them: round → by seat. */
  const rounds = new Map ();
  let title = null;

  /* In order of the points: who leads comes first, whichever way they count. */
  function standing () {
    const up = game.deck.message.scoring === "winner-takes" ? -1 : 1;
    return game.table.seats.map ((entry, seat) => ({ seat, name: game.name (seat), won: entry.won,
      points: game.view?.points[seat] ?? entry.points })).sort ((a, b) => up * (a.points - b.points) || a.seat - b.seat);
  }

  function sheet (caption) {
    const shown = [...rounds].slice (-MOST_ROUNDS);
    return el ("div", { class: "sheet", tabindex: "0", role: "region", "aria-label": caption }, el ("table", null,
      el ("caption", { class: "unseen" }, caption),
      el ("thead", null, el ("tr", null, el ("th", { scope: "col" }, _ ("Player")),
        shown.map (([round]) => el ("th", { scope: "col" }, el ("span", { class: "unseen" }, _ ("Round"), " "), round)),
        el ("th", { scope: "col" }, _ ("Total")))),
      el ("tbody", null, standing ().map (({ seat, name, points, won }) =>
        el ("tr", { class: seat === game.me ? "own-row" : null }, el ("th", { scope: "row" }, name, won && el ("span", { class: "won" }, " ★", el ("span", { class: "unseen" }, _ ("has won")))),
          shown.map (([, by]) => el ("td", null, by[seat] ?? "–")), el ("td", { class: "total" }, points))))));
  }

  function goal () {
    const { message } = game.deck, target = message.target;
    if (message.scoring === "own-low-wins")
      return format (_ ("Everybody counts the own hand. At {target} points it ends, and the lowest wins."), { target });
    if (message.scoring === "elimination")
      return format (_ ("Everybody counts the own hand. Whoever has {target} points is out."), { target });
    return format (_ ("The winner of a round gets what the others hold. {target} points win the match."), { target });
  }

  return {
    take (now) {
      if (title !== game.table.match) {
        title = game.table.match;
        rounds.clear ();
      }
      for (const event of now.events ?? [])
        if (event.e === "score") {
          if (!rounds.has (now.round))
            rounds.set (now.round, []);
          rounds.get (now.round)[event.seat] = event.points;
        }
    },
    sheet,
    lastRound: () => rounds.get (game.now?.round) ?? [],
    show () {
      openDialog (_ ("Scores"), [el ("p", null, goal ()), sheet (_ ("Points of the match"))], { class: "scores" });
    },
  };
}

export function createResult (game, score) {
  const heading = el ("h2", { tabindex: "-1" }), body = el ("div", { class: "result-body" }), problem = problemPlace ();
  const ready = button ("", () => attempt (ready, problem, () =>
    game.api.send ({ t: "ready", ready: !game.table.seats[game.me]?.ready })), { class: "main" });
  const ends = el ("p", { class: "result-time" });
  const element = el ("section", { class: "result", "aria-label": _ ("Result"), hidden: true }, heading, body, problem,
    el ("div", { class: "result-foot" }, ready, ends));
  let shown = "", deadline = null, clock = 0;

  function title () {
    const { table, view } = game;
    if (table.phase === "over") {
      const winners = table.seats.flatMap ((entry, seat) => (entry.won ? [seat] : []));
      if (winners.includes (table.you))
        return winners.length > 1 ? _ ("You share the match!") : _ ("You win the match!");
      return winners.length === 0 ? _ ("Nobody has won the match.")
        : format (_ ("{names} – the match is won."), { names: list (winners.map ((seat) => game.name (seat))) });
    }
    if (view.winner === null || view.winner === undefined)
      return _ ("The round ends without a winner.");
    return view.winner === table.you ? _ ("You win the round!")
      : format (_ ("{name} wins the round."), { name: game.name (view.winner) });
  }

  function tick () {
    const left = deadline === null ? null : Math.max (0, Math.ceil ((deadline - performance.now ()) / 1000));
    ends.textContent = left === null ? ""
      : format (ngettext ("The next round begins in {count} second.", "The next round begins in {count} seconds.", left),
        { count: left });
    if (left === null || left === 0)
      clearInterval (clock);
  }

  function seedWords () {
    const { table } = game;
    return table.phase === "over" && [
      table.seed !== null && el ("p", { class: "seed" }, format (_ ("Seed {seed}: with it anybody can verify the deal."),
        { seed: table.seed })),
      table.match && el ("p", null, el ("a", { href: `/replay/${encodeURIComponent (table.match)}` },
        _ ("Replay, move by move")))];
  }

  return {
    element,
    update () {
      const { table } = game, open = !game.watch || !game.api.open;
      const over = open && (table.phase === "between" || table.phase === "over") && game.view?.phase === "over";
      const appeared = over && element.hidden;
      element.hidden = !over;
      if (!over) {
        shown = "";
        clearInterval (clock);
        return false;
      }
      const key = `${table.phase}/${game.now.round}/${table.seed}/${table.match}/${game.view.points}`;
      if (key !== shown) {
        shown = key;
        heading.textContent = title ();
        replace (body, score.sheet (_ ("Points")), seedWords ());
      }
      const seated = table.you !== null && !game.watch, mine = seated && table.seats[table.you].ready;
      const waits = table.seats.flatMap ((entry, seat) =>
        (!entry.player && entry.name !== null && entry.here && !entry.ready ? [game.name (seat)] : []));
      ready.hidden = !seated;
      replace (ready, el ("span", null, table.phase === "over" ? (mine ? _ ("No rematch") : _ ("Rematch"))
        : mine ? _ ("Not ready yet") : _ ("Next round")));
      ready.setAttribute ("aria-pressed", String (Boolean (mine)));
      deadline = typeof table.left === "number" ? performance.now () + table.left : null;
      clearInterval (clock);
      clock = deadline === null ? 0 : setInterval (tick, 500);
      tick ();
      if (deadline === null && waits.length > 0)
        ends.textContent = format (_ ("Not ready yet: {names}."), { names: list (waits) });
      return appeared;
    },
    focus: () => (ready.hidden ? heading : ready).focus ({ preventScroll: true }),
    end: () => clearInterval (clock),
  };
}
