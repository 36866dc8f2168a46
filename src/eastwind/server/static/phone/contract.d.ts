// Written by write_declarations.py from the structs of the server. Change those.

import type { GameResult, Seat } from "../game_result.d.ts";

/** What a phone's page tells its script when its player has no seat: whose phone it is, and how old the page is. */
export interface PhoneFacts {
  holder: string;
  name: string;
  speaks: Seat[];
  n: number;
  notes: string[];
  label: string;
}

/** And with a seat: the table, all that the questions about a game depend on, and its games. */
export interface TableOnPhone {
  holder: string;
  name: string;
  speaks: Seat[];
  n: number;
  notes: string[];
  label: string;
  round: number;
  table: number;
  own: Seat | null;
  shared: boolean;
  winds: Partial<Record<Seat, string>>;
  values: number[];
  unfinished: boolean;
  misnamed_ends: boolean;
  miscalled: boolean;
  unannounced: boolean;
  singles: boolean;
  quints: boolean;
  totals: Partial<Record<Seat, number>>;
  games: GameOnPhone[];
}

/** One game of the table: who sat where, how often it was entered, and its result, if it has one. */
export interface GameOnPhone {
  names: Partial<Record<Seat, string>>;
  short: Partial<Record<Seat, string>>;
  versions: number;
  facts: GameResult | null;
}

/** The points that a result would give. */
export interface PointsShown {
  state: "points";
  words: string;
  points: PointsOnPhone[];
  lines: PointsReason[];
}

/** What a game gives one player. */
export interface PointsOnPhone {
  seat: Seat;
  name: string;
  points: string;
}

/** One reason for points, with the item of the sheet. */
export interface PointsReason {
  name: string;
  points: string;
  why: string;
  item: string;
}

/** It is not done, and why. */
export interface ActionRefused {
  state: "refused";
  slug: string;
  words: string;
}

/** It is done, with the note it rests on and the entry it is. */
export interface ActionDone {
  state: "done";
  words: string;
  note: string;
  n: number;
}

/** Someone else has entered the game meanwhile. */
export interface GameChanged {
  state: "changed";
  words: string;
  there: VersionThere;
}

/** The version of a game that is on the scorecard now. */
export interface VersionThere {
  versions: number;
  words: string;
  points: PointsOnPhone[];
  lines: PointsReason[];
}

/** A fresh form token, and whose phone it is now. */
export interface FormToken {
  csrf: string;
  holder: string;
}

/** An action with its key: sent twice, it is done once. */
export interface SentAction {
  key: string;
  action: AnyAction;
}

/** The facts of a game, or None if it was not played; `seen` is how many versions the scorecard showed. */
export interface EnterResult {
  type: "result";
  round: number;
  table: number;
  seat: Seat;
  game: number;
  seen: number;
  facts: GameResult | null;
  reason?: string;
}

/** The scorecard is right, with the total that the player saw. */
export interface InitialCard {
  type: "initial";
  round: number;
  table: number;
  seat: Seat;
  card: Seat;
  total: number;
  initials: string;
  pin?: string;
}

/** The scorecard is wrong. */
export interface SendBack {
  type: "send_back";
  round: number;
  table: number;
  seat: Seat;
  card: Seat;
  reason: string;
}

export interface SignForGame {
  type: "sign";
  round: number;
  table: number;
  seat: Seat;
  game: number;
  seen: number;
  initials: string;
  pin?: string;
}

/** Hands in the table's scorecards, with the totals that the player saw. */
export interface HandInCards {
  type: "hand_in";
  round: number;
  table: number;
  seat: Seat;
  totals: Partial<Record<Seat, number>>;
  owners_signed?: boolean;
}

/** The table needs the director. */
export interface CallForDirector {
  type: "call";
  round: number;
  table: number;
  seat: Seat;
  about?: string;
}

/** The table no longer needs the director. */
export interface TakeBackOurCall {
  type: "take_back";
  round: number;
  table: number;
  seat: Seat;
}

/** A form on a phone that its script sends: what it does, in whose seat, and to what. */
export interface ActionForm {
  do: "call" | "hand_in" | "initial" | "send_back" | "sign" | "take_back";
  seat?: Seat;
  card?: Seat;
  game?: string;
  total?: string;
  initials?: string;
  name?: string;
  sure?: string;
}

/** A button that opens the questions about a game, with the first answers. */
export interface EnterGame {
  enter: string;
  end?: string;
  other?: string;
}

export type PreviewAnswer = PointsShown | ActionRefused;

export type ActionAnswer = ActionDone | ActionRefused | GameChanged;

export type AnyAction =
  | EnterResult
  | InitialCard
  | SendBack
  | SignForGame
  | HandInCards
  | CallForDirector
  | TakeBackOurCall;
