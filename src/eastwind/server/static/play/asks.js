// What the table asks this player, as a prompt and buttons. It offers what the screen's `ask` says, and nothing of its own.
import { act } from "./acts.js";
import { changeToAny, swapAny } from "./attempts.js";
import { teach } from "./lesson/teacher.js";
import { askFirst, chooseOne } from "./questions.js";
import { PAPER_CARD_ASKS } from "./paper/paper_card.js";
import * as rack from "./rack/rack.js";
import { JOKER, nameOf, namesOf } from "./felt/tiles.js";

let refuse = () => {};
export const onRefusedAct = (say) => { refuse = say; };

const list = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`);
const waitingFor = (names) => (names?.length ? ` Waiting for ${list(names)}.` : "");

function chairs(ask, screen) {
  if (screen.phase !== "chairs") return watching(ask, screen);
  const start = { zone: "primary", words: "Start", look: "gold", off: !ask.can_start, run: () => (ask.can_start ? act({ type: "start" }, "Start") : refuse(screen.you && ask.note ? ask.note : "Choose a name and a chair first.")) };
  return { prompt: screen.you ? ask.note ?? "Waiting for friends. Empty chairs get bots." : "Choose a name and a chair.", buttons: screen.you ? [start, { zone: "second", words: "Stand up", run: () => act({ type: "stand" }, "Stand up") }] : [] };
}

let taking = true; // someone who comes in mid-game is first offered a chair
export const isTakingChair = () => taking;
export function onTakeChair(redraw) { changed = redraw; }
let changed = () => {};
const take = (on) => { taking = on; changed(); };

function watching(ask, screen) {
  const turn = screen.seats.find((seat) => seat.turn);
  const prompt = taking ? "Choose a name and a chair." : turn ? `You are watching. ${turn.name} is playing.` : "You are watching.";
  if (!ask.empty.length) return { prompt, buttons: [] };
  return { prompt, buttons: [{ zone: "primary", name: "take", words: taking ? "Watch" : "Take a bot's chair", look: taking ? "" : "gold", run: () => take(!taking) }] };
}

function pass(ask) {
  if (ask.put_out) return { prompt: `You passed.${waitingFor(ask.waiting_for)}`, buttons: ask.put_out.final ? [] : [{ zone: "second", words: "Take back", run: () => act({ type: "take_back_pass" }, "Take back") }] };
  const chosen = rack.trayTiles();
  const blind = ask.count - chosen.length;
  const ready = blind <= (ask.blind || 0);
  const words = !ready || !blind ? ask.words : chosen.length ? `Pass ${chosen.length} of mine + ${blind} blind` : `Pass ${blind} blind`;
  const run = () => (ready ? act({ type: "pass", tiles: chosen.map((item) => item.tile), blind }, words) : refuse(`Choose ${ask.count} tiles to pass.`));
  const more = chosen.length ? `Choose ${blind} more.` : `Choose ${ask.count} tiles to pass.`;
  const prompt = ready && !blind ? "Ready to pass." : ask.blind ? `Choose up to ${ask.count} tiles. The rest go blind.` : more;
  return { prompt, buttons: [{ zone: "primary", name: "pass", words, look: "gold", off: !ready, run }] };
}

function give(ask) {
  if (ask.put_out) return { prompt: `Your tiles are out for ${ask.to}.`, buttons: [{ zone: "second", words: "Take back", run: () => act({ type: "take_back_pass" }, "Take back") }] };
  const chosen = rack.trayTiles();
  const ready = chosen.length === ask.count;
  const words = `Pass ${ask.count} across to ${ask.to}`;
  return { prompt: `Choose ${ask.count === 1 ? "one tile" : `${ask.count} tiles`} for ${ask.to}.`, buttons: [{ zone: "primary", name: "give", words, look: "gold", off: !ready, run: () => (ready ? act({ type: "give", tiles: chosen.map((item) => item.tile) }, words) : refuse(`Choose ${ask.count} for ${ask.to}.`)) }] };
}

function stop(ask) {
  if (ask.answered) return { prompt: `You said ${ask.answered === "stop" ? "Stop" : "Continue"}. Waiting for the others.`, buttons: [] };
  return { prompt: "Stop or continue?", buttons: [
    { zone: "primary", words: "Continue", look: "gold", run: () => act({ type: "continue" }, "Continue") },
    { zone: "second", words: "Stop", run: () => act({ type: "stop" }, "Stop") },
  ] };
}

const wish = (ask) => ({ prompt: ask.answered === null || ask.answered === undefined ? `Courtesy pass: how many tiles with ${ask.to}?` : `You said ${ask.answered}. Waiting for ${ask.to}.`, buttons: [] });

const skipButton = (words, run) => ({ zone: "skip", words, look: "ghost", run });

function call(ask, screen) {
  const name = screen.last?.name || "it";
  const say = (type, words) => () => act({ type, discard: ask.discard }, words);
  const neverMind = skipButton("Never mind", say("never_mind", "Never mind"));
  if (ask.answered === "skip") return { prompt: `You skipped ${name}.`, buttons: [] };
  if (ask.answered === "call") return { prompt: `You called ${name}.`, buttons: [neverMind] };
  if (ask.answered === "mahjongg") return { prompt: `You called ${name} for Mah Jongg.`, buttons: [neverMind] };
  const waits = ask.answered === "wait";
  return { prompt: waits ? `All wait for you. Call ${name}?` : `Call ${name}?`, buttons: [
    { zone: "call", words: "Call", look: "gold", run: say("call", `Call ${name}`) },
    { zone: "wait", words: "Wait", off: waits, run: waits ? () => {} : say("wait", "Wait") },
    skipButton("Skip", say("skip", "Skip")),
  ] };
}

function expose(ask) {
  return { prompt: "Choose what to show.", buttons: ask.never_mind ? [skipButton("Never mind", () => act({ type: "never_mind", discard: ask.discard }, "Never mind"))] : [] };
}

export function swapJoker(swap) {
  askFirst(`Swap joker? ${swap.words}.`, "Swap joker", () => act({ type: "swap_joker", tile: swap.tile, owner: swap.owner, exposure: swap.exposure }, "Swap joker"), [swap.tile, JOKER]);
}

export const canChange = (ask) => Boolean(ask.changes?.length || (ask.any_tiles && ask.built !== null));

export function changeExposure(screen) {
  const { ask } = screen;
  const choices = ask.changes.map((tiles) => ({ words: namesOf(tiles), tiles, run: () => act({ type: "change_exposure", tiles }, "Change exposure") }));
  if (ask.any_tiles) choices.push({ words: ask.any_tiles, run: () => changeToAny(screen) });
  chooseOne("Change your exposure", choices);
}

function throwTile(tile, careful) {
  const go = () => { rack.willLeave([rack.raisedId()]); act({ type: "discard", tile }, `Discard ${nameOf(tile)}`); };
  if (careful) askFirst(careful, `Discard ${nameOf(tile).toLowerCase()}`, go, [tile]);
  else go();
}

function discard(ask, screen) {
  const raised = rack.choosesDiscard() ? rack.raisedTile() : null;
  const ready = raised && ask.tiles.includes(raised);
  const buttons = [{ zone: "discard", name: "discard", words: ready ? `Discard ${nameOf(raised)}` : "Discard", look: "paper-button", off: !ready, run: () => (ready ? throwTile(raised, ask.careful?.[raised]) : refuse(raised ? `${nameOf(raised)} can't be discarded now.` : "Choose a tile first. Then discard it.")) }];
  if (ask.swaps?.length) buttons.push({ zone: "swap", words: "Swap joker", run: () => (ask.swaps.length === 1 ? swapJoker(ask.swaps[0]) : chooseOne("Swap joker", ask.swaps.map((swap) => ({ words: swap.words, tiles: [swap.tile, JOKER], run: () => swapJoker(swap) })))) });
  if (ask.jokers?.length) buttons.push({ zone: "swap", words: "Swap joker", run: () => swapAny(screen) });
  if (canChange(ask)) buttons.push({ zone: "change", words: "Change exposure", run: () => changeExposure(screen) });
  if (screen.take_back) buttons.push(skipButton(screen.take_back_words ?? "Take back", () => act({ type: "take_back" }, "Take back")));
  return { prompt: raised ? "Your turn." : "Your turn. Choose a tile to discard.", buttons };
}

function over(ask, screen) {
  const ready = ask.ready?.length ? `Ready: ${list(ask.ready)}.` : "";
  const me = screen.seats.find((seat) => seat.you);
  const waits = me && ask.ready?.includes(me.name);
  return { prompt: ready || "The game is over.", buttons: ask.can_next ? [{ zone: "primary", words: waits ? "Waiting for the others" : "Next game", look: "gold", off: waits, run: () => { if (!waits) act({ type: "next" }, "Next game"); } }] : [] };
}

const wait = (ask) => ({ prompt: ask.words || "", buttons: ask.finish ? [{ zone: "primary", name: "finish", words: ask.finish, run: () => act({ type: "run_ahead" }, ask.finish) }] : [] });

const KINDS = { ...PAPER_CARD_ASKS, chairs, teach, pass, stop, wish, give, call, expose, discard, over, paused: (ask) => ({ prompt: ask.words, buttons: [] }), closed: (ask) => ({ prompt: ask.words, buttons: [] }), wait, finished: () => ({ prompt: "All games are played. Thank you for playing.", buttons: [] }) };

export function asked(screen) {
  const found = (KINDS[screen.ask.kind] || KINDS.wait)(screen.ask, screen);
  if (!screen.mahjongg) return found;
  const sure = screen.ask.mahjongg_sure;
  const declare = () => act({ type: "mahjongg", discard: screen.ask.kind === "call" ? screen.ask.discard : 0 }, "Mah Jongg");
  return { ...found, buttons: [...found.buttons, { zone: "mahjongg", words: "Mah Jongg", look: "red", run: () => (sure ? askFirst(sure, "Mah Jongg", declare) : declare()) }] };
}
