// Written by write_declarations.py from the structs of the server. Change those.

/** What the board shows, for which round, and the minutes that it announces, with commas. */
export interface BoardNow {
  view: "auto" | "clock" | "lobby" | "prizes" | "schedule" | "seats" | "standings";
  round: string;
  announce: string;
}
