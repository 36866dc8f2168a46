// Written by write_declarations.py from the structs of the server. Change those.

/** A clock: when it began, how long it ran, and for how long it stood still. Times are in milliseconds. */
export interface ClockFacts {
  clockAt?: string;
  pausedAt?: string;
  pausedFor: string;
  minutes: string;
  extra?: string;
  called?: "1";
  bare?: "1";
}

/** The mark that says whether the page is connected: its event stream, and the last entry that the page knows. */
export interface Connection {
  live: string;
  since: string;
  csrf?: string;
}
