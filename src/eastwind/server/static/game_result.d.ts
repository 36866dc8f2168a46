// Written by write_declarations.py from the structs of the server. Change those.

/** Someone won. `exposures` are the winner's at the moment the winning tile was thrown. */
export interface MahJongg {
  outcome: "mahjongg";
  seats?: Seat[];
  dead?: Seat[];
  peeked?: Seat[];
  penalties?: Penalty[];
  winner: Seat;
  value: number;
  by: "discard" | "heavenly" | "joker_exchange" | "self_pick";
  thrower?: Seat | null;
  exposures?: number;
  jokerless?: boolean | null;
  section?: "quints" | "singles_and_pairs" | null;
  after?: "claim" | "pick";
  joker_from?: "opponent" | "own";
  misnamed?: boolean;
}

/** A penalty in the game. The sheet knows the amounts it prints; a director's penalty carries its own. */
export interface Penalty {
  seat: Seat;
  for: "director" | "miscalled_for_exposure" | "unannounced_claim";
  points?: number | null;
}

/** The wall ran out. */
export interface WallGame {
  outcome: "wall";
  seats?: Seat[];
  dead?: Seat[];
  peeked?: Seat[];
  penalties?: Penalty[];
}

/** Time ran out before the game was over. */
export interface Unfinished {
  outcome: "unfinished";
  seats?: Seat[];
  dead?: Seat[];
  peeked?: Seat[];
  penalties?: Penalty[];
}

/** The game ended because at most one hand is still live. */
export interface DeadHands {
  outcome: "dead_hands";
  seats?: Seat[];
  dead?: Seat[];
  peeked?: Seat[];
  penalties?: Penalty[];
}

/** Mah Jongg was called on a misnamed tile that is not the winning one. */
export interface Misnamed {
  outcome: "misnamed";
  seats?: Seat[];
  dead?: Seat[];
  peeked?: Seat[];
  penalties?: Penalty[];
  miscaller: Seat;
  caller: Seat;
}

/** A Mah Jongg in error ended the game. */
export interface MahJonggInError {
  outcome: "error";
  seats?: Seat[];
  dead?: Seat[];
  peeked?: Seat[];
  penalties?: Penalty[];
  declarer: Seat;
  declarer_showed?: boolean;
  exposed?: Seat[];
}

/** Only the points are known, as the players wrote them: one number for each seat, in the order of `seats`. */
export interface PointsOnly {
  outcome: "points_only";
  seats?: Seat[];
  dead?: Seat[];
  peeked?: Seat[];
  penalties?: Penalty[];
  points: number[];
}

export type Seat = "A" | "B" | "C" | "D";

export type GameResult = MahJongg | WallGame | Unfinished | DeadHands | Misnamed | MahJonggInError | PointsOnly;
