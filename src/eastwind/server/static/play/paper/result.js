// The end of a game: the hand arranged by its line, the points with their reasons, and everyone's tiles.
import { lineElement } from "./card_panel.js";
import { fair, roundsCard, scorecard, seeAgain } from "./after_game.js";
import { make } from "../dom.js";
import { namesOf, tile } from "../felt/tiles.js";

const ROOMY = matchMedia("(min-width: 1100px) and (min-height: 600px)");
const group = (tiles) => make("span", { class: "group", role: "img", "aria-label": namesOf(tiles) }, tiles.map((each) => tile(each, "", "")));
const signed = (points) => (points > 0 ? `+${points}` : String(points).replace("-", "−"));

function pointRow(row) {
  const why = (row.why || []).map((words) => make("span", {}, words));
  return make("tr", { class: row.points > 0 ? "winner" : null }, make("th", { scope: "row" }, row.name, why.length ? make("span", { class: "why" }, why) : null),
    make("td", { class: `number ${row.points > 0 ? "won" : ""}` }, row.said ?? signed(row.points)), make("td", { class: "number" }, row.total_said ?? signed(row.total).replace("+", "")));
}

function points(rows) {
  return make("table", { class: "points" }, make("caption", { class: "hidden-words" }, "Points"),
    make("thead", {}, make("tr", {}, ["Player", "This game", "Total"].map((words) => make("th", { scope: "col" }, words)))), make("tbody", {}, rows.map(pointRow)));
}

function hand(each) {
  return make("div", { class: "hand" }, make("b", {}, each.name), make("div", { class: "hand-tiles" }, (each.exposures || []).map(group), each.tiles.length ? group(each.tiles) : null));
}

export function resultParts(screen) {
  const result = screen.result;
  if (!result) return [make("h2", {}, "The game is over")];
  const made = result.line ? lineElement(result.line) || make("p", { class: "made-line" }, result.line) : null;
  const head = [make("h2", { class: "headline" }, result.headline), made, result.groups?.length ? make("div", { class: "made" }, result.groups.map(group)) : null];
  const notes = result.notes ?? [];
  const rulings = (result.rulings ?? []).map((words) => make("p", { class: "ruled" }, words));
  const main = [...rulings, scorecard(result), result.points?.length ? points(result.points) : null, seeAgain(screen), notes.length ? make("p", {}, notes.join(" ")) : null, roundsCard(result.card), result.seal ? fair(result.seal) : null];
  const more = [
    result.hands?.length ? make("details", { class: "hands", open: ROOMY.matches }, make("summary", {}, "Everyone's tiles"), result.hands.map(hand)) : null,
  ];
  return [make("div", { class: "result" }, make("div", { class: "result-head" }, head), make("div", {}, main), make("div", {}, more))];
}
