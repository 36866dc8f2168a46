// Choices about one game as the keys that others type, and back. Touches no page.

/** @typedef {import("../../game_result.d.ts").GameResult} GameResult */

/**
 * What is chosen in each group, as the values of its boxes.
 * @typedef {Record<"ending" | "value" | "way" | "exposures" | "hand" | "first" | "second" | "shown" | "dead" | "looked" |
 *   "miscalled" | "unannounced", string[]>} Choices
 */

/** @type {Choices} */
const NOTHING = {
  ending: [],
  value: [],
  way: [],
  exposures: [""],
  hand: [],
  first: [],
  second: [],
  shown: [],
  dead: [],
  looked: [],
  miscalled: [],
  unannounced: [],
};

/**
 * The result that the desk wrote beside a game; null if what is typed is no result yet.
 * @param {string} facts
 * @returns {GameResult | null}
 */
export const readResult = (facts) => (facts ? JSON.parse(facts) : null);

/** @param {string} ending */
const isWon = (ending) => ending !== "" && "ABCD".includes(ending);

/**
 * The keys for what is chosen. A director's own penalties have no choice here: they stay as typed.
 * @param {Choices} chosen
 * @param {string[]} directors
 */
export function keysOf(chosen, directors) {
  /** @param {keyof Choices} group */
  const all = (group) => chosen[group].join("");
  const ending = all("ending");
  const more = [
    all("dead") && ending !== "d" ? `d${all("dead")}` : "",
    all("looked") ? `l${all("looked")}` : "",
    all("miscalled") ? `n${all("miscalled")}` : "",
    all("unannounced") ? `u${all("unannounced")}` : "",
    ...directors,
  ];
  return [endingKeys(ending, all), ...(ending === "-" ? [] : more)].filter(Boolean).join(" ");
}

/**
 * @param {string} ending
 * @param {(group: keyof Choices) => string} all
 */
function endingKeys(ending, all) {
  if (isWon(ending)) return `${ending}${all("value")}${all("way")}${all("exposures")}${all("hand")}`;
  if (ending === "d") return `d${all("dead")}`;
  if (ending === "e") return `e${all("first")}${[...all("shown")].filter((seat) => seat !== all("first")).join("")}`;
  if (ending === "m") return `m${all("first")}${all("second")}`;
  return ["w", "x", "-"].includes(ending) ? ending : "";
}

/**
 * The groups that matter after this ending.
 * @param {string} ending
 * @returns {Record<Exclude<keyof Choices, "ending">, boolean>}
 */
export function groupsFor(ending) {
  const won = isWon(ending);
  const played = ending !== "" && ending !== "-";
  return {
    value: won,
    way: won,
    exposures: won,
    hand: won,
    first: ending === "e" || ending === "m",
    second: ending === "m",
    shown: ending === "e",
    dead: played,
    looked: played,
    miscalled: played,
    unannounced: played,
  };
}

/**
 * What is chosen for a result, and the director's penalties as keys.
 * @param {GameResult | null} result
 * @param {string} typed
 * @returns {{ chosen: Choices, directors: string[] }}
 */
export function choicesOf(result, typed) {
  const blank = { ...NOTHING, ending: [typed.trim().startsWith("-") ? "-" : "none"] };
  if (!result) return { chosen: blank, directors: [] };
  const penalties = result.penalties || [];
  /** @param {string} offense */
  const seats = (offense) => penalties.filter((each) => each.for === offense).map((each) => each.seat);
  const chosen = {
    ...blank,
    ...endingOf(result),
    dead: result.dead || [],
    looked: result.peeked || [],
    miscalled: seats("miscalled_for_exposure"),
    unannounced: seats("unannounced_claim"),
  };
  const own = penalties.filter((each) => each.for === "director");
  return { chosen, directors: own.map((each) => `!${each.seat}${-(each.points ?? 0)}`) };
}

const WAYS = { self_pick: "p", heavenly: "h", joker_exchange: "r" };

/**
 * @param {GameResult} result
 * @returns {Partial<Choices>}
 */
function endingOf(result) {
  switch (result.outcome) {
    case "mahjongg":
      return {
        ending: [result.winner],
        value: [String(result.value)],
        way: result.by === "discard" ? (result.thrower ? [result.thrower] : []) : [WAYS[result.by]],
        exposures: [result.exposures ? String(result.exposures) : ""],
        hand: [
          result.jokerless ? "j" : "",
          result.section === "singles_and_pairs" ? "s" : "",
          result.section === "quints" ? "q" : "",
          result.misnamed ? "m" : "",
        ].filter(Boolean),
      };
    case "wall":
      return { ending: ["w"] };
    case "unfinished":
      return { ending: ["x"] };
    case "dead_hands":
      return { ending: ["d"] };
    case "misnamed":
      return { ending: ["m"], first: [result.miscaller], second: [result.caller] };
    case "error":
      return { ending: ["e"], first: [result.declarer], shown: result.exposed || [] };
    case "points_only":
      return {};
  }
}
