// @ts-nocheck: not typed yet
// deno-lint-ignore-file no-inner-declarations -- still one closure
// The keyboard grid: fields stay while the desk says what they mean. No points are computed here.
import { morphChildren } from "../../morph.js";
import { startBuilder } from "./build_game.js";
import { stay } from "../stay.js";

const chooser = document.getElementById("choose-table");
const form = document.getElementById("table-form");

if (chooser) stay({ round: chooser.elements.round.value });

if (chooser && form) {
  const number = chooser.elements.table;
  const reason = document.getElementById("reason");
  const fields = [...form.querySelectorAll("input[data-game]")];
  const totals = [...form.querySelectorAll("input[data-total]")];
  const take = document.getElementById("take");
  const answer = form.querySelector(".answer");
  const part = (name) => form.querySelector(`[data-part="${name}"]`);
  const kept = (field) => form.elements[`s${field.dataset.game}`];
  const seen = (field) => form.elements[`v${field.dataset.game}`];
  const touched = (field) => field.value.trim() !== kept(field).value;
  const judged = new Map(); // what the last answer of the desk was about, by field
  let asked = 0;
  let latest = Promise.resolve(); // the answer that counts: it may be asked for again while one is on its way
  let timer = 0;
  let saving = false;
  let ahead = []; // keys pressed while a table is being saved

  function look(settle) {
    latest = ask(settle);
    return latest;
  }

  async function ask(settle) {
    clearTimeout(timer);
    const mine = ++asked;
    const table = form.elements.table.value.trim();
    if (!table) {
      form.querySelectorAll("[data-part^=game]").forEach((each) => each.replaceChildren());
      return;
    }
    const address = new URL(form.dataset.look, location.href);
    address.searchParams.set("round", form.elements.round.value);
    address.searchParams.set("table", table);
    const asFar = fields.map((field) => field.value); // text typed while the answer is on its way is not in it
    for (const field of fields) {
      if (touched(field)) address.searchParams.set(field.name, field.value);
      address.searchParams.set(`v${field.dataset.game}`, seen(field).value);
    }
    let body;
    try {
      const response = await fetch(address, { cache: "no-store" });
      if (!response.ok) return;
      body = await response.text();
    } catch {
      return;
    } // the mark at the top says that the desk cannot be reached; what is typed stays
    if (mine !== asked) return;
    put(body, asFar);
    if (settle) settleIn();
  }

  function put(body, asFar) {
    const fresh = new DOMParser().parseFromString(body, "text/html");
    for (const each of fresh.querySelectorAll("template[data-part]")) {
      const old = part(each.dataset.part);
      if (old) morphChildren(old, each.content);
    }
    for (const [place, field] of fields.entries()) {
      judged.set(field, asFar[place]);
      if (field.value !== asFar[place]) continue;
      const row = part(`game-${field.dataset.game}`).querySelector("[data-mood]");
      if (!row) continue;
      if (!touched(field)) field.value = row.dataset.saved;
      else if (row.dataset.mood !== "saved") continue;
      kept(field).value = field.value.trim(); // save what the typed text means
      seen(field).value = row.dataset.version;
    }
    const label = form.querySelector("[data-label]")?.dataset.label;
    if (label) form.elements.table.value = label; // "03" is table 3
    showReason();
    showTotals();
    mark();
    document.dispatchEvent(new CustomEvent("eastwind:looked"));
  }

  function showTotals() {
    // The boxes for the players' totals come with the last game: then the scorecards can be accepted in the same step.
    if (!take) return;
    const part = form.querySelector("[data-complete]");
    const empty = (part?.dataset.empty || "").split(" ");
    const complete = Boolean(part?.dataset.complete);
    document.getElementById("totals").hidden = take.hidden = !complete;
    for (const box of totals) box.hidden = empty.includes(box.dataset.total);
    document.getElementById("save").classList.toggle("main", !complete);
  }

  const boxes = () => totals.filter((box) => take && !take.hidden && !box.hidden);

  function onwardFromTotal(box) {
    // No total at all: the scorecards are accepted as they add up. Otherwise box by box.
    const rest = boxes().slice(boxes().indexOf(box) + 1);
    if (!rest.length || boxes().every((each) => !each.value.trim())) take.click();
    else {
      rest[0].focus();
      rest[0].select();
    }
  }

  function showReason() {
    const changed = form.querySelector("[data-changed]")?.dataset.changed;
    const conflict = answer.querySelector(".conflict");
    document.getElementById("reason-field").hidden = !(changed || conflict || reason.value);
  }

  function mark() {
    for (const link of document.querySelectorAll("#tables a")) {
      if (link.dataset.table === form.elements.table.value) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }

  function settleIn() {
    // The table's names are here: an unknown table goes back to its number, a half-entered one to its first blank.
    if (part("seats").querySelector(".refused")) {
      number.focus();
      number.select();
      return;
    }
    const blank = fields.find((field) => !field.value);
    if (document.activeElement === fields[0] && seen(fields[0]).value !== "0" && !touched(fields[0]) && blank) {
      blank.focus();
    }
  }

  function forget() {
    // An answer still on its way is for a table that is already saved: it must not fill the form again.
    clearTimeout(timer);
    asked += 1;
  }

  function clear() {
    for (const field of fields) {
      field.value = "";
      kept(field).value = "";
      seen(field).value = "0";
    }
    for (const box of totals) box.value = "";
    reason.value = "";
  }

  async function open(text) {
    const table = text.trim();
    if (!table) {
      number.focus();
      return;
    }
    if (
      fields.some((field) => touched(field) && field.value) && table !== form.elements.table.value && !(await leave())
    ) {
      number.value = form.elements.table.value;
      return;
    }
    if (table !== form.elements.table.value) clear();
    form.elements.table.value = table;
    number.value = table;
    answer.replaceChildren();
    fields[0].focus();
    stay({ table });
    look(true);
  }

  function leave() {
    const dialog = document.getElementById("sure");
    document.getElementById("sure-words").textContent =
      `Table ${form.elements.table.value} has unsaved games. Leave without saving?`;
    dialog.returnValue = "no";
    dialog.showModal();
    return new Promise((done) =>
      dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), { once: true })
    );
  }

  async function lastGame(field) {
    // The desk may still be judging the last game: ask first, then go to the totals or save.
    if (take && !(await settled(field))) return;
    if (boxes().length) {
      boxes()[0].focus();
      boxes()[0].select();
    } else document.getElementById("save").click();
  }

  async function settled(field) {
    saving = true; // keys typed meanwhile are kept
    look();
    for (let one; one !== latest;) await (one = latest);
    saving = false;
    const still = document.activeElement === field;
    setTimeout(replay);
    return still;
  }

  // A game that the desk has refused as it stands now. An answer about what was typed before doesn't count.
  const refused = (field) =>
    field.value === judged.get(field) && part(`game-${field.dataset.game}`).querySelector("[data-mood=refused]");

  function onward(field) {
    // Goes to the next game without a result; after the last, saves. What can't be is said at its own game, not after the whole table.
    const wrong = fields.slice(0, fields.indexOf(field) + 1).find(refused);
    if (wrong) {
      wrong.focus();
      return;
    } // nothing is selected there: whoever types on blindly overwrites nothing
    const later = fields.slice(fields.indexOf(field) + 1).filter((each) => seen(each).value === "0" || touched(each));
    if (!field.value.trim() || !later.length) lastGame(field);
    else {
      later[0].focus();
      later[0].select();
    }
  }

  function pressed(key, control) {
    const at = document.activeElement;
    if (key === "Enter" && at === number) open(number.value);
    else if (key === "Enter" && fields.includes(at)) control ? document.getElementById("save").click() : onward(at);
    else if (key === "Enter" && totals.includes(at)) onwardFromTotal(at);
    else if (key === "Enter" && at === reason) {
      (answer.querySelector(".conflict button[value=mine]") ||
        { focus: () => (answer.querySelector("#sure-yes") || document.getElementById("save")).click() }).focus();
    } else if (key === "ArrowDown" && fields.includes(at)) {
      (fields[fields.indexOf(at) + 1] || boxes()[0] || reason).focus();
    } else if (key === "ArrowUp" && fields.includes(at)) (fields[fields.indexOf(at) - 1] || number).focus();
    else return false;
    return true;
  }

  function replay() {
    const keys = ahead;
    ahead = [];
    for (const key of keys) {
      if (saving) {
        ahead.push(key);
        continue;
      } // an Enter among them asked the desk again
      const at = document.activeElement;
      if (pressed(key, false) || key.length !== 1 || !("setRangeText" in at)) continue;
      at.setRangeText(key, at.selectionStart, at.selectionEnd, "end");
      at.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }

  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || event.metaKey) return;
    if (
      saving && (form.contains(event.target) || event.target === number) &&
      (event.key.length === 1 || event.key === "Enter")
    ) {
      ahead.push(event.key);
      event.preventDefault();
    } else if (pressed(event.key, event.ctrlKey)) event.preventDefault();
  }, true);

  chooser.addEventListener("submit", (event) => {
    event.preventDefault();
    open(number.value);
  });
  form.addEventListener("input", (event) => {
    if (!fields.includes(event.target)) return;
    if (answer.querySelector(".outcome")) answer.replaceChildren(); // it was about what was typed before
    clearTimeout(timer);
    timer = setTimeout(look, 120);
  });
  form.addEventListener("click", (event) => {
    const choice = event.target.closest("button[name=choose]");
    if (!choice) return;
    event.preventDefault();
    const [game, keys] = choice.value.split(/:(.*)/s);
    fill(fields.find((field) => field.dataset.game === game), keys);
  });
  document.getElementById("tables").addEventListener("click", (event) => {
    const link = event.target.closest("a[data-table]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(link.dataset.table);
  });

  function write(field, keys) {
    field.value = keys;
    answer.replaceChildren();
    look();
  }

  function fill(field, keys) {
    write(field, keys);
    field.focus();
  }

  form.addEventListener("htmx:beforeRequest", () => {
    saving = true;
    answer.replaceChildren();
  });
  form.addEventListener("htmx:afterRequest", (event) => {
    saving = false;
    if (!event.detail.xhr?.status) {
      ahead = [];
      return;
    } // no answer: everything stays, to be sent again
    const outcome = answer.querySelector(".outcome");
    if (outcome?.dataset.done) {
      forget();
      clear();
      form.elements.table.value = "";
      number.value = outcome.dataset.next;
      fields.forEach((field) => part(`game-${field.dataset.game}`).replaceChildren());
      part("seats").replaceChildren();
      part("sums").replaceChildren();
      showTotals();
      number.focus();
      number.select();
    } else {
      look();
      const target = outcome &&
        (document.getElementById(outcome.dataset.focus) || answer.querySelector(".conflict input[type=radio]"));
      showReason();
      answer.scrollIntoView({ block: "nearest" });
      if (target === reason) document.getElementById("reason-field").hidden = false;
      target?.focus();
      if (ahead.length) ahead = []; // the desk asks something first
    }
    replay();
  });

  window.addEventListener("beforeunload", (event) => {
    if (fields.some((field) => touched(field) && field.value)) event.preventDefault();
  });
  document.addEventListener("eastwind:updated", () => {
    mark();
    if (form.elements.table.value) look();
  });

  const totalsOnly = document.getElementById("totals-only");
  totalsOnly.hidden = false;
  totalsOnly.addEventListener("click", () => {
    // The four totals stand for the whole round, in the first game; the others count as not played.
    const open = fields.filter((field) => seen(field).value === "0");
    if (!open.length) return;
    for (const field of open.slice(1)) field.value = "- totals only";
    fill(open[0], "= ");
  });

  startBuilder(
    fields,
    (field) => part(`game-${field.dataset.game}`).querySelector("[data-facts]")?.dataset.facts || "",
    write,
  );
  showReason();
  showTotals();
  mark();
}
