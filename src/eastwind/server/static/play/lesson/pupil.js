// @ts-nocheck: not typed yet
// A lesson, as the players see it: the host invites a teacher, each player opens their own hand, and what the teacher points at.
import { act } from "../acts.js";
import { by, setText, whenChanged } from "../dom.js";
import { say } from "../live_words.js";

const table = document.body.dataset.table;
let pointed = "";

const pupil = (screen) => (screen.teaching?.role === "pupil" ? screen.teaching : null);
export const pointerWords = (screen) => pupil(screen)?.pointer?.words || "";

// The host's link for the teacher. It is fetched, because no screen carries it.
async function showLink(screen, teacher) {
  const line = by("teacher-link");
  line.hidden = !teacher;
  if (!teacher) return;
  try {
    const answer = await fetch(`/play/${table}/teacher-link`, { cache: "no-store" });
    const { path } = await answer.json();
    setText(line.querySelector("output"), String(new URL(path, screen.table.link || location.href)));
  } catch {
    line.hidden = true; // then the menu shows it the next time
  }
}

export function showLesson(screen) {
  const lesson = pupil(screen);
  by("lesson").hidden = !lesson || !(lesson.host || lesson.teacher);
  if (!lesson) return;
  by("lesson-host").hidden = !lesson.host;
  by("lesson-pupil").hidden = !lesson.teacher;
  by("teacher-end").hidden = !lesson.teacher;
  setText(by("teacher-words"), lesson.teacher ? `${lesson.teacher} teaches at this table.` : "");
  for (const each of document.querySelectorAll(".teacher-name")) setText(each, lesson.teacher);
  setText(by("lesson-sees"), lesson.sees || "");
  setText(by("lesson-agrees"), lesson.agrees || "");
  by("open-hand").checked = lesson.opened;
  by("agree-lesson").checked = lesson.agreed;
  if (lesson.host) whenChanged("teacher", [lesson.teacher, screen.table.link], () => showLink(screen, lesson.teacher));
}

// The tile or the line, marked until the next act.
export function showPointer(screen) {
  const pointer = pupil(screen)?.pointer;
  const tile = pointer?.tile ? document.querySelector(`#rack [data-tile="${pointer.tile}"]`) : null;
  for (const each of document.querySelectorAll("#rack .rack-tile, #card [data-line]")) {
    each.classList.toggle("pointed", each === tile || (Boolean(pointer?.line) && each.dataset.line === pointer.line));
  }
  if (pointer && pointer.words !== pointed) say(pointer.words);
  pointed = pointer?.words || "";
}

by("teacher-invite").addEventListener("click", () => {
  const name = by("teacher-name").value.trim();
  if (name) act({ type: "invite_teacher", name }, "Invite a teacher", true);
  else by("teacher-name").focus();
});
by("teacher-end").addEventListener("click", () => act({ type: "invite_teacher", name: "" }, "End the lesson", true));
by("open-hand").addEventListener(
  "change",
  (event) => act({ type: "open_hand", open: event.target.checked }, "Open my hand", true),
);
by("agree-lesson").addEventListener(
  "change",
  (event) => act({ type: "agree_to_lesson", agree: event.target.checked }, "Lesson", true),
);
by("teacher-copy").addEventListener("click", async (event) => {
  const words = by("teacher-link").querySelector("output");
  try {
    await navigator.clipboard.writeText(words.textContent);
    event.target.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(words);
  }
});
