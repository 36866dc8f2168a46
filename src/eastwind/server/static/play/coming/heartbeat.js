// Answers the heartbeats of the stream, so that the table knows that someone is here. A page that is frozen can't.
import { facts } from "../../elements.js";

/** @import { TablePage } from "../contract.d.ts" */

const OFTEN = 8000; // milliseconds: a heartbeat comes every ten seconds, and screens may come every moment
/** @type {TablePage} */
const { at, csrf, seats } = facts(document.body); // a replay and a teacher's page have no seat
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
