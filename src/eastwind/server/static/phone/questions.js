// @ts-nocheck: not typed yet
// The questions about one game, in order. Which comes next follows from the answers so far; nothing here touches the page.

export const isWin = (answers) => Boolean(answers.end?.startsWith("win-"));
export const winnerOf = (answers) => (isWin(answers) ? answers.end.slice(4) : null);
const thrown = (answers) => Boolean(answers.how?.startsWith("from-"));
const exchange = (answers) => answers.how === "joker_exchange";
const claimed = (answers) => exchange(answers) && answers.after === "claim";
const outcome = (answers) => (answers.end === "else" ? answers.other : answers.end);

// Offenses in a game that a sheet may print points for. The phone enters them, but only a ruling gives them.
const offenses = { miscalled: "miscalled_for_exposure", unannounced: "unannounced_claim" };

// What happened, in the order people tell it. The last one is "check": the points, and the button that sends them.
export function questions(answers, table) {
  const asked = table.shared ? ["as", "end"] : ["end"];
  if (answers.end === "else") asked.push("other");
  if (isWin(answers)) asked.push(...aboutWin(answers, table));
  const how = outcome(answers);
  if (how === "dead_hands") asked.push("dead");
  if (how === "error") asked.push("declarer", "showed");
  if (how === "misnamed") asked.push("miscaller", "caller");
  for (const more of ["dead", "peeked", ...Object.keys(offenses), "misnamed_tile"]) {
    if (answers[`ask_${more}`] && !asked.includes(more)) asked.push(more);
  }
  if (answers.versions) asked.push("reason");
  return [...asked, "check"];
}

function aboutWin(answers, table) {
  const asked = ["value", "how"];
  if (exchange(answers)) asked.push("after");
  if (claimed(answers)) asked.push("joker_from", "thrower");
  if (thrown(answers) || exchange(answers)) asked.push("exposures");
  if (!exchange(answers)) asked.push("jokers"); // a joker that was exchanged into the hand is in it
  if (mayBeSingles(answers) && table.singles) asked.push("singles");
  if (table.quints && thrown(answers) && answers.exposures === "2") asked.push("quints");
  return asked;
}

// Singles and Pairs has no jokers, and nothing to expose.
const mayBeSingles = (answers) =>
  !exchange(answers) && answers.jokers === "no" && !(thrown(answers) && Number(answers.exposures) > 0);

const mayBeNone = new Set(["peeked", ...Object.keys(offenses), "showed"]);
const several = new Set(["dead", ...mayBeNone]);
export const isSeveral = (name) => several.has(name);
const answered = (
  name,
  answers,
) => (mayBeNone.has(name)
  ? Array.isArray(answers[name])
  : isSeveral(name)
  ? answers[name]?.length > 0
  : Boolean(answers[name]));

// The first question that has no answer yet, or the check at the end.
export const nextQuestion = (answers, table) =>
  questions(answers, table).find((name) => name === "check" || !answered(name, answers));

const others = (row, except) => Object.keys(row.names).filter((seat) => seat !== except);
const people = (row, table, except = null) =>
  others(row, except).map((seat) => [seat, row.names[seat], table.winds[seat]]);

export function firstAnswers(row, table) {
  return [...people(row, table).map(([seat, name, wind]) => [`win-${seat}`, name, wind]), ["wall", "Wall game"], [
    "else",
    "Something else",
  ]];
}

// One question: its words, and its answers as [value, words, small words].
// deno-lint-ignore eastwind/short-functions -- not yet
export function asks(name, answers, row, table) {
  const winner = winnerOf(answers);
  const victor = winner ? row.short[winner] : "";
  const everyone = people(row, table);
  switch (name) {
    case "as":
      return [
        "Who is entering this?",
        table.speaks.filter((seat) => row.names[seat]).map((seat) => [seat, row.names[seat], table.winds[seat]]),
      ];
    case "end":
      return ["Who made Mah Jongg?", firstAnswers(row, table)];
    case "other":
      return ["What happened?", otherEnds(row, table)];
    case "value":
      return ["What is the hand worth?", table.values.map((value) => [String(value), String(value)])];
    case "how":
      return [`How did ${victor} win?`, [
        ["self_pick", "Self-picked"],
        ...others(row, winner).map((seat) => [`from-${seat}`, `${row.short[seat]} threw it`]),
        ["joker_exchange", "Joker exchange"],
        ["heavenly", "Heavenly hand", "complete before the first discard"],
      ]];
    case "after":
      return ["Before the joker exchange?", [["pick", `${victor} picked from the wall`], [
        "claim",
        `${victor} called a discard`,
      ]]];
    case "joker_from":
      return ["Where was the joker?", [["opponent", "In another player's exposure"], [
        "own",
        `In ${victor}'s own exposure`,
      ]]];
    case "thrower":
      return ["Who threw the called tile?", people(row, table, winner)];
    case "exposures":
      return [
        `How many exposures did ${victor} have before ${
          thrown(answers) ? "calling the winning tile" : "the winning turn"
        }?`,
        ["0", "1", "2", "3", "4"].map((count) => [count, count]),
      ];
    case "jokers":
      return ["Any jokers in the hand?", [["yes", "With jokers"], ["no", "No jokers"]]];
    case "singles":
      return ["Was it a Singles and Pairs hand?", [["no", "No"], ["yes", "Yes, Singles and Pairs"]]];
    case "quints":
      return ["Was it a Quints hand?", [["no", "No"], ["yes", "Yes, Quints"]]];
    case "declarer":
      return ["Who called Mah Jongg in error?", everyone];
    case "showed":
      return ["Who else showed their tiles?", people(row, table, answers.declarer)];
    case "miscaller":
      return ["Who misnamed the tile?", everyone];
    case "caller":
      return ["Who called Mah Jongg on it?", people(row, table, answers.miscaller)];
    case "dead":
      return ["Whose hand was dead?", people(row, table, winner)];
    case "peeked":
      return ["Who looked at a stolen tile?", everyone];
    case "miscalled":
      return ["Who misnamed a tile called for an exposure?", everyone];
    case "unannounced":
      return ["Who took a discard without calling it?", everyone];
    case "misnamed_tile":
      return ["How was the winning tile named?", [["no", "Named correctly"], ["yes", "Misnamed"]]];
    case "reason":
      return ["Why is it changed?", [["Entered wrong", "It was entered wrong"], [
        "We talked it over",
        "We talked it over",
      ], ["The director ruled", "The director ruled"]]];
    default:
      return [row.versions ? "Tap what is wrong" : `Game ${row.game}: is this right?`, []];
  }
}

function otherEnds(row, table) {
  const ends = [];
  if (table.unfinished) ends.push(["unfinished", "Not finished", "time was called"]);
  ends.push(["none", "Not played"], [
    "dead_hands",
    Object.keys(row.names).length > 3 ? "Three dead hands" : "Two dead hands",
  ]);
  ends.push(["error", "Mah Jongg in error", "a false Mah Jongg"]);
  if (table.misnamed_ends) ends.push(["misnamed", "Misnamed tile", "not the tile called"]);
  return ends;
}

// What else can have happened in this game.
export function extras(answers, table) {
  const found = [];
  if (outcome(answers) !== "none") {
    found.push(["dead", "A hand was dead"], ["peeked", "Someone looked at a stolen tile"]);
  }
  if (outcome(answers) !== "none" && table.miscalled) {
    found.push(["miscalled", "A tile called for an exposure was misnamed"]);
  }
  if (outcome(answers) !== "none" && table.unannounced) {
    found.push(["unannounced", "A discard was taken without calling it"]);
  }
  if (thrown(answers)) found.push(["misnamed_tile", "The winning tile was misnamed"]);
  return found.filter(([name]) => name !== "dead" || outcome(answers) !== "dead_hands");
}

// What the button says that opens them.
export const extrasWords = (
  offered,
) => (offered.some(([name]) => name === "miscalled" || name === "misnamed_tile")
  ? "Dead hand, misnamed tile, or penalty?"
  : "Dead hand or penalty?");

// Each question with the answer it was given, for a game that is looked at again.
export function given(answers, row, table) {
  const asked = questions(answers, table).filter((name) =>
    !["as", "reason", "check"].includes(name) && !(name === "end" && answers.end === "else")
  );
  return asked.map((name) => {
    const [words, options] = asks(name, answers, row, table);
    const chosen = options.filter((
      [value],
    ) => (isSeveral(name) ? (answers[name] || []).includes(value) : answers[name] === value));
    return [name, chosen.map((option) => option[1]).join(", ") || "–", words];
  });
}

// The facts as the desk reads them; null for a game that was not played.
export function factsOf(answers, row, table) {
  const how = outcome(answers);
  if (how === "none") return null;
  const facts = {
    seats: Object.keys(row.names),
    dead: answers.dead || [],
    peeked: answers.peeked || [],
    outcome: isWin(answers) ? "mahjongg" : how,
  };
  const penalties = Object.entries(offenses).flatMap(([name, reason]) =>
    (answers[name] || []).map((seat) => ({ seat, for: reason }))
  );
  if (penalties.length) facts.penalties = penalties;
  if (how === "error") {
    Object.assign(facts, {
      declarer: answers.declarer,
      exposed: (answers.showed || []).filter((seat) => seat !== answers.declarer),
    });
  }
  if (how === "misnamed") Object.assign(facts, { miscaller: answers.miscaller, caller: answers.caller });
  return isWin(answers) ? { ...facts, ...winFacts(answers, table) } : facts;
}

function winFacts(answers, table) {
  const asked = questions(answers, table);
  const section = asked.includes("singles") && answers.singles === "yes"
    ? "singles_and_pairs"
    : asked.includes("quints") && answers.quints === "yes"
    ? "quints"
    : null;
  const facts = {
    winner: winnerOf(answers),
    value: Number(answers.value),
    by: thrown(answers) ? "discard" : answers.how,
    jokerless: !exchange(answers) && answers.jokers === "no",
    section,
  };
  if (thrown(answers)) {
    Object.assign(facts, { thrower: answers.how.slice(5), misnamed: answers.misnamed_tile === "yes" });
  }
  if (asked.includes("exposures")) facts.exposures = Number(answers.exposures);
  if (exchange(answers)) facts.after = answers.after;
  if (claimed(answers)) Object.assign(facts, { thrower: answers.thrower, joker_from: answers.joker_from });
  return facts;
}

// The answers behind a result that is on the scorecard.
export function answersOf(facts) {
  const found = {
    dead: facts.dead,
    peeked: facts.peeked,
    ask_dead: facts.dead.length > 0,
    ask_peeked: facts.peeked.length > 0,
  };
  for (const [name, reason] of Object.entries(offenses)) {
    found[name] = [
      ...new Set((facts.penalties || []).filter((penalty) => penalty.for === reason).map((penalty) => penalty.seat)),
    ];
    found[`ask_${name}`] = found[name].length > 0;
  }
  if (facts.outcome !== "mahjongg") {
    const end = facts.outcome === "wall" ? { end: "wall" } : { end: "else", other: facts.outcome };
    return {
      ...found,
      ...end,
      declarer: facts.declarer,
      showed: facts.exposed || [],
      miscaller: facts.miscaller,
      caller: facts.caller,
    };
  }
  return {
    ...found,
    end: `win-${facts.winner}`,
    value: String(facts.value),
    how: facts.by === "discard" ? `from-${facts.thrower}` : facts.by,
    exposures: String(facts.exposures),
    jokers: facts.jokerless ? "no" : "yes",
    singles: facts.section === "singles_and_pairs" ? "yes" : "no",
    quints: facts.section === "quints" ? "yes" : "no",
    misnamed_tile: facts.misnamed ? "yes" : "no",
    ask_misnamed_tile: facts.misnamed,
    after: facts.after,
    joker_from: facts.joker_from,
    thrower: facts.thrower,
  };
}

// The game in a line: "Ann won 30, Cleo threw it, 2 exposures, no jokers".
export function inWords(answers, row, table) {
  if (!isWin(answers)) {
    const ends = [
      ["wall", "wall game"],
      ...otherEnds(row, table).map(([value, words]) => [value, words.toLowerCase()]),
    ];
    return ends.find(([value]) => value === outcome(answers))?.[1] || "";
  }
  const parts = [`${row.short[winnerOf(answers)]} won${answers.value ? ` ${answers.value}` : ""}`];
  if (thrown(answers)) parts.push(`${row.short[answers.how.slice(5)]} threw it`);
  else if (answers.how) {
    parts.push({ self_pick: "self-picked", joker_exchange: "joker exchange", heavenly: "heavenly hand" }[answers.how]);
  }
  if (questions(answers, table).includes("exposures") && answers.exposures) {
    parts.push(answers.exposures === "1" ? "1 exposure" : `${answers.exposures} exposures`);
  }
  if (answers.jokers && !exchange(answers)) parts.push(answers.jokers === "no" ? "no jokers" : "with jokers");
  if (questions(answers, table).includes("singles") && answers.singles === "yes") parts.push("Singles and Pairs");
  return parts.join(", ");
}
