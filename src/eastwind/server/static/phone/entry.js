// A game's result by large buttons: who won, for how much, picked or thrown, exposures, jokers, and what is special.
// All of it works without the network; the desk computes the points if it can be reached.
import * as kept from "./unsent.js";
import { make } from "./waiting.js";

const dialog = document.getElementById("entry");
let table, game, row, send, asked = 0;

function picks(name, title, options, narrow = false, type = "radio") {
  const set = make("fieldset", "", { "data-step": name });
  set.append(make("legend", title));
  const grid = make("div", "", { class: narrow ? "picks narrow" : "picks" });
  for (const [value, words, small] of options) {
    const label = make("label", "", { class: "pick" });
    const shown = make("span");
    const inner = make("b", words);
    shown.append(inner);
    if (small) inner.append(make("small", small));
    label.append(make("input", "", { type, name, value }), shown);
    grid.append(label);
  }
  set.append(grid);
  return set;
}

const seats = () => Object.keys(row.names);
const people = (except = []) => seats().filter((seat) => !except.includes(seat)).map((seat) => [seat, row.names[seat], table.winds[seat]]);
const chosen = (name) => dialog.querySelector(`[name="${name}"]:checked`)?.value ?? null;
const several = (name) => [...dialog.querySelectorAll(`[name="${name}"]:checked`)].map((input) => input.value);

export function openEntry(data, number, sendItem) {
  [table, game, send] = [data, number, sendItem];
  row = data.games[number - 1];
  const form = make("form", "", { method: "dialog" });
  const head = make("div", "", { class: "head" });
  const close = make("button", "Close", { type: "button" });
  close.addEventListener("click", () => dialog.close());
  head.append(make("h2", `Game ${number}, table ${data.label}`, { id: "entry-title" }), close);
  form.append(head);
  if (data.shared) form.append(picks("as", "Who are you?", data.speaks.map((seat) => [seat, row.names[seat] || data.winds[seat], data.winds[seat]])));
  const ends = [["wall", "Wall game"]];
  if (data.unfinished) ends.push(["unfinished", "Not finished", "time was called"]);
  ends.push(["none", "Not played"]);
  ends.push(["dead_hands", "All hands but one dead"], ["error", "Mah Jongg in error"]);
  if (data.misnamed_ends) ends.push(["misnamed", "Misnamed tile", "not the tile called"]);
  form.append(
    picks("end", "Who made Mah Jongg?", people().map(([seat, name, wind]) => [`win-${seat}`, name, wind])),
    picks("other", "Or nobody:", ends),
    picks("value", "Value of the hand", data.values.map((value) => [String(value), String(value)]), true),
    picks("how", "The last tile", [["self_pick", "Picked"], ...people().map(([seat, name]) => [`from-${seat}`, `Thrown by ${name}`]), ["joker_exchange", "By a joker exchange"], ["heavenly", "Heavenly hand"]]),
    picks("after", "Before the joker exchange", [["pick", "Picked from the wall"], ["claim", "Claimed a discard"]]),
    picks("joker_from", "The joker came from", [["opponent", "An opponent's exposure"], ["own", "An own exposure"]]),
    picks("thrower", "Who threw the claimed tile?", people()),
    picks("exposures", "Exposures of the winner", ["0", "1", "2", "3", "4"].map((count) => [count, count]), true),
    picks("jokers", "Jokers in the hand", [["yes", "With jokers"], ["no", "No jokers"]], true),
    picks("declarer", "Who declared Mah Jongg in error?", people()),
    picks("showed", "Who else showed their tiles?", people(), false, "checkbox"),
    picks("miscaller", "Who misnamed the tile?", people()),
    picks("caller", "Who called Mah Jongg on it?", people()),
  );
  const special = make("details", "", { "data-step": "special" });
  special.append(
    make("summary", "Anything special?", { class: "button" }),
    picks("section", "Kind of hand", [["", "Ordinary"], ["singles_and_pairs", "Singles and Pairs"], ["quints", "Quints"]]),
    picks("named", "The winning tile", [["", "Named rightly"], ["misnamed", "Was misnamed"]]),
    picks("dead", "Dead hands", people(), false, "checkbox"),
    picks("peeked", "Looked at a stolen tile", people(), false, "checkbox"),
  );
  form.append(special);
  if (row.versions) {
    const why = make("p", "", { class: "field" });
    why.append(make("label", "Why is it changed?", { for: "why" }), make("input", "", { id: "why", name: "reason", maxlength: "200", autocomplete: "off" }));
    form.append(why);
  }
  form.append(make("div", "", { id: "preview", role: "status" }));
  const buttons = make("p", "", { class: "buttons" });
  buttons.append(make("button", row.versions ? `Change game ${number}` : `Send game ${number}`, { class: "main large", type: "submit" }));
  form.append(buttons);
  form.addEventListener("change", (event) => { settle(event.target); showSteps(); preview(); });
  form.addEventListener("submit", (event) => { event.preventDefault(); submit(); });
  dialog.replaceChildren(form);
  if (row.facts) fill(JSON.parse(row.facts));
  showSteps();
  dialog.showModal();
  dialog.scrollTop = 0;
  if (row.facts) preview();
}

function tick(name, value) {
  const input = dialog.querySelector(`[name="${name}"][value="${value}"]`);
  if (input) input.checked = true;
}

function fill(facts) {
  if (facts.outcome === "mahjongg") {
    tick("end", `win-${facts.winner}`);
    tick("value", facts.value);
    tick("how", facts.by === "discard" ? `from-${facts.thrower}` : facts.by);
    tick("exposures", facts.exposures);
    tick("jokers", facts.jokerless ? "no" : "yes");
    tick("section", facts.section || "");
    tick("named", facts.misnamed ? "misnamed" : "");
    tick("after", facts.after);
    tick("joker_from", facts.joker_from);
    if (facts.thrower) tick("thrower", facts.thrower);
  } else {
    tick("other", facts.outcome);
    for (const name of ["declarer", "miscaller", "caller"]) if (facts[name]) tick(name, facts[name]);
    for (const seat of facts.exposed || []) tick("showed", seat);
  }
  for (const seat of facts.dead) tick("dead", seat);
  for (const seat of facts.peeked) tick("peeked", seat);
}

// "Who made Mah Jongg" and "nobody" are one question in two rows.
function settle(input) {
  const rival = { end: "other", other: "end" }[input.name];
  if (rival) for (const each of dialog.querySelectorAll(`[name="${rival}"]`)) each.checked = false;
}

function showSteps() {
  const won = chosen("end");
  const other = chosen("other");
  const how = chosen("how");
  const exchange = Boolean(won) && how === "joker_exchange";
  const claimed = exchange && chosen("after") === "claim";
  const winner = won?.slice(4);
  const shown = {
    value: Boolean(won), how: Boolean(won), after: exchange, joker_from: claimed, thrower: claimed,
    exposures: Boolean(won) && (how?.startsWith("from-") || exchange), jokers: Boolean(won),
    declarer: other === "error", showed: other === "error", miscaller: other === "misnamed", caller: other === "misnamed",
    special: Boolean(won || (other && other !== "none")), section: Boolean(won), named: Boolean(won) && Boolean(how?.startsWith("from-")),
  };
  for (const [name, on] of Object.entries(shown)) dialog.querySelector(`[data-step="${name}"]`).hidden = !on;
  if (other === "dead_hands") dialog.querySelector('[data-step="special"]').open = true;
  for (const input of dialog.querySelectorAll('[name="how"], [name="thrower"]')) {
    const own = input.value === `from-${winner}` || (input.name === "thrower" && input.value === winner);
    input.closest("label").hidden = own;
    if (own) input.checked = false;
  }
}

// The facts as the desk reads them, or what is still missing, in words.
function read() {
  const won = chosen("end");
  const other = chosen("other");
  if (table.shared && !chosen("as")) return { missing: "Say who you are, at the top." };
  if (!won && !other) return { missing: "Say how the game ended." };
  if (other === "none") return { facts: null };
  const facts = { seats: seats(), dead: several("dead"), peeked: several("peeked") };
  if (other) {
    facts.outcome = other;
    if (other === "error") Object.assign(facts, { declarer: chosen("declarer"), exposed: several("showed").filter((seat) => seat !== chosen("declarer")) });
    if (other === "misnamed") Object.assign(facts, { miscaller: chosen("miscaller"), caller: chosen("caller") });
    if (other === "error" && !facts.declarer) return { missing: "Who declared Mah Jongg in error?" };
    if (other === "misnamed" && !(facts.miscaller && facts.caller)) return { missing: "Who misnamed the tile, and who called?" };
    return { facts };
  }
  const how = chosen("how");
  const thrown = how?.startsWith("from-");
  if (!chosen("value")) return { missing: "What is the value of the hand?" };
  if (!how) return { missing: "Was the last tile picked, or who threw it?" };
  if ((thrown || how === "joker_exchange") && !chosen("exposures")) return { missing: "How many exposures did the winner have?" };
  if (!chosen("jokers") && chosen("section") !== "singles_and_pairs") return { missing: "Were there jokers in the hand?" };
  Object.assign(facts, { outcome: "mahjongg", winner: won.slice(4), value: Number(chosen("value")), by: thrown ? "discard" : how, jokerless: chosen("jokers") === "no", section: chosen("section") || null });
  if (thrown) Object.assign(facts, { thrower: how.slice(5), misnamed: chosen("named") === "misnamed" });
  if (thrown || how === "joker_exchange") facts.exposures = Number(chosen("exposures"));
  if (how === "joker_exchange") {
    facts.after = chosen("after") || "pick";
    if (facts.after === "claim") Object.assign(facts, { thrower: chosen("thrower"), joker_from: chosen("joker_from") || "opponent" });
  }
  return { facts };
}

const item = (facts) => ({
  key: kept.newKey(), holder: table.holder, name: table.name, title: `Game ${game}`, where: `round ${table.round}, table ${table.label}`,
  deed: {
    type: "result", round: table.round, table: table.table, seat: chosen("as") || table.own || table.speaks[0], game, seen: row.versions,
    facts, reason: dialog.querySelector("#why")?.value.trim() || "",
  },
});

function told(facts) {
  if (!facts) return "not played";
  if (facts.outcome !== "mahjongg") return chosen("other") ? dialog.querySelector('[name="other"]:checked').closest("label").innerText.trim().toLowerCase() : "";
  const how = { self_pick: "picked", discard: `thrown by ${row.names[facts.thrower]}`, joker_exchange: "by a joker exchange", heavenly: "heavenly hand" }[facts.by];
  return `${row.names[facts.winner]}: ${facts.value}, ${how}${facts.jokerless ? ", no jokers" : ""}`;
}

let points = null;

async function preview() {
  const box = dialog.querySelector("#preview");
  const { facts, missing } = read();
  const turn = ++asked;
  points = null;
  box.replaceChildren();
  if (missing || facts === null) return;
  const one = item(facts);
  try {
    const response = await kept.post("/api/card/preview", { key: one.key, deed: one.deed });
    const body = await response.json();
    if (turn !== asked) return;
    if (body.state !== "points") { box.append(make("p", body.words, { class: "refused" })); return; }
    points = body.points;
    const list = make("ul", "", { class: "points" });
    for (const each of body.points) {
      const line = make("li");
      line.append(make("small", each.name), each.points);
      list.append(line);
    }
    const why = make("ul");
    for (const line of body.lines) why.append(make("li", `${line.name} ${line.points}: ${line.why}${line.item ? ` (${line.item})` : ""}`));
    box.append(make("h3", "Points"), list, why);
  } catch {
    if (turn === asked) box.append(make("p", "No network now: the points are worked out when it is sent.", { class: "warn" }));
  }
}

async function submit() {
  const { facts, missing } = read();
  const box = dialog.querySelector("#preview");
  if (missing || (row.versions && !dialog.querySelector("#why").value.trim())) {
    box.replaceChildren(make("p", missing || "Say in a word why it is changed.", { class: "refused", role: "alert" }));
    box.scrollIntoView({ block: "center" });
    return;
  }
  const wait = dialog.querySelector("button.main");
  wait.disabled = true;
  const answer = await send({ ...item(facts), told: told(facts), points });
  wait.disabled = false;
  if (answer.state === "refused") {
    box.replaceChildren(make("p", answer.words, { class: "refused", role: "alert" }));
    box.scrollIntoView({ block: "center" });
  } else dialog.close();
}
