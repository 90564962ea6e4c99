/* words.js - the page's words in the server's language.
 *
 * Strings are whole sentences in English, marked with _ (), C_ () or ngettext (), so that xgettext
 * finds them; what varies stands in them by name, “{name} sits down.”, and format () puts it there.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
let messages = new Map ();
let pluralForm = (n) => (n === 1 ? 0 : 1);

export function _ (text) {
  return messages.get (text)?.[0] || text;
}

/* The same English may have to be said differently: context tells which is meant. */
export function C_ (context, text) {
  return messages.get (`${context}\u0004${text}`)?.[0] || text;
}

export function ngettext (one, many, n) {
  const forms = messages.get (one);
  return forms?.[pluralForm (n)] || (n === 1 ? one : many);
}

/* Puts values in the place of their names in braces; a name that has no value stays as it is. */
export function format (text, values) {
  return text.replace (/\{(\w+)\}/g,
    (whole, name) => (Object.hasOwn (values, name) ? String (values[name]) : whole));
}

/* Joins a list as the language does: “Ada, Bob and Cem”. */
export function list (parts) {
  try {
    return new Intl.ListFormat (document.documentElement.lang || "en").format (parts);
  } catch {
    return parts.join (", ");
  }
}

export function setLanguage (language) {
  const tag = String (language ?? "").split (/[.@]/)[0].replace ("_", "-");
  document.documentElement.lang = /^[a-z]{2,3}(-|$)/i.test (tag) ? tag : "en";
}

/* Loads the words; without them everything is in English. */
export async function loadWords () {
  try {
    const answer = await fetch ("/messages.json");
    if (!answer.ok)
      return;
    const file = await answer.json ();
    messages = new Map (Object.entries (file.messages ?? {}));
    if (file.language)
      setLanguage (file.language);
    const rule = /plural\s*=\s*([^;]+)/.exec (file.plural ?? "");
    if (rule)
      pluralForm = compilePlural (rule[1]);
  } catch {
    /* See above. */
  }
}

/* gettext's plural rules are expressions of C in n. The page may not eval, so they are parsed. */
export function compilePlural (text) {
  const tokens = text.match (/\d+|n|\|\||&&|[=!<>]=|[<>?:()%*\/+!-]/g) ?? [];
  let at = 0;
  const levels = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"],
    ["*", "/", "%"]];
  const apply = {
    "||": (a, b) => a || b, "&&": (a, b) => a && b,
    "==": (a, b) => a === b, "!=": (a, b) => a !== b,
    "<": (a, b) => a < b, ">": (a, b) => a > b, "<=": (a, b) => a <= b, ">=": (a, b) => a >= b,
    "+": (a, b) => a + b, "-": (a, b) => a - b,
    "*": (a, b) => a * b, "/": (a, b) => Math.trunc (a / b), "%": (a, b) => a % b,
  };

  function primary () {
    const token = tokens[at++];
    if (token === "n")
      return (n) => n;
    if (token === "!") {
      const inner = primary ();
      return (n) => Number (!inner (n));
    }
    if (token === "(") {
      const inner = choice ();
      at++;
      return inner;
    }
    const value = Number (token);
    return () => value;
  }

  function binary (level) {
    if (level === levels.length)
      return primary ();
    let left = binary (level + 1);
    while (levels[level].includes (tokens[at])) {
      const operator = apply[tokens[at++]];
      const a = left, b = binary (level + 1);
      left = (n) => Number (operator (a (n), b (n)));
    }
    return left;
  }

  function choice () {
    const condition = binary (0);
    if (tokens[at] !== "?")
      return condition;
    at++;
    const yes = choice ();
    at++;
    const no = choice ();
    return (n) => (condition (n) ? yes (n) : no (n));
  }

  const rule = choice ();
  return (n) => Math.max (0, Number (rule (Math.abs (Math.trunc (n)))) || 0);
}

/* The server's words for moves and cards begin small; what stands alone begins large. */
export function sentence (text) {
  return text.charAt (0).toLocaleUpperCase () + text.slice (1);
}
