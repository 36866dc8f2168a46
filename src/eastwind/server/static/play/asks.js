// @ts-nocheck: not typed yet
// What the table asks this player, as a prompt and buttons. It offers what the screen's `ask` says, and nothing of its own.
import { act } from "./acts.js";
import { changeToAny, swapAny } from "./attempts.js";
import { teach } from "./lesson/teacher.js";
import { list } from "./dom.js";
import { askFirst, chooseOne } from "./questions.js";
import { PAPER_CARD_ASKS } from "./paper/paper_card.js";
import * as rack from "./rack/rack.js";
import { JOKER, nameOf, namesOf } from "./felt/tiles.js";

let refuse = () => {};
export const onRefusedAct = (say) => {
  refuse = say;
};

const waitingFor = (names) => (names?.length ? ` Waiting for ${list(names)}.` : "");

function chairs(ask, screen) {
  if (screen.phase !== "chairs") return watching(ask, screen);
  if (!screen.you) return { prompt: "Choose a name and a chair.", buttons: [] };
  const run =
    () => (ask.can_start
      ? act({ type: "start_table" }, "Start")
      : refuse(ask.note || "Choose a name and a chair first."));
  const start = { zone: "primary", words: "Start", look: "gold", off: !ask.can_start, run };
  const stand = { zone: "second", words: "Stand up", run: () => act({ type: "stand" }, "Stand up") };
  return { prompt: ask.note ?? "Waiting for friends. Empty chairs get bots.", buttons: [start, stand] };
}

let taking = true; // someone who comes in mid-game is first offered a chair
export const isTakingChair = () => taking;
export function onTakeChair(redraw) {
  changed = redraw;
}
let changed = () => {};
const take = (on) => {
  taking = on;
  changed();
};

function watching(ask, screen) {
  const turn = screen.seats.find((seat) => seat.turn);
  const prompt = taking
    ? "Choose a name and a chair."
    : turn
    ? `You are watching. ${turn.name} is playing.`
    : "You are watching.";
  if (!ask.empty.length) return { prompt, buttons: [] };
  const words = taking ? "Watch" : "Take a bot's chair";
  return {
    prompt,
    buttons: [{ zone: "primary", name: "take", words, look: taking ? "" : "gold", run: () => take(!taking) }],
  };
}

const takeBackPass = { zone: "second", words: "Take back", run: () => act({ type: "take_back_pass" }, "Take back") };

// A pass that everyone made blind, East completes.
const completes = (ask) => ask.step.endsWith("completing");

function pass(ask) {
  if (ask.put_out) {
    return { prompt: `You passed.${waitingFor(ask.waiting_for)}`, buttons: ask.put_out.final ? [] : [takeBackPass] };
  }
  const chosen = rack.trayTiles();
  const blind = ask.count - chosen.length;
  const ready = blind <= (ask.blind || 0);
  const words = !ready || !blind
    ? ask.words
    : chosen.length
    ? `Pass ${chosen.length} of mine + ${blind} blind`
    : `Pass ${blind} blind`;
  const tiles = chosen.map((item) => item.tile);
  const go = () => {
    act(completes(ask) ? { type: "complete_pass", tiles } : { type: "pass_tiles", tiles, blind }, words);
    rack.putTrayOut(true);
  };
  const run = () => (ready ? go() : refuse(`Choose ${ask.count} tiles to pass.`));
  const more = chosen.length ? `Choose ${blind} more.` : `Choose ${ask.count} tiles to pass.`;
  const prompt = ready && !blind
    ? "Ready to pass."
    : ask.blind
    ? `Choose up to ${ask.count} tiles. Pass the rest blind.`
    : more;
  return { prompt, buttons: [{ zone: "primary", name: `pass ${ask.step}`, words, look: "gold", off: !ready, run }] };
}

function give(ask) {
  if (ask.put_out) return { prompt: `Your tiles are out for ${ask.to}.`, buttons: [takeBackPass] };
  const chosen = rack.trayTiles();
  const ready = chosen.length === ask.count;
  const words = `Pass ${ask.count} across to ${ask.to}`;
  const tiles = chosen.map((item) => item.tile);
  const go = () => {
    act({ type: "give_courtesy", tiles }, words);
    rack.putTrayOut(true);
  };
  const run = () => (ready ? go() : refuse(`Choose ${ask.count} for ${ask.to}.`));
  const prompt = `Choose ${ask.count === 1 ? "one tile" : `${ask.count} tiles`} for ${ask.to}.`;
  return { prompt, buttons: [{ zone: "primary", name: `give ${ask.step}`, words, look: "gold", off: !ready, run }] };
}

function stop(ask) {
  if (ask.answered) {
    return {
      prompt: `You said ${ask.answered === "stop" ? "Stop" : "Continue"}. Waiting for the others.`,
      buttons: [],
    };
  }
  return {
    prompt: "Stop or continue?",
    buttons: [
      { zone: "primary", words: "Continue", look: "gold", run: () => act({ type: "continue" }, "Continue") },
      { zone: "second", words: "Stop", run: () => act({ type: "stop_charleston" }, "Stop") },
    ],
  };
}

function wish(ask) {
  const open = ask.answered === null || ask.answered === undefined;
  const said = `You said ${ask.answered}. Waiting for ${ask.to}.`;
  return { prompt: open ? `Courtesy pass: how many tiles with ${ask.to}?` : said, buttons: [] };
}

const skipButton = (words, run) => ({ zone: "skip", words, look: "ghost", run });

function call(ask, screen) {
  const name = screen.last?.name || "it";
  const say = (what, words) => () => act({ ...what, discard: ask.discard }, words);
  const neverMind = skipButton("Never mind", say({ type: "withdraw_claim" }, "Never mind"));
  if (ask.answered === "skip") return { prompt: `You skipped ${name}.`, buttons: [] };
  if (ask.answered === "call") return { prompt: `You called ${name}.`, buttons: [neverMind] };
  if (ask.answered === "mahjongg") return { prompt: `You called ${name} for Mah Jongg.`, buttons: [neverMind] };
  const waits = ask.answered === "wait";
  return {
    prompt: waits ? `Everyone is waiting for you. Call ${name}?` : `Call ${name}?`,
    buttons: [
      {
        zone: "call",
        words: "Call",
        look: "gold",
        run: say({ type: "claim_discard", kind: "exposure" }, `Call ${name}`),
      },
      { zone: "wait", words: "Wait", off: waits, run: waits ? () => {} : say({ type: "wait" }, "Wait") },
      skipButton("Skip", say({ type: "let_discard_go" }, "Skip")),
    ],
  };
}

function expose(ask) {
  const neverMind = () => act({ type: "withdraw_claim", discard: ask.discard }, "Never mind");
  return { prompt: "Choose what to show.", buttons: ask.never_mind ? [skipButton("Never mind", neverMind)] : [] };
}

export function swapJoker(swap) {
  const { tile, owner, exposure } = swap;
  const go = () => act({ type: "exchange_joker", tile, owner, exposure }, "Swap joker");
  askFirst(`Swap joker? ${swap.words}.`, "Swap joker", go, [tile, JOKER]);
}

export const canChange = (ask) => Boolean(ask.changes?.length || (ask.any_tiles && ask.built !== null));

export function changeExposure(screen) {
  const { ask } = screen;
  const change = (tiles) => act({ type: "change_exposure", tiles }, "Change exposure");
  const choices = ask.changes.map((tiles) => ({ words: namesOf(tiles), tiles, run: () => change(tiles) }));
  if (ask.any_tiles) choices.push({ words: ask.any_tiles, run: () => changeToAny(screen) });
  chooseOne("Change your exposure", choices);
}

function throwTile(tile, careful) {
  const go = () => {
    rack.willLeave([rack.raisedId()]);
    act({ type: "discard_tile", tile }, `Discard ${nameOf(tile)}`);
  };
  if (careful) askFirst(careful, `Discard ${nameOf(tile).toLowerCase()}`, go, [tile]);
  else go();
}

function chooseSwap(swaps) {
  const choice = (swap) => ({ words: swap.words, tiles: [swap.tile, JOKER], run: () => swapJoker(swap) });
  if (swaps.length === 1) swapJoker(swaps[0]);
  else chooseOne("Swap joker", swaps.map(choice));
}

function discard(ask, screen) {
  const raised = rack.choosesDiscard() ? rack.raisedTile() : null;
  const ready = raised && ask.tiles.includes(raised);
  const why = raised ? `${nameOf(raised)} can't be discarded now.` : "Choose a tile first. Then discard it.";
  const run = () => (ready ? throwTile(raised, ask.careful?.[raised]) : refuse(why));
  const words = ready ? `Discard ${nameOf(raised)}` : "Discard";
  const buttons = [{ zone: "discard", name: "discard", words, look: "paper-button", off: !ready, run }];
  if (ask.swaps?.length) buttons.push({ zone: "swap", words: "Swap joker", run: () => chooseSwap(ask.swaps) });
  if (ask.jokers?.length) buttons.push({ zone: "swap", words: "Swap joker", run: () => swapAny(screen) });
  if (canChange(ask)) buttons.push({ zone: "change", words: "Change exposure", run: () => changeExposure(screen) });
  if (screen.take_back) {
    buttons.push(skipButton(screen.take_back_words ?? "Take back", () => act({ type: "take_back_act" }, "Take back")));
  }
  return { prompt: raised ? "Your turn." : "Your turn. Choose a tile to discard.", buttons };
}

function over(ask, screen) {
  const ready = ask.ready?.length ? `Ready: ${list(ask.ready)}.` : "";
  const me = screen.seats.find((seat) => seat.you);
  const waits = me && ask.ready?.includes(me.name);
  const run = () => {
    if (!waits) act({ type: "next" }, "Next game");
  };
  const next = {
    zone: "primary",
    words: waits ? "Waiting for the others" : "Next game",
    look: "gold",
    off: waits,
    run,
  };
  return { prompt: ready || "The game is over.", buttons: ask.can_next ? [next] : [] };
}

// The way on from a table where all games are played.
function finished() {
  const again = {
    zone: "primary",
    name: "new",
    words: "Open a new table",
    look: "gold",
    run: () => location.assign("/play"),
  };
  return { prompt: "That was the last game. Thank you for playing.", buttons: [again] };
}

function wait(ask) {
  const finish = {
    zone: "primary",
    name: "finish",
    words: ask.finish,
    run: () => act({ type: "run_ahead" }, ask.finish),
  };
  return { prompt: ask.words || "", buttons: ask.finish ? [finish] : [] };
}

const said = (ask) => ({ prompt: ask.words || "", buttons: [] });
const KINDS = {
  ...PAPER_CARD_ASKS,
  chairs,
  teach,
  pass,
  stop,
  wish,
  give,
  call,
  expose,
  discard,
  over,
  finished,
  paused: said,
  closed: said,
  wait,
};

export function asked(screen) {
  const found = (KINDS[screen.ask.kind] || KINDS.wait)(screen.ask, screen);
  if (!screen.mahjongg) return found;
  const sure = screen.ask.mahjongg_sure;
  const { kind, discard: number } = screen.ask;
  const what = kind === "call"
    ? { type: "claim_discard", discard: number, kind: "mahjongg" }
    : { type: "declare_mah_jongg" };
  const declare = () => act(what, "Mah Jongg");
  const run = () => (sure ? askFirst(sure, "Mah Jongg", declare) : declare());
  return { ...found, buttons: [...found.buttons, { zone: "mahjongg", words: "Mah Jongg", look: "red", run }] };
}
