// Written by write_declarations.py from the structs of the server. Change those.

/** Put tiles out for a pass of the Charleston, and pass `blind` more, unseen, from the ones that arrive. */
export interface PassTiles {
  type: "pass_tiles";
  tiles: string[];
  blind?: number;
}

/** East completes a pass that everyone made blind, from its own hand. */
export interface CompletePass {
  type: "complete_pass";
  tiles?: string[];
}

/** Take the tiles of a pass back, as long as someone has not passed. */
export interface TakeBackPass {
  type: "take_back_pass";
}

/** Stop after the first Charleston, or call the second left pass back. */
export interface StopCharleston {
  type: "stop_charleston";
}

/** A second Charleston is fine. */
export interface Continue {
  type: "continue";
}

/** Say how many tiles to pass in the courtesy pass. */
export interface WishCourtesy {
  type: "wish_courtesy";
  count: number;
}

/** Put out the tiles of the courtesy pass. */
export interface GiveCourtesy {
  type: "give_courtesy";
  tiles: string[];
}

/** Claim a discard aloud. */
export interface ClaimDiscard {
  type: "claim_discard";
  discard: number;
  kind: "exposure" | "mahjongg";
}

/** Let a discard go by. */
export interface LetDiscardGo {
  type: "let_discard_go";
  discard: number;
}

/** Hold the table for a moment, to think about a discard. */
export interface Wait {
  type: "wait";
  discard: number;
}

/** Hold the table no longer. */
export interface ReleaseTable {
  type: "release_table";
  discard: number;
}

/** Take a claim back. */
export interface WithdrawClaim {
  type: "withdraw_claim";
  discard: number;
}

/** Show these tiles from the rack with the claimed discard. This also takes it, if that hasn't happened yet. */
export interface MakeExposure {
  type: "make_exposure";
  tiles: string[];
}

/** Make this turn's exposure larger or smaller: these tiles go with the claimed one. */
export interface ChangeExposure {
  type: "change_exposure";
  tiles: string[];
}

/** Give a tile for a joker in an exposure, on any rack. Exposures count from 0. */
export interface ExchangeJoker {
  type: "exchange_joker";
  tile: string;
  owner: Seat;
  exposure: number;
}

/** Discard a tile and say its name. If `says` is empty, the name is right. */
export interface DiscardTile {
  type: "discard_tile";
  tile: string;
}

/** Call Mah Jongg and show the hand. A caller in error may have shown nothing, or only the claimed exposure. */
export interface DeclareMahJongg {
  type: "declare_mah_jongg";
}

/** Call a hand dead, and perhaps say why. Without a seat, the director does. */
export interface CallHandDead {
  type: "call_hand_dead";
  accused: Seat;
  reason?: string;
}

/** Name a hand from a paper card, and show it. `groups` is the rack as it stands. */
export interface NameHand {
  type: "name_hand";
  line: string;
  value: number;
  concealed?: boolean;
  section?: "quints" | "singles_and_pairs" | null;
  groups?: string[][];
}

/** Accept a hand, or agree that one is dead. */
export interface Agree {
  type: "agree";
}

/** Dispute a hand, or play on. */
export interface Disagree {
  type: "disagree";
  reason?: string;
}

/** Take the question to the table back. */
export interface WithdrawHand {
  type: "withdraw_hand";
}

/** Take an empty chair, or a bot's in mid-game. */
export interface Sit {
  type: "sit";
  seat: Seat;
  name: string;
}

/** Give the chair up. In mid-game a bot plays on. */
export interface Stand {
  type: "stand";
}

/** Start the first game. Bots fill empty chairs. */
export interface StartTable {
  type: "start_table";
}

/** Ready for the next game. */
export interface Next {
  type: "next";
}

/** The player's own points for the finished game, as written on a scorecard. */
export interface WriteScore {
  type: "write_score";
  points: number;
}

/** Take the latest act back, at a table of one person and bots. Among people, ask the others to agree. */
export interface TakeBackAct {
  type: "take_back_act";
}

/** Agree that a player takes an act back. */
export interface AgreeBack {
  type: "agree_back";
}

/** Don't agree, or ask no longer. */
export interface RefuseBack {
  type: "refuse_back";
}

/** Stop the table until someone continues: bots and clocks stand still. */
export interface Pause {
  type: "pause";
}

/** Resume play after a pause. */
export interface Resume {
  type: "resume";
}

/** Finish the game quickly, now that only bots play on. */
export interface RunAhead {
  type: "run_ahead";
}

/** A bot plays for someone who seems to be away, until that person is back. */
export interface LetBotPlay {
  type: "let_bot_play";
  seat: Seat;
}

/** Wait a while longer for someone who seems to be away. */
export interface WaitFor {
  type: "wait_for";
  seat: Seat;
}

/** Ask for a new link to the seat of a player who lost a phone. Everyone else at the table has to agree. */
export interface ReissueSeat {
  type: "reissue_seat";
  seat: Seat;
}

/** Agree to a new link for this seat. */
export interface AgreeToLink {
  type: "agree_to_link";
  seat: Seat;
}

/** Don't agree to a new link for this seat, or ask no longer. */
export interface RefuseLink {
  type: "refuse_link";
  seat: Seat;
}

/** How much the table tells this player about the card. */
export interface Help {
  type: "help";
  level: "coach" | "nearest" | "none";
}

/** Watch a line of the card. */
export interface Pin {
  type: "pin";
  line: string;
}

export interface Unpin {
  type: "unpin";
  line: string;
}

/** Say a ready phrase to everyone at the table. */
export interface Say {
  type: "say";
  phrase: string;
}

/** The host gives the link of a video call; "" takes it away. */
export interface VideoLink {
  type: "video_link";
  link: string;
}

/** The host names a teacher, who gets a link; "" ends the lesson. A teacher who sends it leaves. */
export interface InviteTeacher {
  type: "invite_teacher";
  name: string;
}

/** Show the player's own hand to the teacher, or close it again. */
export interface OpenHand {
  type: "open_hand";
  open: boolean;
}

/** Agree that the teacher may take the game back and choose tiles, or no longer. */
export interface AgreeToLesson {
  type: "agree_to_lesson";
  agree: boolean;
}

/** The teacher points at a tile of an open hand, or at a line of the card. */
export interface PointAt {
  type: "point_at";
  seat: Seat;
  tile?: string | null;
  line?: string;
}

/** The teacher takes the game back by some acts of the players. */
export interface Rewind {
  type: "rewind";
  steps?: number;
}

/** The teacher chooses a pupil's thirteen tiles of the next deal; "" leaves them to chance. */
export interface PrepareRack {
  type: "prepare_rack";
  seat: Seat;
  text: string;
}

/** Before the first game, or for a watcher: which chairs can be taken. */
export interface AskChairs {
  kind: "chairs";
  empty: Seat[];
  can_start: boolean;
  note?: string;
}

/** Someone closed the table for good. */
export interface AskClosed {
  kind: "closed";
  words: string;
  more: string;
}

/** Someone paused the table. */
export interface AskPaused {
  kind: "paused";
  words: string;
  more: string;
}

/** Nothing is asked now. A dead hand may have the game finished. */
export interface AskWait {
  kind: "wait";
  words: string;
  finish?: string;
}

/** The game is over: who is ready for the next one. In a replay, only what happened. */
export interface AskOver {
  kind: "over";
  can_next: boolean;
  ready?: string[];
  words?: string;
}

/** The round is over. The words say so where its time ran out. */
export interface AskFinished {
  kind: "finished";
  words?: string;
}

/** Whether there is a second Charleston. */
export interface AskStop {
  kind: "stop";
  words: string;
  answered: "continue" | null;
  hint: string;
}

/** Which tiles to pass. `step` is which pass this is: what lies in the tray was chosen for this one. */
export interface AskPass {
  kind: "pass";
  step: string;
  words: string;
  count: number;
  blind: number;
  put_out: PutOut | null;
  waiting_for: string[];
  hint: string;
  stays: Partial<Record<string, string>>;
  mahjongg_sure?: string;
}

/** The tiles that are out for a pass. Once they are final, they can't be taken back. */
export interface PutOut {
  tiles: string[];
  blind: number;
  final?: boolean;
}

/** How many tiles to pass in courtesy. */
export interface AskWish {
  kind: "wish";
  to: string;
  answered: number | null;
  hint: string;
}

/** Which tiles to pass in courtesy. */
export interface AskGive {
  kind: "give";
  step: string;
  to: string;
  count: number;
  put_out: string[] | null;
  hint: string;
  stays: Partial<Record<string, string>>;
  mahjongg_sure?: string;
}

/** Whether to call the latest discard. */
export interface AskCall {
  kind: "call";
  discard: number;
  answered: "call" | "mahjongg" | "skip" | "wait" | null;
  mahjongg_sure?: string;
}

/** Which tiles to show with the tile that was called. */
export interface AskExpose {
  kind: "expose";
  discard: number;
  tile: string;
  choices: string[][];
  never_mind: boolean;
  any_tiles: string;
  any_title: string;
  hint: string;
}

/** Your turn: what to discard, and what else can be done first. */
export interface AskDiscard {
  kind: "discard";
  tiles: string[];
  swaps: JokerSwap[];
  changes: string[][];
  mahjongg: boolean;
  built: number | null;
  any_tiles: string;
  any_title: string;
  jokers: JokerOnRack[];
  careful: Partial<Record<string, string>>;
  mahjongg_sure?: string;
}

/** A joker on a rack, and the tile that gets it. */
export interface JokerSwap {
  tile: string;
  owner: Seat;
  exposure: number;
  words: string;
}

/** A joker on a rack, in tournament practice: the table does not say which tile gets it. */
export interface JokerOnRack {
  owner: Seat;
  exposure: number;
  words: string;
}

/** You asked the table about a hand, with a paper card: the others look at it. */
export interface AskPatience {
  kind: "asked";
  words: string;
  withdraw: string;
  sure?: string;
  groups?: string[][];
  hand?: string;
}

/** What you say about a hand, with a paper card. */
export interface AskJudge {
  kind: "judge";
  words: string;
  prompt: string;
  yes: string;
  no: string;
  reason: string;
  answered: string | null;
  longest?: number;
  can_change?: boolean;
  groups?: string[][];
  hand?: string;
}

/** Which hand of your paper card you have. */
export interface AskName {
  kind: "name_hand";
  words: string;
  disputes: string[];
  typed: TypedHand;
  labels: HandLabels;
  sections: [string, string][];
  can_conceal: boolean;
  longest: number;
  show: string;
  withdraw: string;
  sure: string;
}

/** What you typed about your hand. */
export interface TypedHand {
  line: string;
  value: number | null;
  concealed: boolean;
  section: string;
}

/** What stands beside the fields of the form. */
export interface HandLabels {
  line: string;
  value: string;
  section: string;
  concealed: string;
}

/** What the teacher's screen says beside the buttons. */
export interface AskTeacher {
  kind: "teach";
  words: string;
}

/** What a player's screen says about the teacher. */
export interface PupilsLesson {
  role: "pupil";
  teacher: string;
  host: boolean;
  opened: boolean;
  agreed: boolean;
  lesson: boolean;
  sees: string;
  agrees: string;
  pointer: PointerShown | null;
}

/** What the teacher points at: a tile, or a line of the card. */
export interface PointerShown {
  tile: string | null;
  line: string;
  words: string;
}

/** The teacher's part of the screen. */
export interface TeachersLesson {
  role: "teacher";
  teacher: string;
  lesson: boolean;
  pupils: PupilShown[];
  steps: number;
  can_pause: boolean;
}

/** A player, on the teacher's screen. */
export interface PupilShown {
  seat: Seat;
  name: string;
  agreed: boolean;
  hand: OpenedHand | null;
  prepared: boolean;
}

/** A hand that a player opened to the teacher. */
export interface OpenedHand {
  tiles: string[];
  picked: string | null;
  pins: string[];
}

/** The whole screen of one seat, of a watcher, of the teacher, or of a replay. */
export interface Screen {
  n: number;
  table: TableShown;
  phase: "chairs" | "charleston" | "over" | "play";
  you: Seat | null;
  seats: SeatShown[];
  rack: string[];
  picked: string | null;
  wall: number;
  discards: DiscardOnFelt[];
  last: LatestDiscard | null;
  lines: LineOfPlay[];
  note: string;
  ask: AnyAsk;
  buttons: Button[];
  mahjongg: boolean;
  take_back: boolean;
  take_back_words: string;
  back_asked: BackRequest | null;
  paused: string;
  away: AwayPlayer[];
  links: LinksShown | null;
  returned: BackInChair | null;
  clock: ClockShown | null;
  can_pause: boolean;
  leave: string;
  help: "coach" | "nearest" | "none";
  helps: HelpChoice[];
  near: LineInReach[];
  pins: LinePinned[];
  possible: string[] | null;
  coach: boolean;
  others: Partial<Record<Seat, string[]>>;
  rulings: RulingShown[];
  dead_reasons: DeadReason[];
  result: GameResult | null;
  talk: TalkShown;
  teaching: AnyLesson | null;
  newcomer?: Seat;
  replay?: Replay;
}

/** The table's terms, and what only one browser is told about links and codes. */
export interface TableShown {
  title: string;
  sheet: string;
  card: string;
  kind: "guided" | "practice";
  totals: "cents" | "points";
  on_paper: boolean;
  games: number;
  game: number;
  call_seconds: number;
  bots_only_you: boolean;
  seal: string;
  taken_back: number;
  take_back_rule: string;
  link?: string;
  link_words?: string;
  code?: string;
  seat_code?: string;
  takes_code?: string;
  seat_gone?: string;
}

/** One seat, as this viewer sees it. */
export interface SeatShown {
  seat: Seat;
  name: string;
  bot: boolean;
  level: string;
  you: boolean;
  wind: string;
  tiles: number;
  exposures: ExposureOnRack[];
  dead: boolean;
  turn: boolean;
  points: number;
  score: string;
  status: string;
  says: PhraseHeard | null;
  open?: string[];
}

/** An exposure: the tile it is of, and the tiles that lie there. */
export interface ExposureOnRack {
  tile: string;
  tiles: string[];
}

/** What someone said last, and when. */
export interface PhraseHeard {
  words: string;
  at: number;
}

/** One discard of this game. */
export interface DiscardOnFelt {
  n: number;
  seat: Seat;
  tile: string;
  claimed: boolean;
}

/** The latest discard, and the time to call it. No end: play waits until everyone has answered. */
export interface LatestDiscard {
  n: number;
  tile: string;
  name: string;
  by: string;
  open: boolean;
  began: number;
  ends: number | null;
  held_by: string;
  news: string[];
}

/** A line in *What happened*, or what someone said. */
export interface LineOfPlay {
  n: number;
  text: string;
  phrase?: boolean;
}

/** A button. It sends its act, or lets the player choose first; then it sends the act of the choice. */
export interface Button {
  zone: "call" | "change" | "discard" | "mahjongg" | "primary" | "second" | "skip" | "swap" | "wait";
  words: string;
  name?: string;
  look?: "" | "ghost" | "gold" | "paper-button" | "red";
  act?: SentAct;
  in_full?: string;
  choices?: ButtonChoice[];
  title?: string;
  needs?: "" | "any tiles" | "hand" | "joker" | "reason" | "tile" | "tiles";
  sure?: string;
  off?: boolean;
  why?: string;
  goes?: string;
}

/** One of several things that a button can mean: the act, and the question before it, if there is one. */
export interface ButtonChoice {
  words: string;
  act: SentAct;
  tiles?: string[];
  sure?: string;
  yes?: string;
}

/** Someone asks everyone to take back a move. */
export interface BackRequest {
  words: string;
  yours: boolean;
  can_answer: boolean;
  waiting_for: string[];
  until: number;
}

/** Someone who seems to be away, and what the others can do. With a paper card no bot plays. */
export interface AwayPlayer {
  seat: Seat;
  name: string;
  words: string;
  wait: string;
  bot: string;
}

/** New links to chairs: for whom this player may ask, with the question before it. */
export interface LinksShown {
  may_ask: Partial<Record<Seat, string>>;
  asked: LinkRequest | null;
  made: LinkToPassOn[];
}

/** Someone asks for a new link to a chair. */
export interface LinkRequest {
  seat: Seat;
  words: string;
  yours: boolean;
  can_answer: boolean;
  waiting_for: string[];
}

/** A link that everyone agreed to, for the player who asked. */
export interface LinkToPassOn {
  seat: Seat;
  words: string;
  show: string;
}

/** What someone hears on coming back to the chair. */
export interface BackInChair {
  at: number;
  words: string;
}

/** When the round ends; at a table that is paused, what is left of it. */
export interface ClockShown {
  ends: number | null;
  left: number | null;
  words: string;
}

/** A step of help that a player can choose. */
export interface HelpChoice {
  level: "coach" | "nearest" | "none";
  words: string;
}

/** A line near the hand: how far it is, what is missing, and which tiles serve it. */
export interface LineInReach {
  line: string;
  away: number;
  missing: TileMissing[];
  serves: string[];
}

/** A tile that a line still needs: how many, and how many this seat has not seen. */
export interface TileMissing {
  tile: string;
  need: number;
  out: number;
}

/** A line that the player pinned. With help, how far it is, or that it is gone. */
export interface LinePinned {
  line: string;
  away?: number;
  missing?: TileMissing[];
  serves?: string[];
  gone?: boolean;
}

/** A ruling of this game. */
export interface RulingShown {
  n: number;
  words: string;
}

/** A reason to call a hand dead. */
export interface DeadReason {
  id: string;
  words: string;
}

/** The result of a game. While you have to write your points, it has none. */
export interface GameResult {
  headline: string;
  line: string;
  value: number | null;
  groups: string[][];
  points: PlayersPoints[];
  write: string;
  checked: string;
  hands: HandAtEnd[];
  card: CardOfRound;
  rulings: string[];
  seal: SealOpened | null;
  notes: string[];
}

/** What one player won or lost in this game, and why. */
export interface PlayersPoints {
  name: string;
  points: number;
  total: number;
  said: string;
  total_said: string;
  why: string[];
}

/** One player's tiles at the end. */
export interface HandAtEnd {
  name: string;
  tiles: string[];
  exposures: string[][];
}

/** The round's card so far. */
export interface CardOfRound {
  names: string[];
  games: GameOfRound[];
  totals: CellOfCard[];
}

/** One game on the round's card. */
export interface GameOfRound {
  game: number;
  east: string;
  points: CellOfCard[];
}

/** Points, as a number and in words. */
export interface CellOfCard {
  points: number;
  said: string;
}

/** The proof that the wall was fixed before the deal. */
export interface SealOpened {
  words: string;
  digest: string;
  salt: string;
  wall: string;
  sealed: string;
  matches: boolean;
  checked: string;
  here: string;
  here_wrong: string;
  how: string;
  command: string;
}

/** The phrases to choose from, and the link of the video call. */
export interface TalkShown {
  phrases: PhraseChoice[];
  video: string;
  host: boolean;
}

/** A ready phrase. */
export interface PhraseChoice {
  id: string;
  words: string;
}

/** Where a replay stands. `why`: a bot's reason for this step, or None at a table without bots. */
export interface Replay {
  game: number;
  step: number;
  steps: number;
  seat: Seat;
  open: boolean;
  why: string | null;
  seats: ReplaySeat[];
}

/** A seat to look from. */
export interface ReplaySeat {
  seat: Seat;
  name: string;
}

/** A card: sections and lines in printed order. */
export interface CardShown {
  title: string;
  sections: SectionShown[];
}

/** A section of the card. */
export interface SectionShown {
  name: string;
  lines: LineShown[];
}

/** A line of the card: its groups, the same for people who listen, its words, and its value. */
export interface LineShown {
  id: string;
  parts: LinePiece[];
  said: string;
  note: string;
  value: number;
  concealed: boolean;
}

/** A group of a line with its color, or what stands between two groups. */
export interface LinePiece {
  text: string;
  color: number;
}

/** The coach's answer: one sentence, why, a few lines, and the tiles it is about. */
export interface CoachSays {
  ok: boolean;
  says: string;
  why: string;
  win: string;
  lines: LineAdvised[];
  tiles: string[];
  details: AdviceDetails;
}

/** A line that the coach names, with its chance. */
export interface LineAdvised {
  line: string;
  name: string;
  words: string;
}

/** What the coach's answer rests on, for those who want to know. */
export interface AdviceDetails {
  points: string;
  assumes: string;
  discards: DiscardWeighed[];
  called: string;
  left: string;
}

/** What the coach thinks of a discard. */
export interface DiscardWeighed {
  tile: string;
  chance: string;
  points: string;
  danger: string;
  why: string;
}

/** The page of a table: where it sends acts, and whether a seat can be taken there. A replay has its game and key. */
export interface TablePage {
  table: string;
  at: string;
  csrf: string;
  seats?: "1";
  replay?: string;
  key?: string;
  seat?: Seat;
}

export type Seat = "A" | "B" | "C" | "D";

export type SentAct =
  | PassTiles
  | CompletePass
  | TakeBackPass
  | StopCharleston
  | Continue
  | WishCourtesy
  | GiveCourtesy
  | ClaimDiscard
  | LetDiscardGo
  | Wait
  | ReleaseTable
  | WithdrawClaim
  | MakeExposure
  | ChangeExposure
  | ExchangeJoker
  | DiscardTile
  | DeclareMahJongg
  | CallHandDead
  | NameHand
  | Agree
  | Disagree
  | WithdrawHand
  | Sit
  | Stand
  | StartTable
  | Next
  | WriteScore
  | TakeBackAct
  | AgreeBack
  | RefuseBack
  | Pause
  | Resume
  | RunAhead
  | LetBotPlay
  | WaitFor
  | ReissueSeat
  | AgreeToLink
  | RefuseLink
  | Help
  | Pin
  | Unpin
  | Say
  | VideoLink
  | InviteTeacher
  | OpenHand
  | AgreeToLesson
  | PointAt
  | Rewind
  | PrepareRack;

export type AnyAsk =
  | AskChairs
  | AskClosed
  | AskPaused
  | AskWait
  | AskOver
  | AskFinished
  | AskStop
  | AskPass
  | AskWish
  | AskGive
  | AskCall
  | AskExpose
  | AskDiscard
  | AskPatience
  | AskJudge
  | AskName
  | AskTeacher;

export type AnyLesson = PupilsLesson | TeachersLesson;
