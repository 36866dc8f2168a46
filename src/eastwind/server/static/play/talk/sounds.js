// Short sounds, made here and not loaded: a tile thrown, a call, your turn. And a voice that names the discards. Off until wanted.
const LOUD = 0.18;
/** @type {AudioContext | null} */
let context = null;

// A browser lets a page make sounds only after a tap or a key.
export function wake() {
  if (!window.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/** @param {number} pitch @param {number} start @param {number} length */
function tone(pitch, start, length, shape = /** @type {OscillatorType} */ ("sine")) {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  const at = context.currentTime + start;
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

const SOUNDS = {
  thrown: () => tone(1900, 0, 0.05, "triangle"), // two tiles that touch
  call: () => {
    tone(784, 0, 0.16);
    tone(784, 0.18, 0.16);
  },
  turn: () => {
    tone(523, 0, 0.2);
    tone(659, 0.16, 0.3);
  },
};

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (context?.state === "running") SOUNDS[name]();
}

export const canSpeak = () => Boolean(window.speechSynthesis && window.SpeechSynthesisUtterance);

/**
 * The newest discard matters: an older name that is still waiting is dropped.
 * @param {string} words
 */
export function speak(words) {
  if (!canSpeak()) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = "en-US";
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}
