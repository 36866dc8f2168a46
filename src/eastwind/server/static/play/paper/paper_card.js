// With a paper card: the winner names the hand, and the others look at it. All words come from the server.
import { make } from "../dom.js";
import { namesOf, tile } from "../felt/tiles.js";
import { groups as rackGroups } from "../rack/rack.js";

/** @import { AskJudge, AskName, AskPatience, SentAct, TypedHand } from "../contract.d.ts" */

/** @type {Partial<Record<keyof TypedHand, string | number | boolean | null>>} */
let typed = {}; // what is in the form, so that nothing is lost when the screen is drawn again
/** @type {Extract<SentAct, { type: "name_hand" }>["section"][]} */
const SECTIONS = ["singles_and_pairs", "quints"];
let of = ""; // the question that it belongs to
let reason = "";

/** @param {string[]} tiles */
const group = (tiles) =>
  make("span", { class: "group", role: "img", "aria-label": namesOf(tiles) }, tiles.map((each) => tile(each, "", "")));
/** @param {AskPatience | AskJudge} ask */
const shown = (
  ask,
) => [
  ask.hand ? make("div", { class: "made-line" }, ask.hand) : null,
  ask.groups?.length ? make("div", { class: "made" }, ask.groups.map(group)) : null,
];

/**
 * @param {AskName} ask
 * @param {keyof TypedHand} name
 * @param {HTMLInputElement | HTMLSelectElement} made
 */
function field(ask, name, made) {
  made.id = `hand-${name}`;
  made.addEventListener("input", () => {
    typed[name] = made instanceof HTMLInputElement && made.type === "checkbox" ? made.checked : made.value;
  });
  const label = make("label", { for: made.id }, ask.labels[name]);
  return make(
    "div",
    { class: `hand-field ${made.type === "checkbox" ? "check" : ""}` },
    ...(made.type === "checkbox" ? [made, label] : [label, made]),
  );
}

/** @param {AskName} ask */
function nameParts(ask) {
  const question = JSON.stringify([ask.typed, ask.disputes]);
  if (of !== question) {
    of = question;
    typed = { ...ask.typed };
  }
  const section = make(
    "select",
    {},
    ask.sections.map(([value, words]) => make("option", { value, selected: value === typed.section }, words)),
  );
  return [
    make("h2", {}, "Mah Jongg"),
    ...ask.disputes.map((words) => make("div", { class: "dispute", role: "alert" }, words)),
    make(
      "div",
      { class: "hand-form" },
      field(ask, "line", make("input", { autocomplete: "off", maxlength: ask.longest, value: typed.line || "" })),
      field(
        ask,
        "value",
        make("input", { inputmode: "numeric", autocomplete: "off", maxlength: "4", value: typed.value ?? "" }),
      ),
      field(ask, "section", section),
      ask.can_conceal
        ? field(ask, "concealed", make("input", { type: "checkbox", checked: Boolean(typed.concealed) }))
        : null,
    ),
  ];
}

/** @param {AskJudge} ask */
function judgeParts(ask) {
  const why = ask.reason && !ask.answered
    ? make("input", {
      id: "dispute-reason",
      autocomplete: "off",
      maxlength: ask.longest,
      value: reason,
      oninput: (/** @type {Event} */ { target }) => {
        if (target instanceof HTMLInputElement) reason = target.value;
      },
    })
    : null;
  return [
    make("h2", {}, ask.words),
    ...shown(ask),
    why ? make("div", { class: "hand-field" }, make("label", { for: "dispute-reason" }, ask.reason), why) : null,
    ask.answered ? make("p", {}, ask.answered) : null,
  ];
}

export const PAPER_CARD = {
  name_hand: nameParts,
  asked: (/** @type {AskPatience} */ ask) => [make("h2", {}, ask.words), ...shown(ask)],
  judge: judgeParts,
};

/**
 * What was typed about the hand, as the act that names it.
 * @param {SentAct} what
 * @returns {SentAct}
 */
export function namedHand(what) {
  const value = Number.parseInt(String(typed.value), 10);
  if (what.type !== "name_hand") return what;
  return {
    ...what,
    line: String(typed.line || ""),
    value: Number.isFinite(value) ? value : 0,
    concealed: Boolean(typed.concealed),
    section: SECTIONS.find((each) => each === typed.section) ?? null,
    groups: rackGroups(),
  };
}

/**
 * A dispute with the reason that was typed. Once it is said, or the hand accepted, it is forgotten.
 * @param {SentAct} what
 * @returns {SentAct}
 */
export function hadReason(what) {
  const said = reason;
  reason = "";
  return "reason" in what ? { ...what, reason: said } : what;
}
