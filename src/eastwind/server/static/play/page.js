// @ts-nocheck: not typed yet
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
import { by, make, setText, whenChanged } from "./dom.js";
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

let screen = null;
let lost = false;
let crowd = "";
let prompt = "";

function refuse(words) {
  const box = by("refused");
  box.hidden = !words;
  setText(box, words);
  fit();
}

function showTop() {
  const { table: facts, seats, wall, phase } = screen;
  const me = seats.find((seat) => seat.you);
  setText(by("title"), facts.title);
  const playing = phase === "play" || phase === "charleston";
  const long = (words) => make("span", { class: "long" }, words);
  const early = [long("Before the first game"), make("span", { class: "short" }, "Not started")];
  whenChanged("top", [facts.game, facts.games, facts.sheet, playing && wall, me?.wind, me?.points, phase], () => {
    by("facts").replaceChildren(
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
    by("score").replaceChildren(
      ...(me
        ? [
          me.wind ? make("span", { class: "east" }, `${me.wind} · `) : "",
          ...(facts.totals === "cents"
            ? [me.score]
            : [String(me.points ?? 0).replace("-", "−"), long(` point${me.points === 1 ? "" : "s"}`)]),
        ]
        : [screen.teaching?.role === "teacher" ? "Teaching" : phase === "chairs" ? "" : "Watching"]),
    );
  });
}

const PAPER = {
  ...Object.fromEntries(Object.entries(PAPER_CARD).map(([kind, parts]) => [kind, () => parts(screen)])),
  chairs: () => chairParts(screen, refuse),
  expose: () => choiceParts(screen),
  over: () => resultParts(screen),
  finished: () => resultParts(screen),
  paused: () => pauseParts(screen.ask),
  closed: () => closedParts(screen.ask),
  pass: () => trayParts(screen.ask),
  give: () => trayParts(screen.ask),
  wish: () => trayParts(screen.ask),
  stop: () => trayParts(screen.ask),
};

// The paper in the middle, where there is something to read or choose; else the discards and the last one.
function showMiddle() {
  const { ask, phase } = screen;
  const watches = ask.kind === "chairs" && phase !== "chairs" && !isTakingChair();
  const parts = watches
    ? null
    : PAPER[ask.kind] || (phase === "charleston" ? () => trayParts(ask) : phase === "over" ? PAPER.over : null);
  for (const id of ["discards", "last"]) by(id).hidden = Boolean(parts);
  const paper = by("paper");
  paper.hidden = !parts;
  document.body.dataset.ask = watches ? "wait" : ask.kind;
  document.body.dataset.phase = phase;
  document.body.dataset.middle = parts ? "paper" : "felt";
  if (parts) {
    whenChanged("paper", [
      isLoaded(),
      ask,
      phase,
      screen.result,
      screen.seats.map((seat) => [seat.name, seat.wind, seat.bot]),
      screen.table.link,
      screen.table.seat_gone,
      screen.table.seat_code,
      screen.you,
      rack.trayTiles().map((item) => item.id),
    ], () => {
      const held = paper.contains(document.activeElement) ? document.activeElement : null;
      paper.replaceChildren(...parts().filter(Boolean));
      if (held) (document.getElementById(held.id) || paper.querySelector("button, input") || by("main")).focus?.();
    });
  }
  if (!parts) {
    showDiscards(screen);
    showLast(screen);
  }
}

function showTools() {
  const tools = by("rack-tools");
  tools.hidden = !screen.you || !rack.size() || ["over", "finished", "chairs", "closed"].includes(screen.ask.kind);
  tools.classList.toggle("open", rack.isArranging());
  by("you").classList.toggle("arranging", rack.isArranging());
  const tool = (name) => tools.querySelector(`[data-${name}]`);
  tool("undo").hidden = !rack.canUndo();
  tool("gap").hidden = !rack.raisedId();
  tool("back").hidden = !screen.take_back || screen.ask.kind === "discard";
  const takeBack = screen.take_back_words ?? "Take back";
  setText(tool("back").querySelector(".long"), takeBack);
  tool("back").setAttribute("aria-label", takeBack); // a small screen shows two words of it
  tool("arrange").setAttribute("aria-pressed", String(rack.isArranging()));
  setText(tool("arrange"), rack.isArranging() ? "Done" : "Arrange");
}

function showButtons() {
  const found = asked(screen);
  prompt = found.prompt;
  const card = screen.phase === "chairs" || screen.table.on_paper || isBeside()
    ? []
    : [{ zone: "card", words: "Card", look: "ghost", expanded: isOpen(), run: () => toggleCard() }];
  drawButtons([...found.buttons, ...card]);
  setText(by("prompt"), rack.isArranging() ? "Tap a tile, then its new place." : prompt);
  const note = [screen.note, pointerWords(screen)].filter(Boolean).join(" ");
  by("note").hidden = !note;
  setText(by("note"), note);
}

// What depends on the player's own taps, between two screens.
function showOwn() {
  if (!screen) return;
  showMiddle();
  showTools();
  showButtons();
  showPointer(screen);
  fit();
  notePlaces(JSON.stringify([screen.table.game, screen.ask.kind, screen.ask.step, screen.ask.discard]));
}

function show(now) {
  const asks = (facts) => JSON.stringify([facts.ask, facts.table.game]);
  if (screen && asks(screen) !== asks(now)) {
    closeQuestions();
    refuse("");
  }
  screen = now;
  screenCame();
  rack.show(screen);
  by("rack").hidden = !screen.you || ["over", "finished", "chairs", "closed"].includes(screen.ask.kind) || !rack.size();
  showTop();
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

function showConnection(unsent = [], failing = false) {
  const words = crowd ? [crowd] : [];
  if (lost) words.push("Disconnected. Trying again …");
  const waits = unsent.find((item) => !item.quiet);
  if (failing && waits) words.push(`Not sent yet: ${waits.words}. It goes out when the connection is back.`);
  const box = by("connection");
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
  if (screen) showHappened(screen);
});
onAskState(() => {
  if (screen) sayState(screen, prompt);
});
rack.onRack(showOwn);

by("rack-tools").addEventListener("click", (event) => {
  const tool = event.target.closest("button")?.dataset;
  if (!tool) return;
  if (tool.sort) {
    rack.sort(tool.sort);
    say(`Sorted by ${tool.sort}.`);
  }
  if ("undo" in tool) rack.undo();
  if ("gap" in tool && rack.raisedId()) rack.gapBefore(rack.raisedId());
  if ("arrange" in tool) rack.setArranging(!rack.isArranging());
  if ("back" in tool) act({ type: "take_back_act" }, "Take back");
});

// The height of the player's own place: the card's sheet ends above it.
new ResizeObserver(() => {
  const top = by("you").getBoundingClientRect().top || by("hand").getBoundingClientRect().top;
  document.body.style.setProperty("--you-height", `${Math.round(innerHeight - top)}px`);
  fit();
}).observe(by("hand"));
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
