// @ts-nocheck: not typed yet
// Builds elements without markup in strings: the site's policy allows no inline script or style.

export const by = (id) => document.getElementById(id);

// make("button", { class: "gold", onclick: f }, "Pass") ; null children are left out.
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

export function setText(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

// Runs `draw` only when `facts` differ from the last time, so that nothing flickers or loses its focus for no reason.
const drawn = new Map();
export function whenChanged(name, facts, draw) {
  const now = JSON.stringify(facts);
  if (drawn.get(name) === now) return;
  draw();
  drawn.set(name, now); // after it is drawn: what failed is drawn again with the next screen
}

// Ann, Bea, and Cleo.
export function list(names) {
  return names.length < 3 ? names.join(" and ") : `${names.slice(0, -1).join(", ")}, and ${names[names.length - 1]}`;
}
