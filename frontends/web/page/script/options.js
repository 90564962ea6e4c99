/* options.js - what options of games and house rules are set to, in words.
 *
 * A ruleset knows the values of an option by short ids. Those that many rulesets have are known here
 * by better words; of any other id, the hyphens become spaces.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { add, el } from "./dom.js";
import { initialValue, parseRules } from "./rules-name.js";
import { C_, sentence } from "./words.js";

/* Translators: these stand alone, after what they are the answer to: “What answers: any”. */
const words = () => ({
  "actions": C_ ("value of an option", "action cards"),
  "all": C_ ("value of an option", "all"),
  "any": C_ ("value of an option", "any"),
  "as-ever": C_ ("value of an option", "as ever"),
  "both": C_ ("value of an option", "both"),
  "colour": C_ ("value of an option", "colour"),
  "draws": C_ ("value of an option", "draw cards"),
  "either": C_ ("value of an option", "either"),
  "elimination": C_ ("value of an option", "whoever has too many points is out"),
  "green": C_ ("value of an option", "green"),
  "higher": C_ ("value of an option", "the same or higher"),
  "last": C_ ("value of an option", "the last one"),
  "matching": C_ ("value of an option", "matching"),
  "may": C_ ("value of an option", "may"),
  "must": C_ ("value of an option", "must"),
  "never": C_ ("value of an option", "never"),
  "no": C_ ("value of an option", "no"),
  "numbers": C_ ("value of an option", "numbers"),
  "own-points-low-wins": C_ ("value of an option", "everybody counts the own hand; the lowest wins"),
  "printed": C_ ("value of an option", "as printed"),
  "red": C_ ("value of an option", "red"),
  "reverse": C_ ("value of an option", "reverse cards"),
  "same": C_ ("value of an option", "the same"),
  "shuffled": C_ ("value of an option", "drawn anew for every round"),
  "skip": C_ ("value of an option", "skip cards"),
  "wilds": C_ ("value of an option", "wild cards"),
  "winner-takes": C_ ("value of an option", "the winner gets what the others hold"),
  "yes": C_ ("value of an option", "yes"),
});

/* A value of an option, in words. */
export function valueText (value) {
  const known = words ();
  return sentence (Object.hasOwn (known, value) ? known[value] : value.replace (/-/g, " "));
}

/* What was set otherwise than a game or a house rule has it: list items, or null. */
function optionItems (catalogue, { id, options }) {
  const info = [...catalogue?.games ?? [], ...catalogue?.house ?? []].find ((each) =>
    each.id === id);
  const set = (info?.options ?? []).filter ((option) => options[option.id] !== undefined
    && options[option.id] !== initialValue (option));
  return set.length > 0 && set.map ((option) => add (el ("li", { class: "option-set" }),
    option.text.replace (/[.。]$/, ""), " – ", el ("b", null, valueText (options[option.id]))));
}

/* The parts of a ruleset with their summaries, and what was set in them; the game itself stands in
 * the title. name is the full one; catalogue may be null as long as it is not there. */
export function partsList (parts, name, catalogue) {
  const [game, ...house] = parseRules (name ?? "");
  const own = game && optionItems (catalogue, game);
  const rules = (parts ?? []).slice (1).map ((part) => {
    const set = optionItems (catalogue, house.find ((each) => each.id === part.id)
      ?? { id: part.id, options: {} });
    return add (el ("li"), el ("b", null, part.title), " ", part.summary,
      set && el ("ul", { class: "options-set" }, set));
  });
  return (own || rules.length > 0) && el ("ul", { class: "parts" }, own, rules);
}
