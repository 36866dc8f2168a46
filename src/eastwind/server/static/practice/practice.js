// @ts-nocheck: not typed yet
// Progress in this browser, keys, and the text to share. The server makes every exercise and grades every answer.
const KEPT = "eastwind.practice";
const LATEST = 20; // answers in the picture
const COUNTED = 200; // exercises remembered, so that a reload doesn't count twice

const read = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
};
const write = (progress) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify(progress));
  } catch { /* then only this page knows */ }
};
const tallyOf = (progress, kind) => ({
  done: 0,
  right: 0,
  nearly: 0,
  streak: 0,
  longest: 0,
  latest: [],
  ...progress.kinds?.[kind],
});

function count(progress, kind, verdict, number) {
  const counted = progress.counted ?? [];
  if (counted.includes(number)) return progress;
  const tally = tallyOf(progress, kind);
  const streak = verdict === "right" ? tally.streak + 1 : verdict === "nearly" ? tally.streak : 0;
  const after = {
    done: tally.done + 1,
    right: tally.right + (verdict === "right"),
    nearly: tally.nearly + (verdict === "nearly"),
    streak,
    longest: Math.max(tally.longest, streak),
    latest: [...tally.latest, verdict].slice(-LATEST),
  };
  return { ...progress, kinds: { ...progress.kinds, [kind]: after }, counted: [...counted, number].slice(-COUNTED) };
}

function show(progress) {
  for (const place of document.querySelectorAll("[data-tally]")) {
    const tally = tallyOf(progress, place.dataset.tally);
    place.replaceChildren();
    if (!tally.done) continue;
    const dots = Object.assign(document.createElement("span"), { className: "dots" });
    dots.setAttribute("aria-hidden", "true");
    for (const verdict of tally.latest) dots.append(Object.assign(document.createElement("i"), { className: verdict }));
    const longest = tally.longest > tally.streak ? `, the longest ${tally.longest}` : "";
    place.append(dots, `${tally.right} right of ${tally.done}. ${tally.streak} in a row${longest}.`);
  }
  const days = Object.keys(progress.days ?? {}).length;
  const place = document.querySelector("[data-days]");
  if (place) place.textContent = days ? `${days} done so far.` : "";
  const part = document.querySelector("[data-forget-part]");
  if (part) part.hidden = !days && !Object.keys(progress.kinds ?? {}).length;
}

let progress = read();
const graded = document.querySelector("[data-graded]");
if (graded) progress = count(progress, graded.dataset.graded, graded.dataset.verdict, graded.dataset.number);
const day = document.querySelector("[data-day]");
if (day && !progress.days?.[day.dataset.day]) {
  progress = { ...progress, days: { ...progress.days, [day.dataset.day]: day.dataset.verdicts.split(",") } };
}
if (graded || day) write(progress);
show(progress);
document.getElementById("verdict")?.focus();

// One question, and the progress is gone.
const sure = document.getElementById("forget-sure");
document.querySelector("[data-forget]")?.addEventListener("click", () => sure.showModal());
sure?.addEventListener("close", () => {
  if (sure.returnValue !== "yes") return;
  try {
    localStorage.removeItem(KEPT);
  } catch { /* there was nothing */ }
  progress = {};
  show(progress);
});

// Keys: arrows walk along the choices, a number chooses, N goes on.
const form = document.querySelector("[data-answer]");
const boxes = form ? [...form.querySelectorAll("input[name=pick]:not(:disabled)")] : [];
const most = Number(form?.dataset.answer ?? 1);
const many = () => boxes.filter((box) => box.checked).length >= most;
let typed = "";
let forgetTyped = 0;

function choose(place) {
  const box = boxes[place - 1];
  if (!box) return;
  box.focus();
  if (box.type === "radio") box.checked = true;
  else if (box.checked || !many()) box.checked = !box.checked;
}

document.addEventListener("keydown", (event) => {
  if (
    event.ctrlKey || event.metaKey || event.altKey ||
    event.target.closest("textarea, select, input:not([name=pick]), dialog[open]")
  ) return;
  const next = document.querySelector("[data-next]");
  if (event.key.toLowerCase() === "n" && next) {
    next.click();
    return;
  }
  if (/^[0-9]$/.test(event.key) && boxes.length) {
    typed = boxes.length > 9 && Number(typed + event.key) <= boxes.length ? typed + event.key : event.key;
    clearTimeout(forgetTyped);
    const now = Number(typed);
    if (boxes.length <= 9 || now * 10 > boxes.length) {
      choose(now);
      typed = "";
    } // no longer number begins like this
    else {forgetTyped = setTimeout(() => {
        choose(now);
        typed = "";
      }, 700);}
    return;
  }
  const at = boxes.indexOf(document.activeElement);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step && boxes.length && boxes[0].type === "checkbox") {
    event.preventDefault();
    boxes[(at + step + boxes.length) % boxes.length].focus();
  }
  if (event.key === "Enter" && at >= 0) {
    event.preventDefault();
    form.requestSubmit(form.querySelector("button[name=answered]"));
  }
});

// No more than the exercise asks for: the tile chosen first gives way.
const order = [];
for (const box of boxes) {
  box.addEventListener("change", () => {
    if (box.type === "radio") return;
    if (box.checked) order.push(box);
    else order.splice(order.indexOf(box), 1);
    while (order.length > most) order.shift().checked = false;
  });
}

// The text to share.
const shared = document.getElementById("shared");
const copy = document.querySelector("[data-copy]");
if (copy) copy.hidden = false;
copy?.addEventListener("click", async () => {
  shared.select();
  let done = false;
  try {
    await navigator.clipboard.writeText(shared.value);
    done = true;
  } catch {
    done = document.execCommand("copy");
  }
  document.querySelector("[data-copied]").textContent = done ? "Copied." : "Press Ctrl+C to copy it.";
});
