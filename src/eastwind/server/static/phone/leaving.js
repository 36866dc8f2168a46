// Without a network a reload shows the browser's own error page, and no page on plain HTTP can prevent that. So it asks first.
const root = document.documentElement;

/** @param {BeforeUnloadEvent} event */
function ask(event) {
  event.preventDefault();
  event.returnValue = true; // for browsers that know only this
}

// Only while the desk cannot be reached: some browsers do not keep a page that always asks.
function watch() {
  if (root.dataset.connected === "no") window.addEventListener("beforeunload", ask);
  else window.removeEventListener("beforeunload", ask);
}

new MutationObserver(watch).observe(root, { attributeFilter: ["data-connected"] });

/**
 * The desk has told the page to leave.
 * @param {string} address
 */
export function go(address) {
  window.removeEventListener("beforeunload", ask);
  location.href = address;
}
