// What is left of the round in tournament practice, in whole minutes. Pure.

/** @import { ClockShown } from "./contract.d.ts" */

/**
 * Null where there is no clock, 0 when time is up. A table that is paused has what was left then.
 * @param {ClockShown | null} clock @param {number} now the server's time
 */
export function minutesLeft(clock, now) {
  if (!clock) return null;
  return Math.max(0, Math.ceil((clock.left ?? (clock.ends ?? now) - now) / 60000));
}
