// @ts-nocheck: not typed yet
// Choices that this browser keeps.
export const read = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
export const write = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch { /* then only until the reload */ }
};
