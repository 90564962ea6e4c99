/* sound.js - three short tones, if they are wanted: a card, your turn, UNO.
 *
 * SPDX-License-Identifier: LGPL-2.1-or-later
 */

/* [Hz, seconds from now, seconds long] */
const TONES = {
  card: [[330, 0, 0.05]],
  turn: [[523, 0, 0.09], [784, 0.1, 0.16]],
  uno: [[880, 0, 0.1], [880, 0.13, 0.1], [1175, 0.26, 0.2]],
};

export function createSound (game) {
  let context = null;

  return {
    play (name) {
      /* A browser is silent until somebody has touched the page. */
      if (!game.setting ("sound", false) || navigator.userActivation?.hasBeenActive === false)
        return;
      try {
        context ??= new AudioContext ();
        if (context.state === "suspended")
          context.resume ();
        for (const [pitch, after, length] of TONES[name]) {
          const tone = context.createOscillator (), loudness = context.createGain ();
          const start = context.currentTime + after;
          tone.type = "triangle";
          tone.frequency.value = pitch;
          loudness.gain.setValueAtTime (0.0001, start);
          loudness.gain.exponentialRampToValueAtTime (0.12, start + 0.012);
          loudness.gain.exponentialRampToValueAtTime (0.0001, start + length);
          tone.connect (loudness).connect (context.destination);
          tone.start (start);
          tone.stop (start + length + 0.02);
        }
      } catch {
        /* No sound here: nothing is lost. */
      }
    },
    end () {
      context?.close ();
    },
  };
}
