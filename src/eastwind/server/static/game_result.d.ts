// Written by write_declarations.py from the structs of the server. Change those.

/** Someone won. `exposures` are the winner's at the moment the winning tile was thrown. */
export interface MahJongg {
  outcome: "mahjongg";
  seats?: ("A" | "B" | "C" | "D")[];
  dead?: ("A" | "B" | "C" | "D")[];
  peeked?: ("A" | "B" | "C" | "D")[];
  penalties?: Penalty[];
  winner: "A" | "B" | "C" | "D";
  value: number;
  by: "discard" | "heavenly" | "joker_exchange" | "self_pick";
  thrower?: "A" | "B" | "C" | "D" | null;
  exposures?: number;
  jokerless?: boolean | null;
  section?: "quints" | "singles_and_pairs" | null;
  after?: "claim" | "pick";
  joker_from?: "opponent" | "own";
  misnamed?: boolean;
}

/** A penalty in the game. The sheet knows the amounts it prints; a director's penalty carries its own. */
export interface Penalty {
  seat: "A" | "B" | "C" | "D";
  for: "director" | "miscalled_for_exposure" | "unannounced_claim";
  points?: number | null;
}

/** The wall ran out. */
export interface WallGame {
  outcome: "wall";
  seats?: ("A" | "B" | "C" | "D")[];
  dead?: ("A" | "B" | "C" | "D")[];
  peeked?: ("A" | "B" | "C" | "D")[];
  penalties?: Penalty[];
}

/** Time ran out before the game was over. */
export interface Unfinished {
  outcome: "unfinished";
  seats?: ("A" | "B" | "C" | "D")[];
  dead?: ("A" | "B" | "C" | "D")[];
  peeked?: ("A" | "B" | "C" | "D")[];
  penalties?: Penalty[];
}

/** The game ended because at most one hand is still live. */
export interface DeadHands {
  outcome: "dead_hands";
  seats?: ("A" | "B" | "C" | "D")[];
  dead?: ("A" | "B" | "C" | "D")[];
  peeked?: ("A" | "B" | "C" | "D")[];
  penalties?: Penalty[];
}

/** Mah Jongg was called on a misnamed tile that is not the winning one. */
export interface Misnamed {
  outcome: "misnamed";
  seats?: ("A" | "B" | "C" | "D")[];
  dead?: ("A" | "B" | "C" | "D")[];
  peeked?: ("A" | "B" | "C" | "D")[];
  penalties?: Penalty[];
  miscaller: "A" | "B" | "C" | "D";
  caller: "A" | "B" | "C" | "D";
}

/** A Mah Jongg in error ended the game. */
export interface MahJonggInError {
  outcome: "error";
  seats?: ("A" | "B" | "C" | "D")[];
  dead?: ("A" | "B" | "C" | "D")[];
  peeked?: ("A" | "B" | "C" | "D")[];
  penalties?: Penalty[];
  declarer: "A" | "B" | "C" | "D";
  declarer_showed?: boolean;
  exposed?: ("A" | "B" | "C" | "D")[];
}

/** Only the points are known, as the players wrote them: one number for each seat, in the order of `seats`. */
export interface PointsOnly {
  outcome: "points_only";
  seats?: ("A" | "B" | "C" | "D")[];
  dead?: ("A" | "B" | "C" | "D")[];
  peeked?: ("A" | "B" | "C" | "D")[];
  penalties?: Penalty[];
  points: number[];
}

export type GameResult = MahJongg | WallGame | Unfinished | DeadHands | Misnamed | MahJonggInError | PointsOnly;
