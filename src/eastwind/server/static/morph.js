// @ts-nocheck: not typed yet
// Updates an element to what the server sent and touches only what differs: focus, half-typed fields and open details stay.

const same = (a, b) =>
  a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "") && keyOf(a) === keyOf(b) &&
  actionOf(a) === actionOf(b);
// A form with another action is another form: listeners on the old one would do the old thing.
const actionOf = (
  node,
) => (node.getAttribute
  ? `${node.getAttribute("action") || ""} ${node.getAttribute("hx-post") || ""} ${node.getAttribute("hx-get") || ""}`
  : "");
const keyOf = (node) => (node.dataset ? node.dataset.key || "" : "");

// Whether a field has something else than the page came with.
export function unsent(field) {
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.nodeName === "SELECT") {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  return "defaultValue" in field && field.value !== field.defaultValue;
}

const held = (field) => field === document.activeElement || unsent(field); // keep what someone is typing, or has not sent

function morphAttributes(old, fresh) {
  const field = ["INPUT", "TEXTAREA", "SELECT"].includes(old.nodeName);
  const keep = field && old.type !== "hidden" && held(old);
  for (const { name } of [...old.attributes]) {
    if (name === "open" || (keep && (name === "value" || name === "checked"))) continue;
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (name === "open" && old.nodeName === "DETAILS") continue;
    if (keep && (name === "value" || name === "checked")) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (
    field && !keep && old.type !== "hidden" && "value" in old && old.nodeName !== "SELECT" && old.type !== "checkbox" &&
    old.type !== "radio"
  ) {
    const wanted = old.nodeName === "TEXTAREA" ? fresh.textContent : fresh.getAttribute("value") || "";
    if (old.value !== wanted) old.value = wanted;
  }
  return keep;
}

function morphNode(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.dataset.keep !== undefined) return;
  const keep = morphAttributes(old, fresh);
  if (!(keep && (old.nodeName === "SELECT" || old.nodeName === "TEXTAREA"))) morphChildren(old, fresh);
}

export function morphChildren(old, fresh) {
  const keyed = new Map();
  for (const child of old.children) {
    const key = child.id || keyOf(child);
    if (key) keyed.set(child.nodeName + key, child);
  }
  let here = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const key = wanted.nodeType === Node.ELEMENT_NODE ? wanted.id || keyOf(wanted) : "";
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
      if (window.htmx && added.nodeType === Node.ELEMENT_NODE) window.htmx.process(added);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
}
