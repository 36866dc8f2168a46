// @ts-nocheck: not typed yet
// Tiles: what players call them, their pictures, and the two orders in which a rack can be sorted.
import { make } from "../dom.js";

const SUITS = { B: "Bam", C: "Crak", D: "Dot" };
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
export const ROWS = [["Bams", "B"], ["Craks", "C"], ["Dots", "D"]].map((
  [title, suit],
) => [title, [..."123456789"].map((number) => number + suit)]).concat([["Winds, dragons, flowers, jokers", [
  ..."NEWSRG0FJ",
]]]);

export const nameOf = (tile) => (tile.length === 2 ? `${tile[0]} ${SUITS[tile[1]]}` : HONORS[tile] || tile);
export const namesOf = (tiles) => tiles.map(nameOf).join(", ");

const place = (order, tile) => order.indexOf(tile);
export const sorters = {
  suit: (one, other) => place(BY_SUIT, one) - place(BY_SUIT, other),
  number: (one, other) => place(BY_NUMBER, one) - place(BY_NUMBER, other),
};
// Where a sorted rack gets a gap: between suits, or between numbers.
export const groupOf = {
  suit: (
    tile,
  ) => (tile.length === 2 ? tile[1] : tile === "F" || tile === "J" ? tile : "NEWS".includes(tile) ? "wind" : "dragon"),
  number: (tile) => ("NEWS".includes(tile) ? "wind" : "RG0".includes(tile) ? "dragon" : tile[0]),
};

// Two faces: the usual one, and large print. Pictures that are drawn already change with the choice.
let large = false;
const address = (tile) => `/tiles/${large ? "large/" : ""}${tile}.svg`;
export function setLargePrint(on) {
  large = on;
  for (const each of document.querySelectorAll("img.face")) each.src = address(each.dataset.face);
}

export const picture = (tile, words = nameOf(tile)) =>
  make("img", { src: address(tile), "data-face": tile, alt: words, draggable: "false", class: "face" });
export const tile = (code, look = "", words = nameOf(code)) =>
  make("span", { class: `tile ${look}`.trim() }, picture(code, words));
export const faceDown = (look = "") =>
  make("span", { class: `tile down ${look}`.trim(), role: "img", "aria-label": "A tile face down" });
