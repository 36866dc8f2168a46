// @ts-nocheck: not typed yet
// Answers the heartbeats of the stream, so that the table knows that someone is here. A page that is frozen can't.
const OFTEN = 8000; // milliseconds: a heartbeat comes every ten seconds, and screens may come every moment
const { at, csrf, seats } = document.body.dataset; // a replay and a teacher's page have no seat
let answered = 0;

export function answer() {
  if (seats === undefined || Date.now() - answered < OFTEN) return;
  answered = Date.now();
  fetch(`${at}/here`, { method: "POST", headers: { "X-CSRF-Token": csrf }, cache: "no-store", keepalive: true }).catch(
    () => {
      answered = 0;
    },
  );
}
