// @ts-nocheck: not typed yet
// Text to search in: without case, accents, apostrophes and invisible signs, as the server compares names.
export const plain = (text) => text.normalize("NFKD").replace(/[\p{M}\p{Cf}'’‘`´]/gu, "").toLowerCase();
