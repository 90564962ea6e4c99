// reader.mjs - somebody who does not see the page: reads its accessibility tree as text, and acts on
// what has a role and a name there, by focus and Enter.
//
// SPDX-License-Identifier: LGPL-2.1-or-later

/* A line of the tree: - role "name" [state] [state]: text; YAML may put quotes around it. */
const LINE = /^(\s*)- (?:'((?:[^']|'')*)'|([^'].*?))(?:: (.*))?$/;
const NODE = /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: (.*))?:?$/;

function unquote (text) {
  if (text?.startsWith ('"'))
    return JSON.parse (text);
  return text?.startsWith ("'") ? text.slice (1, -1).replaceAll ("''", "'") : text ?? "";
}

/* The nodes in their order: { depth, role, name, states, text }. */
function parse (snapshot) {
  return snapshot.split ("\n").flatMap ((line) => {
    const found = LINE.exec (line);
    if (!found)
      return [];
    const [, space, quoted, plain, after] = found;
    const node = NODE.exec ((quoted?.replaceAll ("''", "'") ?? plain).replace (/:$/, ""));
    if (!node)
      return [];
    const [, role, name, states, text] = node;
    return [{ depth: space.length, role, name: name === undefined ? "" : JSON.parse (`"${name}"`),
      states: states ?? "", text: unquote (text ?? after) }];
  });
}

/* What there is below a node. */
function within (nodes, node) {
  const from = nodes.indexOf (node);
  if (from < 0)
    return [];
  const end = nodes.findIndex ((other, i) => i > from && other.depth <= node.depth);
  return nodes.slice (from + 1, end < 0 ? undefined : end);
}

/* All that a player has to know, as far as it can be read. */
export async function read (page) {
  const nodes = parse (await page.locator ("body").ariaSnapshot ());
  const find = (role, name) => nodes.find ((node) => node.role === role && name.test (node.name));
  const buttons = (list) => list.filter (({ role, states }) => role === "button"
    && !states.includes ("disabled"));
  const prompt = within (nodes, find ("region", /^Your turn and what you can do$/));
  const toolbar = find ("toolbar", /^Your hand, \d+ cards?$/);
  const cards = buttons (within (nodes, toolbar)).map (({ name }) => name);
  const result = within (nodes, find ("region", /^Result$/));
  const said = nodes.filter (({ role }) => role === "paragraph").map (({ text }) => text);
  const texts = nodes.map (({ name, text }) => text || name);
  return {
    nodes,
    headline: prompt.find (({ role }) => role === "heading")?.name ?? "",
    top: texts.map ((text) => /^On top: (.*?)\.?$/.exec (text)?.[1]).find (Boolean) ?? "",
    colour: texts.map ((text) => /^Colour: (.*)$/.exec (text)?.[1]).find (Boolean) ?? "",
    players: nodes.filter (({ role, text }) => role === "listitem" && /^.*: .*card/.test (text))
      .map (({ text }) => text),
    cards,
    legal: cards.filter ((name) => / playable/.test (name) && !/ not playable/.test (name)),
    answers: buttons (prompt).map (({ name }) => name),
    choices: buttons (within (nodes, find ("dialog", /./))).map (({ name }) => name)
      .filter ((name) => name !== "Close"),
    uno: buttons (within (nodes, find ("region", /^UNO$/))).map (({ name }) => name),
    said,
    result: result.find (({ role }) => role === "heading")?.name ?? "",
    next: buttons (result).map (({ name }) => name),
  };
}

/* Does what a button of this name does, without looking for where it stands. */
export async function press (page, name) {
  await page.getByRole ("button", { name, exact: true }).first ().focus ();
  await page.keyboard.press ("Enter");
}
