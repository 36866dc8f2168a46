// Choices that this browser keeps.
/** @param {string} name */
export const read = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
/** @param {string} name @param {string} value */
export const write = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch { /* then only until the reload */ }
};
