// Finds elements of the page and says what they are: a wrong id or a changed tag stops at once, and by name.

/**
 * @template {Element} E
 * @typedef {{ new (): E, prototype: E }} Kind
 */

/**
 * The element with this id. It has to be there.
 * @template {Element} E
 * @param {string} id
 * @param {Kind<E>} kind
 */
export function by(id, kind) {
  return there(document.getElementById(id), kind, `#${id}`);
}

/**
 * The first such element inside. It has to be there.
 * @template {Element} E
 * @param {ParentNode} inside
 * @param {string} selector
 * @param {Kind<E>} kind
 */
export function one(inside, selector, kind) {
  return there(inside.querySelector(selector), kind, selector);
}

/**
 * The first such element inside, or null.
 * @template {Element} E
 * @param {ParentNode} inside
 * @param {string} selector
 * @param {Kind<E>} kind
 */
export function first(inside, selector, kind) {
  const found = inside.querySelector(selector);
  return found && there(found, kind, selector);
}

/**
 * Every such element inside.
 * @template {Element} E
 * @param {ParentNode} inside
 * @param {string} selector
 * @param {Kind<E>} kind
 */
export function every(inside, selector, kind) {
  return [...inside.querySelectorAll(selector)].map((found) => there(found, kind, selector));
}

/**
 * Where an event happened: the nearest such element around it, or null.
 * @template {Element} E
 * @param {EventTarget | null} target
 * @param {string} selector
 * @param {Kind<E>} kind
 */
export function around(target, selector, kind) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found && there(found, kind, selector);
}

/**
 * The field of a form with this name. It has to be there.
 * @template {Element} E
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {Kind<E>} kind
 */
export function field(form, name, kind) {
  const found = form.elements.namedItem(name);
  return there(found instanceof Element ? found : null, kind, name);
}

/**
 * What a data attribute says. It has to be there.
 * @param {HTMLElement} element
 * @param {string} name as `dataset` names it
 */
export function said(element, name) {
  const value = element.dataset[name];
  if (value === undefined) throw new Error(`${element.tagName}#${element.id} does not say ${name}`);
  return value;
}

/**
 * All that an element says in its data attributes: `{{ data(…) }}` in a template wrote them, and a contract has the type.
 * @template {object} F
 * @param {HTMLElement} element
 * @returns {F}
 */
export function facts(element) {
  return /** @type {F} */ (/** @type {unknown} */ (element.dataset));
}

/**
 * @template {Element} E
 * @param {Element | null} found
 * @param {Kind<E>} kind
 * @param {string} name
 * @returns {E}
 */
function there(found, kind, name) {
  if (found instanceof kind) return found;
  throw new Error(found ? `${name} is ${found.tagName}, not ${kind.name}` : `${name} is not on the page`);
}
