// A page that chose its round or table by itself puts them into its address, so that live updates stay with them.

/** @param {Record<string, string | undefined>} names */
export function stay(names) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(names)) if (value) address.searchParams.set(name, value);
  history.replaceState(null, "", address);
}
