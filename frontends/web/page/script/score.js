/* score.js - the score sheet, and what is shown at the end of a round and of a match.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { el, openDialog, replace } from "./dom.js";
import { _, format, list, ngettext } from "./words.js";

const MOST_ROUNDS = 12;

export function createScore (game) {
  /* Points by round: round → by seat. */
  const rounds = new Map ();
  let title = null;

  /* In order of the points: who leads comes first, whichever way they count. */
  function standing () {
    const up = game.deck.message.scoring === "winner-takes" ? -1 : 1;
    return game.table.seats.map ((entry, seat) => ({ seat, name: game.name (seat), won: entry.won,
      points: game.view?.points[seat] ?? entry.points })).sort ((a, b) => up * (a.points - b.points)
        || a.seat - b.seat);
  }

  function sheet (caption, most = MOST_ROUNDS) {
    const shown = [...rounds].sort (([a], [b]) => a - b).slice (-most);
    return el ("div", { class: "sheet", tabindex: "0", role: "region", "aria-label": caption },
      el ("table", null,
      el ("caption", { class: "unseen" }, caption),
      el ("thead", null, el ("tr", null, el ("th", { scope: "col" }, _ ("Player")),
        shown.map (([round]) => el ("th", { scope: "col" },
          el ("span", { class: "unseen" }, _ ("Round"), " "), round)),
        el ("th", { scope: "col" }, _ ("Total")))),
      el ("tbody", null, standing ().map (({ seat, name, points, won }) =>
        el ("tr", { class: seat === game.me ? "own-row" : null },
          el ("th", { scope: "row" }, name, won
          && el ("span", { class: "won" }, " ★", el ("span", { class: "unseen" }, _ ("has won")))),
          shown.map (([, by]) => el ("td", null, by[seat] ?? "–")),
            el ("td", { class: "total" }, points))))));
  }

  function goal () {
    const { message } = game.deck, target = message.target;
    if (message.scoring === "own-low-wins")
      return format (_ ("Everybody counts the own hand. At {target} points it ends, "
        + "and the lowest wins."), { target });
    if (message.scoring === "elimination")
      return format (_ ("Everybody counts the own hand. Whoever has {target} points is out."),
        { target });
    return format (_ ("The winner of a round gets what the others hold. "
      + "{target} points win the match."), { target });
  }

  return {
    take (now) {
      if (title !== game.table.match) {
        title = game.table.match;
        rounds.clear ();
      }
      for (const { round, points } of game.table.scores ?? [])
        rounds.set (round, points);
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
      openDialog (_ ("Scores"), [el ("p", null, goal ()), sheet (_ ("Points of the match"))],
        { class: "scores" });
    },
  };
}

/* The hands that were left when the round ended, and what they count; folded, since they may be long. */
function leftHands (game) {
  const { deck, view, now: { laid } } = game;
  const side = deck.turned ? view.side : 0;
  const held = (laid ?? []).flatMap (({ cards, points }, seat) => (cards.length === 0 ? []
    : [el ("li", null, el ("b", { dir: "auto" }, game.name (seat)), " ",
      format (ngettext ("{count} point: {cards}", "{count} points: {cards}", points),
        { count: points, cards: list (cards.map ((card) =>
          deck.faceName (deck.face (card, side)))) }))]));
  return held.length > 0
    && el ("details", { class: "laid" }, el ("summary", null, _ ("Left in the hands")),
      el ("ul", null, held));
}

/**
 * What is shown at the end of a round and of a match. What comes next, and who is waited for, is
 * said by api.next, an element of those who have called us.
 */
export function createResult (game, score) {
  const heading = el ("h2", { tabindex: "-1" }), body = el ("div", { class: "result-body" });
  const element = el ("section", { class: "result", "aria-label": _ ("Result"), hidden: true },
    heading, body,
    game.api.next ?? null);
  let shown = "";

  function title () {
    const { table, view } = game;
    if (table.phase === "over") {
      const winners = table.seats.flatMap ((entry, seat) => (entry.won ? [seat] : []));
      if (winners.includes (table.you))
        return winners.length > 1 ? _ ("You share the match!") : _ ("You win the match!");
      return winners.length === 0 ? _ ("Nobody has won the match.")
        : format (ngettext ("{names} wins the match.", "{names} share the match.", winners.length),
                  { names: list (winners.map ((seat) => game.name (seat))) });
    }
    if (view.winner === null || view.winner === undefined)
      return _ ("The round ends without a winner.");
    return view.winner === table.you ? _ ("You win the round!")
      : format (_ ("{name} wins the round."), { name: game.name (view.winner) });
  }

  return {
    element,
    /* Returns whether it has just come up. */
    update () {
      const { table, view } = game;
      const over = (table.phase === "between" || table.phase === "over") && view.phase === "over";
      const appeared = over && element.hidden;
      element.hidden = !over;
      if (!over) {
        shown = "";
        return false;
      }
      const key = `${table.phase}/${game.now.round}/${table.seed}/${view.points}`;
      if (key !== shown) {
        shown = key;
        heading.textContent = title ();
        replace (body, score.sheet (_ ("Points"), 3), leftHands (game), table.phase === "over" && table.seed !== null
          && el ("p", { class: "seed" },
            format (_ ("Seed {seed}: with it anybody can verify the deal."),
            { seed: table.seed })));
      }
      return appeared;
    },
    focus: () => heading.focus ({ preventScroll: true }),
  };
}
