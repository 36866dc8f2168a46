// Tiles: what players call them, their pictures, and the two orders in which a rack can be sorted.
import { make } from "../dom.js";
import { every, said } from "../../elements.js";

/** @type {Record<string, string>} */
const SUITS = { B: "Bam", C: "Crak", D: "Dot" };
/** @type {Record<string, string>} */
const HONORS = {
  N: "North",
  E: "East",
  W: "West",
  S: "South",
  R: "Red",
  G: "Green",
  0: "Soap",
  F: "Flower",
  J: "Joker",
};
const BY_SUIT = [..."BCD"].flatMap((suit) => [..."123456789"].map((number) => number + suit)).concat([..."NEWSRG0FJ"]);
const BY_NUMBER = ["F", ...[..."123456789"].flatMap((number) => [..."BCD"].map((suit) => number + suit)), ...[
  ..."NEWSRG0J",
]];

export const JOKER = "J";
/** @type {[string, string[]][]} The rows of the discards, with what they are called. */
export const ROWS = [
  ...[["Bams", "B"], ["Craks", "C"], ["Dots", "D"]].map((
    [title, suit],
  ) => /** @type {[string, string[]]} */ ([title, [..."123456789"].map((number) => number + suit)])),
  ["Winds, dragons, flowers, jokers", [..."NEWSRG0FJ"]],
];

/** @param {string} tile */
export const nameOf = (tile) => (tile.length === 2 ? `${tile[0]} ${SUITS[tile[1]]}` : HONORS[tile] || tile);
/** @param {string[]} tiles */
export const namesOf = (tiles) => tiles.map(nameOf).join(", ");

/** @param {string[]} order @param {string} tile */
const place = (order, tile) => order.indexOf(tile);
/** @type {Record<"suit" | "number", (one: string, other: string) => number>} */
export const sorters = {
  suit: (one, other) => place(BY_SUIT, one) - place(BY_SUIT, other),
  number: (one, other) => place(BY_NUMBER, one) - place(BY_NUMBER, other),
};
// Where a sorted rack gets a gap: between suits, or between numbers.
/** @type {Record<"suit" | "number", (tile: string) => string>} */
export const groupOf = {
  suit: (
    tile,
  ) => (tile.length === 2 ? tile[1] : tile === "F" || tile === "J" ? tile : "NEWS".includes(tile) ? "wind" : "dragon"),
  number: (tile) => ("NEWS".includes(tile) ? "wind" : "RG0".includes(tile) ? "dragon" : tile[0]),
};

// Two faces: the usual one, and large print. Pictures that are drawn already change with the choice.
let large = false;
/** @param {string} tile */
const address = (tile) => `/tiles/${large ? "large/" : ""}${tile}.svg`;
/** @param {boolean} on */
export function setLargePrint(on) {
  large = on;
  for (const each of every(document, "img.face", HTMLImageElement)) each.src = address(said(each, "face"));
}

/** @param {string} tile */
export const picture = (tile, words = nameOf(tile)) =>
  make("img", { src: address(tile), "data-face": tile, alt: words, draggable: "false", class: "face" });
/** @param {string} code */
export const tile = (code, look = "", words = nameOf(code)) =>
  make("span", { class: `tile ${look}`.trim() }, picture(code, words));
export const faceDown = (look = "") =>
  make("span", { class: `tile down ${look}`.trim(), role: "img", "aria-label": "A tile face down" });
