// The page begins here.
// SPDX-License-Identifier: LGPL-2.1-or-later

document.getElementById("page").textContent = document.title;
