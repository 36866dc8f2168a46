// Updates an element to what the server sent and touches only what differs: focus, half-typed fields and open details stay.

/**
 * @param {Node} a
 * @param {Node} b
 */
const same = (a, b) =>
  a.nodeType === b.nodeType && a.nodeName === b.nodeName && idOf(a) === idOf(b) && keyOf(a) === keyOf(b) &&
  actionOf(a) === actionOf(b);
/** @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");
/** @param {Node} node */
const keyOf = (node) => (node instanceof HTMLElement || node instanceof SVGElement ? node.dataset.key || "" : "");
/**
 * A form with another action is another form: listeners on the old one would do the old thing.
 * @param {Node} node
 */
const actionOf = (node) =>
  node instanceof Element ? ["action", "hx-post", "hx-get"].map((name) => node.getAttribute(name) || "").join(" ") : "";

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/**
 * @param {Element} element
 * @returns {element is Field}
 */
const isField = (element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** @param {Element} element */
const isTicked = (element) =>
  element instanceof HTMLInputElement && (element.type === "checkbox" || element.type === "radio");

/**
 * Whether a field has something else than the page came with.
 * @param {Element} field
 */
export function unsent(field) {
  if (field instanceof HTMLInputElement && isTicked(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLOutputElement) {
    return field.value !== field.defaultValue;
  }
  return false;
}

/**
 * Keep what someone is typing, or has not sent.
 * @param {Element} field
 */
const held = (field) => field === document.activeElement || unsent(field);

/**
 * @param {Element} old
 * @param {Element} fresh
 * @returns {boolean} whether what stands in the field is kept
 */
function morphAttributes(old, fresh) {
  const field = isField(old) && old.type !== "hidden" ? old : null;
  const keep = field !== null && held(field);
  for (const { name } of [...old.attributes]) {
    if (name === "open" || (keep && (name === "value" || name === "checked"))) continue;
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (name === "open" && old.nodeName === "DETAILS") continue;
    if (keep && (name === "value" || name === "checked")) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (field && !keep && !(field instanceof HTMLSelectElement) && !isTicked(field)) {
    const wanted = field instanceof HTMLTextAreaElement ? fresh.textContent : fresh.getAttribute("value") || "";
    if (field.value !== wanted) field.value = wanted;
  }
  return keep;
}

/**
 * @param {Node} old
 * @param {Node} fresh
 */
function morphNode(old, fresh) {
  if (!(old instanceof Element && fresh instanceof Element)) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.hasAttribute("data-keep")) return;
  const keep = morphAttributes(old, fresh);
  if (!(keep && (old.nodeName === "SELECT" || old.nodeName === "TEXTAREA"))) morphChildren(old, fresh);
}

/**
 * @param {Element} old
 * @param {ParentNode} fresh
 */
export function morphChildren(old, fresh) {
  /** @type {Map<string, Element>} */
  const keyed = new Map();
  for (const child of old.children) {
    const key = child.id || keyOf(child);
    if (key) keyed.set(child.nodeName + key, child);
  }
  let here = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = wanted instanceof Element ? wanted.id || keyOf(wanted) : "";
    const moved = key ? keyed.get(wanted.nodeName + key) : null;
    if (moved) {
      if (moved !== here) old.insertBefore(moved, here);
      else here = here.nextSibling;
      morphNode(moved, wanted);
    } else if (here && same(here, wanted) && !key) {
      const next = here.nextSibling;
      morphNode(here, wanted);
      here = next;
    } else {
      const added = document.importNode(wanted, true);
      old.insertBefore(added, here);
      if (window.htmx && added instanceof Element) window.htmx.process(added);
    }
  }
  removeFrom(here);
}

/**
 * The rest of the old children.
 * @param {ChildNode | null} here
 */
function removeFrom(here) {
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}
