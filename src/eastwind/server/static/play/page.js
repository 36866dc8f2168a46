// The table's page: draws each screen that the server sends, and keeps the connection in sight.
import { act, busy, onActs, screenCame, sendAll } from "./acts.js";
import { showBackAsked } from "./back_asked.js";
import { asked, isTakingChair, onRefusedAct, onTakeChair } from "./asks.js";
import { drawButtons, onHiddenFocus } from "./buttons.js";
import { fetchCard, isBeside, isLoaded, isOpen, onCard, showCard, toggleCard } from "./paper/card_panel.js";
import { onCoach, showCoach } from "./paper/coach.js";
import { showLinks } from "./coming/links.js";
import { onReturned, showReturned } from "./coming/returned.js";
import { showSeatCode } from "./coming/seat_code.js";
import { showAway } from "./paper/away.js";
import { chairParts } from "./paper/chairs.js";
import { choiceParts } from "./paper/choices.js";
import { showDiscards } from "./felt/discards.js";
import { make, nodes, setText, whenChanged } from "./dom.js";
import { around, by, first, one } from "../elements.js";
import { fit } from "./fit.js";
import { showHappened } from "./happened.js";
import { onAskState } from "./keys.js";
import { showLast } from "./felt/last_discard.js";
import { say, sayChanges, sayState } from "./live_words.js";
import { onMenu, showMenu } from "./menu.js";
import { closeQuestions } from "./questions.js";
import * as rack from "./rack/rack.js";
import { onRefusedTile } from "./rack/rack_hands.js";
import { onRuling, showRuling } from "./rulings.js";
import { closedParts, pauseParts, showPause } from "./paper/pause.js";
import { followPast } from "./replay.js";
import { afterPress } from "./pressing.js";
import { drawnSafely } from "./recovering.js";
import { PAPER_CARD } from "./paper/paper_card.js";
import { resultParts } from "./paper/result.js";
import { showClock } from "./round_clock.js";
import { showSeats } from "./felt/seats.js";
import "./presence.js";
import { follow } from "./stream.js";
import { hear } from "./talk/hearing.js";
import { pointerWords, showLesson, showPointer } from "./lesson/pupil.js";
import { showTeacher } from "./lesson/teacher.js";
import { onMuted, showTalk } from "./talk/phrases.js";
import { showVideo } from "./talk/video.js";
import { notePlaces } from "./too_soon.js";
import { trayParts } from "./paper/tray.js";

/** @import { Screen } from "./contract.d.ts" */
/** @import { Unsent } from "./acts.js" */
/** @import { Drawn } from "./buttons.js" */
/** @import { Child } from "./dom.js" */

/** @type {Screen | null} */
let latest = null;
let lost = false;
let crowd = "";
let prompt = "";

/** @param {string} words */
function refuse(words) {
  const box = by("refused", HTMLElement);
  box.hidden = !words;
  setText(box, words);
  fit();
}

/** @param {Screen} screen */
function showTop(screen) {
  const { table: facts, seats, wall, phase } = screen;
  const me = seats.find((seat) => seat.you);
  setText(by("title", HTMLElement), facts.title);
  const playing = phase === "play" || phase === "charleston";
  const long = (/** @type {Child} */ words) => make("span", { class: "long" }, words);
  const early = [long("Before the first game"), make("span", { class: "short" }, "Not started")];
  whenChanged("top", [facts.game, facts.games, facts.sheet, playing && wall, me?.wind, me?.points, phase], () => {
    by("facts", HTMLElement).replaceChildren(
      long(`${facts.sheet} · `),
      make(
        "span",
        { class: playing ? "game" : "" },
        facts.game ? `Game ${facts.game}` : early,
        facts.game ? long(` of ${facts.games}`) : "",
        playing ? " · " : "",
      ),
      playing ? `Wall ${wall}` : "",
    );
    by("score", HTMLElement).replaceChildren(
      ...(me
        ? [
          me.wind ? make("span", { class: "east" }, `${me.wind} · `) : "",
          ...(facts.totals === "cents"
            ? [me.score]
            : [String(me.points).replace("-", "−"), long(` point${me.points === 1 ? "" : "s"}`)]),
        ]
        : [screen.teaching?.role === "teacher" ? "Teaching" : phase === "chairs" ? "" : "Watching"]),
    );
  });
}

/**
 * What lies on the paper in the middle; null where nothing is to be read or chosen.
 * @param {Screen} screen
 * @returns {(() => Child[]) | null}
 */
function paperOf(screen) {
  const { ask } = screen;
  switch (ask.kind) {
    case "chairs":
      return () => chairParts(screen, ask, refuse);
    case "expose":
      return () => choiceParts(screen, ask);
    case "over":
    case "finished":
      return () => resultParts(screen);
    case "paused":
      return () => pauseParts(ask);
    case "closed":
      return () => closedParts(ask);
    case "name_hand":
      return () => PAPER_CARD.name_hand(ask);
    case "asked":
      return () => PAPER_CARD.asked(ask);
    case "judge":
      return () => PAPER_CARD.judge(ask);
    case "pass":
    case "give":
    case "wish":
    case "stop":
      return () => trayParts(ask);
  }
  if (screen.phase === "charleston") return () => trayParts(ask);
  return screen.phase === "over" ? () => resultParts(screen) : null;
}

/**
 * The paper in the middle, where there is something to read or choose; else the discards and the last one.
 * @param {Screen} screen
 */
function showMiddle(screen) {
  const { ask, phase } = screen;
  const watches = ask.kind === "chairs" && phase !== "chairs" && !isTakingChair();
  const parts = watches ? null : paperOf(screen);
  for (const id of ["discards", "last"]) by(id, HTMLElement).hidden = parts !== null;
  by("paper", HTMLElement).hidden = !parts;
  document.body.dataset.ask = watches ? "wait" : ask.kind;
  document.body.dataset.phase = phase;
  document.body.dataset.middle = parts ? "paper" : "felt";
  if (parts) showPaper(screen, parts);
  else {
    showDiscards(screen);
    showLast(screen);
  }
}

/** @param {Screen} screen @param {() => Child[]} parts */
function showPaper(screen, parts) {
  const { ask, phase, result, seats, table, you } = screen;
  const shown = seats.map((seat) => [seat.name, seat.wind, seat.bot]);
  const chosen = rack.trayTiles().map((item) => item.id);
  const facts = [isLoaded(), ask, phase, result, shown, table.link, table.seat_gone, table.seat_code, you, chosen];
  const paper = by("paper", HTMLElement);
  whenChanged("paper", facts, () => {
    const held = paper.contains(document.activeElement) ? document.activeElement : null;
    paper.replaceChildren(...nodes(parts()));
    if (held) {
      (document.getElementById(held.id) ?? first(paper, "button, input", HTMLElement) ?? by("main", HTMLElement))
        .focus();
    }
  });
}

/** @param {Screen} screen */
function showTools(screen) {
  const tools = by("rack-tools", HTMLElement);
  tools.hidden = !screen.you || !rack.size() || ["over", "finished", "chairs", "closed"].includes(screen.ask.kind);
  tools.classList.toggle("open", rack.isArranging());
  by("you", HTMLElement).classList.toggle("arranging", rack.isArranging());
  const tool = (/** @type {string} */ name) => one(tools, `[data-${name}]`, HTMLElement);
  tool("undo").hidden = !rack.canUndo();
  tool("gap").hidden = !rack.raisedId();
  tool("back").hidden = !screen.take_back || screen.ask.kind === "discard";
  const takeBack = screen.take_back_words;
  setText(one(tool("back"), ".long", HTMLElement), takeBack);
  tool("back").setAttribute("aria-label", takeBack); // a small screen shows two words of it
  tool("arrange").setAttribute("aria-pressed", String(rack.isArranging()));
  setText(tool("arrange"), rack.isArranging() ? "Done" : "Arrange");
}

/** @param {Screen} screen */
function showButtons(screen) {
  const found = asked(screen);
  prompt = found.prompt;
  /** @type {Drawn[]} */
  const card = screen.phase === "chairs" || screen.table.on_paper || isBeside()
    ? []
    : [{ zone: "card", words: "Card", look: "ghost", expanded: isOpen(), run: () => toggleCard() }];
  drawButtons([...found.buttons, ...card]);
  setText(by("prompt", HTMLElement), rack.isArranging() ? "Tap a tile, then its new place." : prompt);
  const note = [screen.note, pointerWords(screen)].filter(Boolean).join(" ");
  by("note", HTMLElement).hidden = !note;
  setText(by("note", HTMLElement), note);
}

// What depends on the player's own taps, between two screens.
function showOwn() {
  const screen = latest;
  if (!screen) return;
  showMiddle(screen);
  showTools(screen);
  showButtons(screen);
  showPointer(screen);
  fit();
  const { ask } = screen;
  const step = "step" in ask ? ask.step : "discard" in ask ? ask.discard : "";
  notePlaces(JSON.stringify([screen.table.game, ask.kind, step]));
}

/** @param {Screen} screen */
function show(screen) {
  const asks = (/** @type {Screen} */ facts) => JSON.stringify([facts.ask, facts.table.game]);
  if (latest && asks(latest) !== asks(screen)) {
    closeQuestions();
    refuse("");
  }
  latest = screen;
  screenCame();
  rack.show(screen);
  by("rack", HTMLElement).hidden = !screen.you || ["over", "finished", "chairs", "closed"].includes(screen.ask.kind) ||
    !rack.size();
  showTop(screen);
  showSeats(screen);
  showTalk(screen);
  showVideo(screen);
  showLesson(screen);
  showTeacher(screen);
  showCard(screen);
  showHappened(screen);
  showMenu(screen);
  showRuling(screen);
  showClock(screen);
  showBackAsked(screen);
  showPause(screen);
  showAway(screen);
  showLinks(screen);
  showReturned(screen);
  showSeatCode(screen);
  showCoach(screen);
  showOwn();
  const yours = ["pass", "give", "stop", "wish", "expose", "discard"].includes(screen.ask.kind);
  document.title = `${yours ? "Your turn · " : ""}${screen.table.title}`;
  sayChanges(screen, prompt);
  hear(screen);
  document.documentElement.dataset.ready = "";
}

/** @param {Unsent[]} [unsent] */
function showConnection(unsent = [], failing = false) {
  const words = crowd ? [crowd] : [];
  if (lost) words.push("Disconnected. Trying again …");
  const waits = unsent.find((item) => !item.quiet);
  if (failing && waits) words.push(`Not sent yet: ${waits.words}. It goes out when the connection is back.`);
  const box = by("connection", HTMLElement);
  box.hidden = !words.length;
  setText(box, words.join(" "));
}

onActs({
  changed: (unsent, failing) => {
    document.body.classList.toggle("sending", busy());
    showConnection(unsent, failing);
  },
  refused: (words) => {
    refuse(words);
    if (words) {
      screenCame();
      rack.willLeave([]);
      rack.putTrayOut(false);
    }
  },
  done: (what) => {
    if (["sit", "stand"].includes(what.type)) reopen();
  }, // another seat, another stream
});
onRefusedAct(refuse);
onRefusedTile(refuse);
onTakeChair(showOwn);
onHiddenFocus(() => rack.focusCursor());
onCard(showOwn);
onMenu(showOwn);
onRuling(showOwn);
onReturned(showOwn);
onCoach(refuse);
onMuted(() => {
  if (latest) showHappened(latest);
});
onAskState(() => {
  if (latest) sayState(latest, prompt);
});
rack.onRack(showOwn);

by("rack-tools", HTMLElement).addEventListener("click", (event) => {
  const tool = around(event.target, "button", HTMLElement)?.dataset;
  if (!tool) return;
  if (tool.sort === "suit" || tool.sort === "number") {
    rack.sort(tool.sort);
    say(`Sorted by ${tool.sort}.`);
  }
  if ("undo" in tool) rack.undo();
  const raised = rack.raisedId();
  if ("gap" in tool && raised) rack.gapBefore(raised);
  if ("arrange" in tool) rack.setArranging(!rack.isArranging());
  if ("back" in tool) act({ type: "take_back_act" }, "Take back");
});

// The height of the player's own place: the card's sheet ends above it.
new ResizeObserver(() => {
  const top = by("you", HTMLElement).getBoundingClientRect().top || by("hand", HTMLElement).getBoundingClientRect().top;
  document.body.style.setProperty("--you-height", `${Math.round(innerHeight - top)}px`);
  fit();
}).observe(by("hand", HTMLElement));
window.addEventListener("resize", fit);

fetchCard();
const reopen = (document.body.dataset.replay ? followPast : follow)(`${document.body.dataset.at}/live`, {
  screen: afterPress(drawnSafely(show)),
  lost: () => {
    lost = true;
    document.documentElement.dataset.connected = "no";
    showConnection();
  },
  crowded: (words) => {
    crowd = words;
    showConnection();
  },
  found: () => {
    if (!lost) return;
    lost = false;
    document.documentElement.dataset.connected = "yes";
    showConnection();
    sendAll();
  },
});
