// The end of a game: the hand arranged by its line, the points with their reasons, and everyone's tiles.
import { lineElement } from "./card_panel.js";
import { fair, roundsCard, scorecard, seeAgain } from "./after_game.js";
import { make } from "../dom.js";
import { namesOf, tile } from "../felt/tiles.js";

/** @import { HandAtEnd, PlayersPoints, Screen } from "../contract.d.ts" */

const ROOMY = matchMedia("(min-width: 1000px) and (min-height: 600px)");
/** @param {string[]} tiles */
const pictured = (tiles) => tiles.map((each) => tile(each, "", ""));
/** @param {string[]} tiles */
const group = (tiles) => make("span", { class: "group", role: "img", "aria-label": namesOf(tiles) }, pictured(tiles));

/** @param {PlayersPoints} row */
function pointRow(row) {
  const why = row.why.map((words) => make("span", {}, words));
  const won = row.points > 0;
  return make(
    "tr",
    { class: won ? "winner" : null },
    make("th", { scope: "row" }, row.name, why.length ? make("span", { class: "why" }, why) : null),
    make("td", { class: `number ${won ? "won" : ""}` }, row.said),
    make("td", { class: "number" }, row.total_said),
  );
}

/** @param {PlayersPoints[]} rows */
function points(rows) {
  const heads = ["Player", "This game", "Total"].map((words) => make("th", { scope: "col" }, words));
  return make(
    "table",
    { class: "points" },
    make("caption", { class: "hidden-words" }, "Points"),
    make("thead", {}, make("tr", {}, heads)),
    make("tbody", {}, rows.map(pointRow)),
  );
}

/** @param {HandAtEnd} each */
function hand(each) {
  const tiles = make(
    "div",
    { class: "hand-tiles" },
    each.exposures.map(group),
    each.tiles.length ? group(each.tiles) : null,
  );
  return make("div", { class: "hand" }, make("b", {}, each.name), tiles);
}

/** @param {Screen} screen */
export function resultParts(screen) {
  const result = screen.result;
  if (!result) return [make("h2", {}, "The game is over")];
  const made = result.line ? lineElement(result.line) || make("p", { class: "made-line" }, result.line) : null;
  const groups = result.groups.length ? make("div", { class: "made" }, result.groups.map(group)) : null;
  const head = [make("h2", { class: "headline" }, result.headline), made, groups];
  const { notes } = result;
  const rulings = result.rulings.map((words) => make("p", { class: "ruled" }, words));
  const scored = result.points.length ? points(result.points) : null;
  const main = [
    ...rulings,
    scorecard(result),
    scored,
    seeAgain(screen),
    notes.length ? make("p", {}, notes.join(" ")) : null,
  ];
  const summary = make("summary", {}, "Everyone's tiles");
  const hands = result.hands.length
    ? make("details", { class: "hands", open: ROOMY.matches }, summary, result.hands.map(hand))
    : null;
  const more = [hands, roundsCard(result.card), result.seal ? fair(result.seal) : null];
  return [
    make(
      "div",
      { class: "result" },
      make("div", { class: "result-head" }, head),
      make("div", {}, main),
      make("div", {}, more),
    ),
  ];
}
