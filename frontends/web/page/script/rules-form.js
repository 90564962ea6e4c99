/* rules-form.js - choosing a game and house rules as cards, with a look at once whether they go
 * together.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, choose, el, field, freshId, icon, replace, whatWentWrong }
  from "./dom.js";
import { partsList, valueText } from "./options.js";
import { formatRules, initialValue, parseRules } from "./rules-name.js";
import { _, format } from "./words.js";

const CHECK_AFTER = 150, CHECK_AGAIN = 1000;

/* Options of a game or a house rule: { root, values (): those that are not the initial ones }. */
function createOptions (options, chosen, changed) {
  const fields = options.map ((option) => {
    const value = chosen[option.id] ?? initialValue (option);
    if (option.kind === "yes-no") {
      const id = freshId ("option");
      const input = el ("input", { type: "checkbox", id, checked: value === "yes",
        onchange: changed });
      return { option, read: () => (input.checked ? "yes" : "no"),
        root: el ("div", { class: "tick" }, input, el ("label", { for: id }, option.text)) };
    }
    const input = option.kind === "count"
      ? el ("input", { type: "number", min: option.min, max: option.max, step: 1, value,
        required: true, oninput: changed })
      : choose (option.choices.map ((choice) => {
        const id = choice.id ?? choice;
        return [id, choice.text ?? valueText (String (id))];
      }), value, { onchange: changed });
    return { option, root: field (option.text, input),
      read: () => (option.kind !== "count" || input.checkValidity () ? input.value
        : initialValue (option)) };
  });
  return {
    root: el ("div", { class: "options" }, fields.map (({ root }) => root)),
    values: () => Object.fromEntries (fields.flatMap (({ option, read }) =>
      (read () === initialValue (option) ? [] : [[option.id, read ()]]))),
  };
}

/* A game or a house rule as a card that is chosen: { root, input, options, say (why) }. */
function createCard ({ id, title, summary, options }, type, group, chosen, changed) {
  const input = el ("input", { type, name: group, id: freshId ("rule"), value: id,
    checked: chosen !== undefined });
  const about = el ("p", { class: "hint", id: `${input.id}-about` }, summary);
  const why = el ("p", { class: "problem", id: `${input.id}-why`, role: "alert" });
  input.setAttribute ("aria-describedby", `${about.id} ${why.id}`);
  const inside = createOptions (options ?? [], chosen ?? {}, changed);
  const root = el ("div", { class: "rule-card" },
    el ("div", { class: "head" }, input,
      el ("label", { for: input.id }, el ("b", null, title)), about),
    why, (options ?? []).length > 0 && inside.root);
  function show () {
    inside.root.hidden = !input.checked;
    root.classList.toggle ("chosen", input.checked);
  }
  show ();
  return { id, title, root, input, values: inside.values, show,
    say: (text) => {
      why.textContent = text;
    } };
}

/* The whole form: { root, verdict, name (): the full name, answer: the last answer to “rules”,
 * onAnswer }. verdict is an element that says what was found. */
export function createRulesForm (app, catalogue, rules) {
  const [game, ...house] = parseRules (rules);
  const known = (id) => house.find ((part) => part.id === id)?.options;
  const verdict = el ("div", { class: "verdict" });
  const status = el ("p", { class: "unseen", role: "status" });
  let timer = 0, asked = "", last = null, pending = null;
  const form = { root: null, verdict: el ("div", null, verdict, status), name, answer: null,
    onAnswer: null, check };

  const games = catalogue.games.map ((each) => createCard (each, "radio", "game",
    each.id === game?.id ? game.options : undefined, changed));
  const rulesCards = catalogue.house.map ((each) => createCard (each, "checkbox", "house",
    known (each.id), changed));
  for (const card of [...games, ...rulesCards])
    card.input.addEventListener ("change", () => {
      last = card;
      for (const each of [...games, ...rulesCards])
        each.show ();
      changed ();
    });

  function name () {
    return formatRules ([...games, ...rulesCards].filter (({ input }) => input.checked)
      .map ((card) => ({ id: card.id, options: card.values () })));
  }

  function changed () {
    clearTimeout (timer);
    timer = setTimeout (check, CHECK_AFTER);
  }

  /* Asks for what is chosen now, if that is not asked already; done when there is an answer. */
  function check () {
    const wanted = name ();
    if (wanted !== asked)
      pending = ask (wanted);
    return pending;
  }

  async function ask (wanted) {
    asked = wanted;
    try {
      const answer = await app.connection.send ({ t: "rules", rules: wanted });
      /* What is said of another choice than the present one would only mislead. */
      if (name () === wanted)
        show (answer);
      else if (asked === wanted)
        asked = "";
    } catch (error) {
      asked = "";
      /* Who tries a lot has to wait a little. */
      if (error.code === "too-fast")
        timer = setTimeout (check, CHECK_AGAIN);
      else
        show ({ ok: false, why: whatWentWrong (error) });
    }
  }

  function show (answer) {
    form.answer = answer;
    for (const card of [...games, ...rulesCards])
      card.say ("");
    if (answer.ok) {
      const line = answer.parts.map ((part) => part.title).join (" + ") || answer.title;
      replace (verdict, el ("p", { class: "good" }, icon ("check"), el ("strong", null, line)),
        partsList (answer.parts, answer.name, catalogue), notesList (answer.notes));
      status.textContent = format (_ ("These rules go together: {title}"), { title: line });
    } else {
      replace (verdict, el ("p", { class: "problem" }, answer.why),
        last?.input.type === "checkbox" && last.input.checked
          && button (format (_ ("Without {rule}"), { rule: last.title }), () => {
            last.input.checked = false;
            last.input.dispatchEvent (new Event ("change"));
          }, { class: "small" }));
      if (last?.input.checked)
        last.say (answer.why);
    }
    form.onAnswer?.(answer);
  }

  form.root = el ("div", null,
    el ("fieldset", null, el ("legend", null, _ ("The game")),
      el ("div", { class: "rule-cards games" }, games.map (({ root }) => root))),
    el ("fieldset", null, el ("legend", null, _ ("House rules")),
      el ("p", { class: "hint" }, _ ("None is needed. Whether they go together is looked at "
        + "as you choose.")),
      el ("div", { class: "rule-cards" }, rulesCards.map (({ root }) => root))));
  check ();
  return form;
}

/* What has to be known and stands on no card, folded away. */
export function notesList (notes) {
  return notes?.length > 0 && el ("details", null, el ("summary", null, _ ("What no card says")),
    el ("ul", { class: "notes" }, notes.map ((note) => el ("li", null, note))));
}

/* How a bot plays, in a few words: the first part of its description. */
export function botChoices (catalogue) {
  return catalogue.bots.map (({ id, text }) => [id, text.split (/[:;：；]/)[0].trim () || id]);
}
