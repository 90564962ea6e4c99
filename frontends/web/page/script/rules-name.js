/* rules-name.js - the full name of a ruleset, “uno-flex{option=value}+stacking{mix=any}”.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

/* [{ id, options: { mix: "any" } }], the game first. */
export function parseRules (name) {
  return (name.match (/(?:[^+{]|\{[^}]*\})+/g) ?? []).map ((part) => {
    const [, id, inside] = /^([^{]*)(?:\{([^}]*)\})?/.exec (part);
    const options = {};
    for (const pair of (inside ?? "").split (",")) {
      const at = pair.indexOf ("=");
      if (at > 0)
        options[pair.slice (0, at).trim ()] = pair.slice (at + 1).trim ();
    }
    return { id: id.trim (), options };
  });
}

export function formatRules (parts) {
  return parts.map (({ id, options }) => {
    const pairs = Object.entries (options).map (([key, value]) => `${key}=${value}`);
    return pairs.length ? `${id}{${pairs.join (",")}}` : id;
  }).join ("+");
}

/* An option's initial value, as it stands in a name. */
export function initialValue (option) {
  if (option.kind === "yes-no")
    return [true, 1, "yes"].includes (option.initial) ? "yes" : "no";
  return String (option.initial);
}
