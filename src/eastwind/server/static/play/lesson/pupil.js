// A lesson, as the players see it: the host invites a teacher, each player opens their own hand, and what the teacher points at.
import { act } from "../acts.js";
import { setText, whenChanged } from "../dom.js";
import { by, every, facts, one } from "../../elements.js";
import { say } from "../live_words.js";

/** @import { Screen, TablePage } from "../contract.d.ts" */

/** @type {TablePage} */
const { table } = facts(document.body);
let pointed = "";

/** @param {Screen} screen */
const pupil = (screen) => (screen.teaching?.role === "pupil" ? screen.teaching : null);
/** @param {Screen} screen */
export const pointerWords = (screen) => pupil(screen)?.pointer?.words || "";

/**
 * The host's link for the teacher. It is fetched, because no screen carries it.
 * @param {Screen} screen
 * @param {string} teacher
 */
async function showLink(screen, teacher) {
  const line = by("teacher-link", HTMLElement);
  line.hidden = !teacher;
  if (!teacher) return;
  try {
    const answer = await fetch(`/play/${table}/teacher-link`, { cache: "no-store" });
    const { path } = await answer.json();
    setText(one(line, "output", HTMLElement), String(new URL(path, screen.table.link || location.href)));
  } catch {
    line.hidden = true; // then the menu shows it the next time
  }
}

/** @param {Screen} screen */
export function showLesson(screen) {
  const lesson = pupil(screen);
  by("lesson", HTMLElement).hidden = !lesson || !(lesson.host || lesson.teacher);
  if (!lesson) return;
  by("lesson-host", HTMLElement).hidden = !lesson.host;
  by("lesson-pupil", HTMLElement).hidden = !lesson.teacher;
  by("teacher-end", HTMLButtonElement).hidden = !lesson.teacher;
  setText(by("teacher-words", HTMLElement), lesson.teacher ? `${lesson.teacher} teaches at this table.` : "");
  for (const each of document.querySelectorAll(".teacher-name")) setText(each, lesson.teacher);
  setText(by("lesson-sees", HTMLElement), lesson.sees);
  setText(by("lesson-agrees", HTMLElement), lesson.agrees);
  by("open-hand", HTMLInputElement).checked = lesson.opened;
  by("agree-lesson", HTMLInputElement).checked = lesson.agreed;
  if (lesson.host) whenChanged("teacher", [lesson.teacher, screen.table.link], () => showLink(screen, lesson.teacher));
}

/**
 * The tile or the line, marked until the next act.
 * @param {Screen} screen
 */
export function showPointer(screen) {
  const pointer = pupil(screen)?.pointer;
  const tile = pointer?.tile ? document.querySelector(`#rack [data-tile="${pointer.tile}"]`) : null;
  for (const each of every(document, "#rack .rack-tile, #card [data-line]", HTMLElement)) {
    each.classList.toggle("pointed", each === tile || (Boolean(pointer?.line) && each.dataset.line === pointer?.line));
  }
  if (pointer && pointer.words !== pointed) say(pointer.words);
  pointed = pointer?.words || "";
}

by("teacher-invite", HTMLButtonElement).addEventListener("click", () => {
  const name = by("teacher-name", HTMLInputElement).value.trim();
  if (name) act({ type: "invite_teacher", name }, "Invite a teacher", true);
  else by("teacher-name", HTMLInputElement).focus();
});
by("teacher-end", HTMLButtonElement).addEventListener(
  "click",
  () => act({ type: "invite_teacher", name: "" }, "End the lesson", true),
);
by("open-hand", HTMLInputElement).addEventListener(
  "change",
  () => act({ type: "open_hand", open: by("open-hand", HTMLInputElement).checked }, "Open my hand", true),
);
by("agree-lesson", HTMLInputElement).addEventListener(
  "change",
  () => act({ type: "agree_to_lesson", agree: by("agree-lesson", HTMLInputElement).checked }, "Lesson", true),
);
by("teacher-copy", HTMLButtonElement).addEventListener("click", async () => {
  const words = one(by("teacher-link", HTMLElement), "output", HTMLElement);
  try {
    await navigator.clipboard.writeText(words.textContent ?? "");
    by("teacher-copy", HTMLElement).textContent = "Copied";
  } catch {
    getSelection()?.selectAllChildren(words);
  }
});
