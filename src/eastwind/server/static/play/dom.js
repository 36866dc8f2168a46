// Builds elements without markup in strings: the site's policy allows no inline script or style.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => unknown)} Attribute */
/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * `make("button", { class: "gold", onclick: f }, "Pass")`; null children are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, Attribute>} [attributes]
 * @param {(Child | Child[])[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...nodes(children.flat()));
  return made;
}

/**
 * What is there to be shown.
 * @param {Child[]} children
 */
export const nodes = (children) =>
  children.filter((child) => child || child === 0).map((child) => child instanceof Node ? child : String(child));

/** @param {Element} element @param {string} words */
export function setText(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * Runs `draw` only when `facts` differ from the last time, so that nothing flickers or loses its focus for no reason.
 * @param {string} name @param {unknown} facts @param {() => void} draw
 */
export function whenChanged(name, facts, draw) {
  const now = JSON.stringify(facts);
  if (drawn.get(name) === now) return;
  draw();
  drawn.set(name, now); // after it is drawn: what failed is drawn again with the next screen
}

/**
 * Ann, Bea, and Cleo.
 * @param {readonly string[]} names
 */
export function list(names) {
  return names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")}, and ${names[names.length - 1]}`;
}
