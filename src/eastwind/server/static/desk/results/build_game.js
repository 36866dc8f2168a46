// @ts-nocheck: not typed yet
// For people who prefer to click: choices are written into the game's field as the same keys that others type.

const panel = document.getElementById("builder");

// deno-lint-ignore eastwind/short-functions -- not yet
export function startBuilder(fields, factsOf, write) {
  if (!panel) return;
  let current = fields[0];
  let directors = []; // penalties of the director's own have no choice here: they stay as typed
  panel.hidden = false;

  const picked = (name) =>
    [...panel.querySelectorAll(`[name="b-${name}"]:checked`)].map((input) => input.value).join("");
  const won = (ending) => "ABCD".includes(ending) && ending !== "";

  function keys() {
    const ending = picked("ending");
    const more = [
      picked("dead") && ending !== "d" ? `d${picked("dead")}` : "",
      picked("looked") ? `l${picked("looked")}` : "",
      picked("miscalled") ? `n${picked("miscalled")}` : "",
      picked("unannounced") ? `u${picked("unannounced")}` : "",
      ...directors,
    ];
    const first = {
      w: "w",
      x: "x",
      "-": "-",
      d: `d${picked("dead")}`,
      e: `e${picked("first")}${[...picked("shown")].filter((seat) => seat !== picked("first")).join("")}`,
      m: `m${picked("first")}${picked("second")}`,
    }[ending];
    const hand = `${ending}${picked("value")}${picked("way")}${picked("exposures")}${picked("hand")}`;
    return [won(ending) ? hand : first || "", ...(ending === "-" ? [] : more)].filter(Boolean).join(" ");
  }

  function showWhatApplies() {
    const ending = picked("ending");
    const applies = {
      value: won(ending),
      way: won(ending),
      exposures: won(ending),
      hand: won(ending),
      first: "em".includes(ending) && ending,
      second: ending === "m",
      shown: ending === "e",
      dead: ending && ending !== "-",
      looked: ending && ending !== "-",
      miscalled: ending && ending !== "-",
      unannounced: ending && ending !== "-",
    };
    for (const group of panel.querySelectorAll("[data-for]")) {
      if (group.dataset.for in applies) group.hidden = !applies[group.dataset.for];
    }
  }

  function choose(name, values) {
    for (const input of panel.querySelectorAll(`[name="b-${name}"]`)) input.checked = values.includes(input.value);
  }

  function echo() {
    document.getElementById("builder-keys").textContent = current.value || "nothing yet";
  }

  function show(field) {
    current = field;
    choose("game", [field.dataset.game]);
    echo();
    const text = factsOf(field);
    const facts = text ? JSON.parse(text) : {};
    const endings = { wall: "w", unfinished: "x", error: "e", misnamed: "m", dead_hands: "d" };
    choose("ending", [facts.winner || endings[facts.outcome] || (field.value.trim().startsWith("-") ? "-" : "none")]);
    choose("value", [String(facts.value)]);
    choose("way", [{ self_pick: "p", heavenly: "h", joker_exchange: "r" }[facts.by] || facts.thrower]);
    choose("exposures", [facts.exposures ? String(facts.exposures) : ""]);
    choose("hand", [
      facts.jokerless && "j",
      facts.section === "singles_and_pairs" && "s",
      facts.section === "quints" && "q",
      facts.misnamed && "m",
    ]);
    choose("first", [facts.declarer || facts.miscaller]);
    choose("second", [facts.caller]);
    choose("shown", facts.exposed || []);
    choose("dead", facts.dead || []);
    choose("looked", facts.peeked || []);
    const penalties = facts.penalties || [];
    choose("miscalled", penalties.filter((each) => each.for === "miscalled_for_exposure").map((each) => each.seat));
    choose("unannounced", penalties.filter((each) => each.for === "unannounced_claim").map((each) => each.seat));
    directors = penalties.filter((each) => each.for === "director").map((each) => `!${each.seat}${-each.points}`);
    showWhatApplies();
  }

  panel.addEventListener("change", (event) => {
    if (event.target.name === "b-game") {
      show(fields.find((field) => field.dataset.game === event.target.value));
      return;
    }
    showWhatApplies();
    write(current, keys());
    echo();
  });
  for (const field of fields) {
    field.addEventListener("focus", () => show(field));
    field.addEventListener("input", echo);
  }
  document.addEventListener("eastwind:looked", () => {
    if (!panel.contains(document.activeElement)) show(current);
  });
  show(current);
}
