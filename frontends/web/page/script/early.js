/* early.js - the colours that were chosen, before anything is drawn, so that nothing flashes; and for
 * browsers that cannot measure the table (Safari before 16), styles that measure the window.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */
try {
  const { theme, text } = JSON.parse (localStorage.getItem ("lastcard.prefs")) ?? {};
  if (theme === "dark" || theme === "light")
    document.documentElement.dataset.theme = theme;
  if (text === "large")
    document.documentElement.dataset.text = "large";
} catch {
  /* Without storage, or with something else in it, the system's settings hold. */
}
if (!CSS.supports ("width", "1cqw")) {
  const link = document.createElement ("link");
  link.rel = "stylesheet";
  link.href = "/style/media.css";
  document.head.append (link);
}
