// SHA-256 (FIPS 180-4). Browsers have their own only on a secure connection (https), and a table on a club's Wi-Fi has none.
const SIZE = 64; // bytes of a block
/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The first 32 bits of the fractional part of a root of each of the first primes.
 * @param {number} count
 * @param {(of: number) => number} root
 */
function fractions(count, root) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  return primes.map((prime) => Math.floor((root(prime) % 1) * 2 ** 32) | 0);
}

const START = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);

/**
 * The text, a one bit, zeros, and the text's length in bits, in whole blocks.
 * @param {string} text
 */
function padded(text) {
  const bytes = new TextEncoder().encode(text);
  const all = new Uint8Array(Math.ceil((bytes.length + 9) / SIZE) * SIZE);
  all.set(bytes);
  all[bytes.length] = 0x80;
  new DataView(all.buffer).setUint32(all.length - 4, bytes.length * 8);
  return new DataView(all.buffer);
}

/** @param {DataView} view @param {number} at */
function schedule(view, at) {
  const words = Array.from({ length: 16 }, (_, place) => view.getInt32(at + 4 * place));
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [words[place - 15], words[place - 2]];
    const one = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const other = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words.push((words[place - 16] + one + words[place - 7] + other) | 0);
  }
  return words;
}

/** @param {number[]} state @param {number[]} words */
function block(state, words) {
  let [a, b, c, d, e, f, g, h] = state;
  for (let place = 0; place < 64; place += 1) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + chosen + ROUNDS[place] + words[place]) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, place) => (state[place] + word) | 0);
}

/**
 * The digest of a text, in hexadecimal.
 * @param {string} text
 */
export function sha256(text) {
  const view = padded(text);
  let state = START;
  for (let at = 0; at < view.byteLength; at += SIZE) state = block(state, schedule(view, at));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
