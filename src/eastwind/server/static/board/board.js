// The board: lists that turn their pages, our own chimes, and spoken words if the browser has a voice.
import { faceOf, remaining } from "../clock.js";
import { by, facts, first } from "../elements.js";
import { announced } from "./announcements.js";
import { fit } from "./fit.js";
import { layPages, partShown } from "./pages.js";

const TURN = 10000; // milliseconds that a page of names stays
const button = by("sound", HTMLButtonElement);
const turned = by("turn", HTMLElement);
/** @type {AudioContext | null} */
let audio = null;
let page = 0;
/** @type {HTMLElement[][]} */
let pages = [];
let shownList = "";

const now = () => by("now", HTMLElement);

function lay() {
  const list = first(document, "[data-pages]", HTMLElement);
  if (!list) fit(now());
  pages = list ? layPages(list) : [];
  /** @type {import("./contract.d.ts").BoardNow} */
  const { view } = facts(now());
  const key = `${view}${list ? list.children.length : 0}`;
  if (key !== shownList) {
    page = 0;
    shownList = key;
  }
  showPage();
}

function showPage() {
  page %= Math.max(1, pages.length);
  pages.forEach((items, number) =>
    items.forEach((item) => {
      item.hidden = number !== page;
    })
  );
  turned.textContent = pages.length > 1 ? `Page ${page + 1} of ${pages.length}: ${partShown(pages[page])}` : "";
}

/**
 * Sound: tones made here, no file. A browser plays sound only after someone has pressed a button on the page.
 * @param {AudioContext} audio
 * @param {number} frequency
 * @param {number} at
 * @param {number} length
 */
function tone(audio, frequency, at, length) {
  const swing = audio.createOscillator();
  const volume = audio.createGain();
  swing.frequency.value = frequency;
  swing.type = "sine";
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.5, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  swing.connect(volume).connect(audio.destination);
  swing.start(at);
  swing.stop(at + length);
}

const TUNES = { start: [523, 659, 784], minutes: [784, 659], time: [784, 659, 523, 392] };

/** @param {keyof typeof TUNES} name */
function chime(name) {
  document.documentElement.dataset.chimed = name;
  if (!audio) return;
  for (const [place, frequency] of TUNES[name].entries()) {
    tone(audio, frequency, audio.currentTime + place * 0.45, 1.4);
  }
}

/** @param {string} words */
function speak(words) {
  document.documentElement.dataset.spoke = words;
  if (!audio || !("speechSynthesis" in window) || !speechSynthesis.getVoices().length) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = "en";
  said.rate = 0.9;
  setTimeout(() => speechSynthesis.speak(said), 1600); // after the chime
}

/** @param {import("./announcements.js").Announcement} what */
function announce({ tune, words }) {
  chime(tune);
  speak(words);
}

button.addEventListener("click", () => {
  if (audio) {
    audio.close();
    audio = null;
  } else audio = new AudioContext();
  button.setAttribute("aria-pressed", String(Boolean(audio)));
  button.textContent = audio ? "Sound is on" : "Sound on";
  if (audio) announce({ tune: "minutes", words: "The sound is on." });
});

/** @type {import("./announcements.js").Heard | null} */
let before = null;
let wide = 0; // how many characters the clock has: from 100:00 to 99:59 it may become larger

function listen() {
  const view = now();
  const clock = first(document, "[data-clock-at]", HTMLElement);
  /** @type {import("./contract.d.ts").BoardNow} */
  const shown = facts(view);
  const round = Number(shown.round);
  const face = clock && faceOf(clock);
  const left = face && remaining(face);
  const running = face !== null && !face.pausedAt;
  const ended = shown.view === "clock" && Boolean(document.querySelector(".clock .digits.words")) && !clock;
  if (clock) {
    if (clock.textContent.length !== wide) {
      wide = clock.textContent.length;
      lay();
    }
    clock.classList.toggle("late", left !== null && left > 0 && left <= 300000);
    clock.classList.toggle("over", left !== null && left <= 0);
  }
  const minutes = shown.announce.split(",").filter(Boolean).map(Number);
  for (const each of announced(before, { round, left, running, ended }, minutes)) announce(each);
  before = { round, left: left ?? (ended ? null : before?.left ?? null) };
}

setInterval(listen, 250);
setInterval(() => {
  page += 1;
  showPage();
}, TURN);
document.addEventListener("eastwind:updated", lay);
window.addEventListener("resize", lay);
document.fonts?.ready.then(lay); // the typeface arrives after the page
if ("speechSynthesis" in window) speechSynthesis.getVoices();
lay();
