// Text to search in: without case, accents, apostrophes and invisible signs, as the server compares names.
/** @param {string} text */
export const plain = (text) => text.normalize("NFKD").replace(/[\p{M}\p{Cf}'’‘`´]/gu, "").toLowerCase();
