// @ts-nocheck: not typed yet
// The board: lists that turn their pages, our own chimes, and spoken words if the browser has a voice.
import { remaining } from "../clock.js";
import { fit } from "./fit.js";
import { layPages, partShown } from "./pages.js";

const TURN = 10000; // milliseconds that a page of names stays
const button = document.getElementById("sound");
const turned = document.getElementById("turn");
let audio = null;
let page = 0;
let pages = [];
let shownList = "";

const now = () => document.getElementById("now");

function lay() {
  const list = document.querySelector("[data-pages]");
  if (!list) fit(now());
  pages = list ? layPages(list) : [];
  const key = now().dataset.view + (list ? list.children.length : 0);
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

// Sound: tones made here, no file. A browser plays sound only after someone has pressed a button on the page.
function tone(frequency, at, length) {
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

function chime(name) {
  document.documentElement.dataset.chimed = name;
  if (!audio) return;
  TUNES[name].forEach((frequency, place) => tone(frequency, audio.currentTime + place * 0.45, 1.4));
}

function speak(words) {
  document.documentElement.dataset.spoke = words;
  if (!audio || !("speechSynthesis" in window) || !speechSynthesis.getVoices().length) return;
  const said = new SpeechSynthesisUtterance(words);
  said.lang = "en";
  said.rate = 0.9;
  setTimeout(() => speechSynthesis.speak(said), 1600); // after the chime
}

function announce(tune, words) {
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
  if (audio) announce("minutes", "The sound is on.");
});

// What has been announced: a round's start, the minutes, the end. A page opened later does not repeat it.
let before = null;
let wide = 0; // how many characters the clock has: from 100:00 to 99:59 it may become larger
const plural = (minutes) => (minutes === 1 ? "One minute" : `${minutes} minutes`);

function listen() {
  const view = now();
  const clock = document.querySelector("[data-clock-at]");
  const round = Number(view.dataset.round);
  const left = clock ? remaining(clock.dataset) : null;
  const running = clock && !clock.dataset.pausedAt;
  const ended = view.dataset.view === "clock" && Boolean(document.querySelector(".clock .digits.words")) && !clock;
  if (clock) {
    if (clock.textContent.length !== wide) {
      wide = clock.textContent.length;
      lay();
    }
    clock.classList.toggle("late", left !== null && left > 0 && left <= 300000);
    clock.classList.toggle("over", left !== null && left <= 0);
  }
  if (before && before.round && round > before.round) announce("start", `Round ${round} begins.`);
  else if (before && before.round === round && before.left !== null && left !== null && running) {
    for (const minutes of view.dataset.announce.split(",").filter(Boolean).map(Number)) {
      if (before.left > minutes * 60000 && left <= minutes * 60000) announce("minutes", `${plural(minutes)} left.`);
    }
    if (before.left > 0 && left <= 0) announce("time", "Time is up.");
  } else if (before && before.round === round && before.left > 0 && ended) announce("time", "Time. Please stop.");
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
