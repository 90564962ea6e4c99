/* share.js - inviting others: the link, the code, and the device's own way to send them.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
import { button, copyText, el, freshId, openDialog } from "./dom.js";
import { shareLink, spokenCode } from "./place.js";
import { _, format } from "./words.js";

export function createShare (app, place, headingLevel = "h2") {
  const link = shareLink (place.code);
  const shown = el ("input", { type: "text", readonly: true, value: link, class: "link",
    "aria-label": _ ("Link to the table"), onfocus: (event) => event.target.select () });
  const copy = button (_ ("Copy the link"), async () => {
    const done = await copyText (link);
    app.frame.toast (done ? _ ("The link is copied. Send it to your friends.")
      : _ ("This browser does not let the page copy. Select the link and copy it yourself."));
    if (!done)
      shown.focus ();
  }, { icon: "copy", class: "main" });
  const share = navigator.share && button (_ ("Send it …"), async () => {
    try {
      await navigator.share ({ title: "lastcard", url: link,
        text: format (_ ("Come and play cards with me! The table's code is {code}."),
          { code: spokenCode (place.code) }) });
    } catch {
      /* Somebody has changed their mind. */
    }
  }, { icon: "share" });
  const heading = el (headingLevel, { id: freshId ("invite") }, _ ("Invite your friends"));
  return el ("section", { class: "card share", "aria-labelledby": heading.id }, heading,
    el ("p", { class: "code-line" }, el ("span", null, _ ("Code"), " "),
      el ("strong", { class: "code" }, spokenCode (place.code))),
    shown, el ("div", { class: "row" }, copy, share),
    place.mode === "seat" && el ("p", { class: "hint" },
      _ ("Send this link, not the one in the address bar: that one is the key to your own seat.")));
}

export function openShare (app, place) {
  openDialog (_ ("Invite your friends"), () => {
    const box = createShare (app, place);
    box.classList.remove ("card");
    box.firstChild.classList.add ("unseen");
    return box;
  }, { class: "small" });
}
