// What a phone keeps until the desk has confirmed it, and what follows from each answer. Touches no page.

/** @typedef {import("./contract.d.ts").ActionAnswer} ActionAnswer */
/** @typedef {import("./contract.d.ts").ActionDone} ActionDone */
/** @typedef {import("./contract.d.ts").ActionForm} ActionForm */
/** @typedef {import("./contract.d.ts").AnyAction} AnyAction */
/** @typedef {import("./contract.d.ts").GameChanged} GameChanged */
/** @typedef {import("./contract.d.ts").PhoneFacts} PhoneFacts */
/** @typedef {import("./contract.d.ts").TableOnPhone} TableOnPhone */
/** @typedef {import("../game_result.d.ts").Seat} Seat */

/** @typedef {PhoneFacts | TableOnPhone} Facts what the page says of its phone */
/** @typedef {ActionAnswer | { state: "kept" } | { state: "scan" }} Answer "kept": no network; "scan": the code has stopped */

/**
 * @typedef {object} Item something that was done on this phone
 * @property {string} key sent twice, it is done once
 * @property {string} holder
 * @property {string} name whose scorecard it was done on
 * @property {string} title
 * @property {string} where
 * @property {string} told the game in words
 * @property {AnyAction} action
 * @property {import("./contract.d.ts").PointsOnPhone[] | null} [points]
 * @property {GameChanged} [question] someone else has entered the game meanwhile
 * @property {string} [refused]
 */

/** @param {Facts} facts @returns {facts is TableOnPhone} */
export const isAtTable = (facts) => "games" in facts;

/** @param {Item} item */
export const gameOf = (item) => (item.action.type === "result" ? item.action.game : null);

/**
 * Whether something kept waits for a person: a question, a refusal, another scorecard.
 * @param {Item} item
 * @param {string} holder
 */
export const waitsForPerson = (item, holder) => Boolean(item.question || item.refused) || item.holder !== holder;

/**
 * Whether a typed game takes the place of one that was not sent yet.
 * @param {Item} item
 * @param {Item} older
 */
export const replaces = (item, older) =>
  gameOf(item) !== null && gameOf(older) === gameOf(item) && !waitsForPerson(older, item.holder) &&
  older.action.round === item.action.round && older.action.table === item.action.table;

/**
 * What the desk's response means; without one, the item stays.
 * @param {{ status: number, body: Partial<ActionAnswer> } | null} response
 * @returns {Answer}
 */
export function answerOf(response) {
  if (!response) return { state: "kept" };
  const { status, body } = response;
  if (status === 401) return { state: "scan" };
  if (status >= 500 || status === 429) return { state: "kept" };
  if (body.state) return /** @type {ActionAnswer} */ (body);
  return { state: "refused", slug: "", words: body.words || "" };
}

/**
 * The game to enter next: the first that the page doesn't have, and that is neither kept here nor just sent.
 * @param {TableOnPhone} table
 * @param {Item[]} items
 * @param {number} otherwise
 */
export function nextGame(table, items, otherwise) {
  const here = items.filter(({ action }) => action.round === table.round && action.table === table.table);
  const sent = new Set(here.map(gameOf));
  return table.games.findIndex((each, at) => !each.versions && !sent.has(at + 1)) + 1 || otherwise;
}

/**
 * The same game again, in the place of what is on the scorecard now.
 * @param {Item} item
 * @param {string} key
 * @returns {Item}
 */
export function insisted({ question, ...item }, key) {
  if (!question || item.action.type !== "result") return { ...item, key };
  const reason = "the table entered it differently on two phones";
  return { ...item, key, action: { ...item.action, seen: question.there.versions, reason } };
}

/** @typedef {{ at: string, note: string, n: number }} Told where and when a sentence was true, and the note it rests on */

/** @param {Facts} facts */
export const placeOf = (facts) => (isAtTable(facts) ? `${facts.round} ${facts.table}` : "");

/**
 * Whether a sentence is still true: not in another round, at another table, or once what was done no longer counts.
 * @param {Told} told
 * @param {Facts} facts
 */
export function stillTrue(told, facts) {
  if (facts.n < told.n) return true; // the page is older than the answer
  return told.at === placeOf(facts) && (!told.note || facts.notes.includes(told.note));
}

const TITLES = {
  initial: "Initials",
  send_back: "A card sent back",
  sign: "A signature",
  hand_in: "Handing in",
  call: "A call for the director",
  take_back: "A call for the director",
};

/**
 * What a form of the page does, ready to be sent.
 * @param {TableOnPhone} table
 * @param {ActionForm} form
 * @param {Record<string, string>} fields
 * @param {string} key
 * @returns {Item}
 */
export const itemOf = (table, form, fields, key) => ({
  key,
  holder: table.holder,
  name: table.name,
  title: TITLES[form.do],
  where: `round ${table.round}, table ${table.label}`,
  told: "",
  action: actionOf(table, form, fields),
});

/**
 * @param {TableOnPhone} table
 * @param {ActionForm} form
 * @param {Record<string, string>} fields
 * @returns {AnyAction}
 */
function actionOf(table, form, fields) {
  const seat = form.seat || table.own || table.speaks[0] || "A";
  const at = { round: table.round, table: table.table, seat };
  const card = form.card || seat;
  const typed = { initials: (fields.initials || "").trim(), pin: (fields.pin || "").trim() };
  const game = Number(form.game);
  switch (form.do) {
    case "initial":
      return { ...at, type: "initial", card, total: Number(form.total), ...typed };
    case "sign":
      return { ...at, type: "sign", game, seen: table.games[game - 1].versions, ...typed };
    case "send_back":
      return { ...at, type: "send_back", card, reason: (fields.reason || "").trim() };
    case "hand_in":
      return { ...at, type: "hand_in", totals: table.totals, owners_signed: Boolean(fields.owners) };
    case "call":
      return { ...at, type: "call", about: (fields.about || "").trim() };
    case "take_back":
      return { ...at, type: "take_back" };
  }
}

/** @param {string} text */
const plainLetters = (text) => [...text.normalize("NFKD").toLowerCase()].filter((sign) => /\p{L}/u.test(sign));

/**
 * Whether initials fit a name, by the first letters of its words. The server reads names the same way (initials.py).
 * @param {string} typed
 * @param {string} letters
 */
export function initialsFit(typed, letters) {
  const rest = [...letters];
  return !letters || plainLetters(typed).every((letter) => {
    const at = rest.indexOf(letter);
    rest.splice(0, at + 1);
    return at >= 0;
  });
}
