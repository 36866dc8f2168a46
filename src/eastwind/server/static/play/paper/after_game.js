// After a game: the round's card, the proof of the deal, and the ways to see the game again.
import { act } from "../acts.js";
import { make } from "../dom.js";
import { sha256 } from "./seal_digest.js";
import { facts } from "../../elements.js";

/** @import { CardOfRound, CellOfCard, GameResult, Screen, SealOpened, TablePage } from "../contract.d.ts" */

/** @param {CardOfRound} card */
export function roundsCard(card) {
  if (!card.games.length) return null;
  const cell = (/** @type {CellOfCard} */ each) => make("td", { class: "number" }, each.said);
  return make(
    "details",
    { class: "rounds-card", open: true },
    make("summary", {}, "The round's card"),
    make(
      "table",
      { class: "points" },
      make("caption", { class: "hidden-words" }, "Points of each game"),
      make("thead", {}, make("tr", {}, ["Game", ...card.names].map((words) => make("th", { scope: "col" }, words)))),
      make(
        "tbody",
        {},
        card.games.map((game) =>
          make("tr", {}, make("th", { scope: "row" }, String(game.game)), game.points.map(cell))
        ),
      ),
      make("tfoot", {}, make("tr", {}, make("th", { scope: "row" }, "Total"), card.totals.map(cell))),
    ),
  );
}

/**
 * The browser works the seal out itself, on any connection.
 * @param {SealOpened} seal
 * @param {HTMLElement} words
 */
function check(seal, words) {
  const matches = sha256(seal.sealed) === seal.digest;
  words.textContent = matches ? seal.here : seal.here_wrong;
  words.dataset.matches = String(matches);
}

/** @param {SealOpened} seal */
export function fair(seal) {
  const here = make("p", {});
  const opened = (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLDetailsElement && target.open) check(seal, here);
  };
  return make(
    "details",
    { class: "fair", ontoggle: opened },
    make("summary", {}, "Was the deal fair?"),
    make("p", {}, seal.words),
    make("p", {}, seal.checked),
    here,
    make("h3", {}, "The seal"),
    make("p", { class: "seal" }, seal.digest),
    make("h3", {}, "The secret word, and the wall"),
    make("p", { class: "seal" }, `${seal.salt} ${seal.wall}`),
    make("p", {}, seal.how),
    make("p", { class: "seal" }, seal.command),
  );
}

/** @param {Screen} screen */
export function seeAgain(screen) {
  /** @type {TablePage} */
  const { table, replay } = facts(document.body);
  if (replay || !screen.you) return null;
  const { game } = screen.table;
  const replayed = { class: "button", href: `/play/${table}/replay/${game}`, target: "_blank", rel: "noopener" };
  const downloaded = { class: "button", href: `/play/${table}/record/${game}`, download: true };
  const reviewed = {
    class: "button",
    href: `/play/${table}/review/${game}/${screen.you}`,
    target: "_blank",
    rel: "noopener",
  };
  const review = screen.table.on_paper ? null : make("a", reviewed, "Review");
  return make("p", { class: "see-again" }, make("a", replayed, "Replay"), review, make("a", downloaded, "Download"));
}

/**
 * Your own scorecard: you write your points, and the table checks them.
 * @param {GameResult} result
 */
export function scorecard(result) {
  if (result.checked) return make("p", { class: "ruled", role: "status" }, result.checked);
  if (!result.write) return null;
  const facts = { type: "text", inputmode: "text", required: true, autocomplete: "off", class: "own-points" };
  const input = make("input", { id: "own-points", ...facts });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const points = Number(input.value.trim().replace("−", "-"));
    if (Number.isInteger(points)) act({ type: "write_score", points }, `Write ${points}`);
  };
  const line = make("div", { class: "name-line" }, input, make("button", { class: "gold" }, "Check my score"));
  return make(
    "form",
    { class: "write-score", onsubmit: send },
    make("label", { for: "own-points" }, result.write),
    line,
  );
}
