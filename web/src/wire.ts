// Written by `python -m plancia.server.types`; do not edit.

/** A piece goes along a way, from its first point to its last, and then looks that way. */
export interface Along {
  kind: "along";
  piece: string;
  way: [number, number][];
  heading?: number | null;
}

/** A piece turns where it stands. */
export interface Turn {
  kind: "turn";
  piece: string;
  heading: number;
}

/** A piece comes into sight. */
export interface Appear {
  kind: "appear";
  piece: string;
}

/** A piece is no longer there. */
export interface Vanish {
  kind: "vanish";
  piece: string;
}

/** A piece is killed or destroyed, and goes. */
export interface Fall {
  kind: "fall";
  piece: string;
}

/** A piece is hit and stays. */
export interface Shake {
  kind: "shake";
  piece: string;
}

/** Something flies from one point to another: a shot, a thrown object. */
export interface Fly {
  kind: "fly";
  start: [number, number];
  end: [number, number];
  what?: string;
}

/** A card goes from one zone to another; what card it is the scene says. */
export interface Draw {
  kind: "draw";
  start: string;
  end: string;
  card?: string;
}

/** A card, token or piece is turned over. */
export interface Flip {
  kind: "flip";
  what: string;
}

/** Something happens at places of the board: an explosion, flames, a door that breaks. */
export interface Burst {
  kind: "burst";
  at: [number, number][];
  what?: string;
}

/** The ground changes at these places: a door opens, a tile comes. */
export interface Change {
  kind: "change";
  at: [number, number][];
}

/** A place of the board: what kind of ground, which part of the board, what lies there. */
export interface Cell {
  at: [number, number];
  kind: string;
  part: string;
  glyph: string;
  name: string | null;
  marks: string[];
  outline?: [number, number][];
  height?: number;
  low?: number;
}

/** The ground of the table; `shape` is `square`, `hex` or `plane`. */
export interface Board {
  shape: string;
  cells: Cell[];
  outline: [number, number][];
  grain: number;
  unit: string | null;
  ground: string;
  ruler: number | null;
}

/** A thing on the board, with its heading in degrees (0 = north, clockwise). */
export interface Piece {
  id: string;
  kind: string;
  at: [number, number];
  name: string;
  owner: string | null;
  heading: number | null;
  glyph: string;
  tone: string;
  badge: string;
  states: string[];
  size?: number;
  outline?: [number, number][];
  height?: number;
}

/** A number that people watch: action points, ammunition, the turn. */
export interface Gauge {
  name: string;
  value: number;
  of: number | null;
}

/** What stands on a track. */
export interface Marker {
  name: string;
  at: number;
  tone: string;
  glyph: string;
}

/** A line of numbered spaces with markers on it: a meter, a countdown, the score. */
export interface Track {
  id: string;
  title: string;
  least: number;
  most: number;
  markers: Marker[];
  spaces: (string | null)[];
}

/** A die that lies on the table; `face` is what it shows, empty as long as it is not rolled. */
export interface Die {
  face: string;
  sides: number;
  kind: string;
  states: string[];
  tone: string;
  id: string;
}

/** What a face of a die means, or how a kind of die is drawn. */
export interface Sign {
  face: string;
  text: string;
}

/** Dice that belong together. */
export interface Pool {
  id: string;
  title: string;
  dice: Die[];
  legend?: Sign[];
}

/** A place for a die: of a card, of an ability. */
export interface Slot {
  face: string;
  price?: string;
  is_covered?: boolean;
  way?: number;
}

/** A card; of one that lies face down a seat knows only what it may know. */
export interface Card {
  id: string;
  title: string;
  kind: string;
  text: string | null;
  cost: string | null;
  gauges: Gauge[];
  states: string[];
  tone: string;
  face_down: boolean;
  slots?: Slot[];
  rule?: string;
}

/** A place for cards: a `hand`, a `row` on the table, or a `pile` with its top card. */
export interface Zone {
  id: string;
  title: string;
  kind: string;
  cards: Card[];
  owner: string | null;
  hidden: number;
}

/** A part of a player's own board: a marine, a robot, what it has and where it stands. */
export interface Panel {
  id: string;
  title: string;
  piece: string;
  lines: string[];
  gauges: Gauge[];
  states: string[];
  owner: string | null;
  tracks: Track[];
  pools: Pool[];
  mentions?: string[];
  about?: string[];
  slots?: Slot[];
}

/** Places that belong together: what a piece sees, an arc, a path. */
export interface Overlay {
  kind: string;
  piece: string;
  at: [number, number][];
  tone: string;
  shape?: string;
  radius?: number;
  label?: string | null;
}

/** An exact chance beside an option, as a fraction and what it is the chance of. */
export interface Odds {
  of: string;
  numerator: number;
  denominator: number;
}

/** Something that could follow from an option, by the rules and by what the seat knows. */
export interface Preview {
  kind: string;
  text: string;
  piece: string;
  at: [number, number][];
  tone: string;
  odds: Odds[];
}

/** An option of the pending decision, pointing at what it concerns on the table. */
export interface Choice {
  action: Record<string, unknown>;
  label: string;
  key: string;
  piece: string;
  targets: string[];
  at: [number, number][];
  cost: string | null;
  odds: Odds[];
  previews: Preview[];
  dice: number[];
  heading: number | null;
  main?: boolean;
  gives_up?: string | null;
}

/** A value of an open action that the seat fills in. */
export interface Field {
  name: string;
  kind: string;
  title: string | null;
  least: number | null;
  most: number | null;
  step: number;
  fixed: Record<string, string>;
}

/** A kind of action with values that the seat fills in; the rules verify every try. */
export interface Open {
  action: Record<string, unknown>;
  label: string;
  fields: Field[];
  piece: string;
  cost: string | null;
  area: [number, number][];
  figure: Piece | null;
}

/** A setting that a seat may change whenever it is asked something: one of its values is on. */
export interface Control {
  id: string;
  title: string;
  values: Choice[];
  on: number;
}

/** A way to carry out a command. */
export interface Use {
  choice: number;
  dice: string[];
}

/** What a player does again and again with one key: options that are the same kind of thing. */
export interface Command {
  key: string;
  title: string;
  uses?: Use[];
  face?: string;
  rolls?: string;
  is_owed?: boolean;
}

/** Dice that a seat plays with, and what it does with them as fast as it likes. */
export interface Hand {
  pool: string;
  title: string;
  commands: Command[];
  loose: string[];
  roll: Record<string, unknown> | null;
  natural: string;
  seconds: number;
}

/** All that a seat sees of its table now. */
export interface Sheet {
  game: string;
  seat: string | null;
  title: string;
  board: Board;
  pieces: Piece[];
  gauges: Gauge[];
  panels: Panel[];
  overlays: Overlay[];
  prompt: string | null;
  rule: string;
  choices: Choice[];
  outcome: string | null;
  subtitle: string | null;
  zones: Zone[];
  opens: Open[];
  controls: Control[];
  hand: Hand | null;
  drawn: string[];
  exchange: Exchange | null;
  outlooks: Outlook[];
  answers: Answers | null;
}

/** One of the numbers that make a number, and the rule that says so. */
export interface Addend {
  name: string;
  value: string;
  rule: string;
  tone: string;
}

/** One of several outcomes, and in how many of all equally likely ways it comes about. */
export interface Share {
  name: string;
  numerator: number;
  denominator: number;
  tone: string;
}

/** A die of an exchange; its `face` is 0 as long as it is not rolled. */
export interface Cast {
  face: number;
  at: number;
  fate: string;
  note: string | null;
}

/** One side of a row: who rolls what against which number, and how that is made. */
export interface Roller {
  piece: string;
  name: string;
  kind: string;
  tone: string;
  notes: string[];
  addends: Addend[];
  goal: number | null;
  critical: number | null;
  verdict: string | null;
  count: string | null;
  dice: Cast[];
}

/** A row of an exchange: two sides against each other, or one alone. */
export interface Bout {
  left: Roller | null;
  right: Roller | null;
  faces: number;
  verdict: string | null;
  rule: string;
  shares: Share[];
}

/** Rolls that resist something, in words and as dice. */
export interface Attempt {
  text: string;
  rule: string;
  dice: Cast[];
}

/** What may become of somebody, exactly; and once it is rolled, what has. */
export interface Prospect {
  piece: string;
  name: string;
  tone: string;
  rule: string;
  shares: Share[];
  attempts: Attempt[];
  outcome: string | null;
  fate: string;
}

/** A part of what is going on: `done`, `now` or `next`. */
export interface Milestone {
  name: string;
  state: string;
}

/** Something that stands along a line of sight, as seen from the side. */
export interface Upright {
  start: number;
  end: number;
  bottom: number;
  top: number;
  tone: string;
  name: string | null;
}

/** A line of sight from the side: who looks, who is looked at, and what lies between them. */
export interface Outlook {
  title: string;
  piece: string;
  target: string;
  length: number;
  eye: [number, number];
  stands: Upright;
  seen: Upright;
  between: Upright[];
  free: [number, number][];
  face: [number, number][][];
  wide: number;
  high: number;
  patch: [number, number] | null;
  least: number;
  is_seen: boolean;
  verdict: string | null;
  details: string[];
  rules: string[];
  is_measured: boolean;
}

/** All rolls that answer each other at one moment. */
export interface Exchange {
  id: string;
  title: string;
  kicker: string | null;
  rule: string;
  stages: Milestone[];
  bouts: Bout[];
  prospects: Prospect[];
  is_rolled: boolean;
  note: string | null;
}

/** Somebody who may answer now, each in its own way. */
export interface Answer {
  piece: string;
  name: string;
  kind: string;
  tone: string;
  notes: string[];
  rules: string[];
  choices: number[];
  marked: number | null;
}

/** A sheet on which a seat answers for several models at once. */
export interface Answers {
  title: string;
  rule: string;
  answers: Answer[];
  closing: number | null;
}

/** One step of a way: where the piece is after it, and what the way has cost so far. */
export interface Pace {
  at: [number, number];
  cost?: number | null;
  heading?: number | null;
}

/** Something that the rules do to a piece on its way, as far as the seat can know. */
export interface Incident {
  pace: number;
  text: string;
  rule: string;
  stops: boolean;
}

/** A part of a way on which nothing changes for somebody who watches it. */
export interface Stage {
  at: [number, number][];
  start: number;
  end: number;
  odds?: Odds[];
  text?: string | null;
  tone?: string;
}

/** Somebody who may answer a way, and where on it. */
export interface Watcher {
  piece: string;
  text: string;
  rule: string;
  stages: Stage[];
}

/** A place that a piece can go to by some way. */
export interface Goal {
  at: [number, number];
  way: Pace[];
  actions: Record<string, unknown>[];
  cost?: string | null;
  incidents?: Incident[];
  left?: Gauge | null;
  marks?: Overlay[];
  measures?: string[];
  is_lit?: boolean;
  watchers?: Watcher[];
  length?: number | null;
}

/** What is shown to whoever asks what a piece sees, or who sees a place. */
export interface Sight {
  overlays: Overlay[];
  goal: Goal | null;
}

/** Something that can be chosen. */
export interface Thing {
  card: Card;
  of: string;
  quick: boolean;
  worth: Record<string, number>;
  most: number;
  sheet: string;
}

/** A choice of `n` things, or where it says so of fewer. */
export interface Bench {
  id: string;
  title: string;
  things: Thing[];
  n: number;
  least: number | null;
  of: string;
  apart: string;
}

/** A sum over all that is chosen. */
export interface Total {
  id: string;
  title: string;
  limit: string;
  parts: number;
}

/** A kit that is ready to be taken, or to begin with. */
export interface Ready {
  title: string;
  kit: Record<string, string | string[]>;
}

/** All that is chosen, in order. */
export interface Workshop {
  benches: Bench[];
  totals: Total[];
  ready: Ready[];
}

/** Something about a kit, and the rule that says so: what is wrong with it, or what it gives. */
export interface Remark {
  text: string;
  rule: string;
  is_fault: boolean;
}

/** A change of a kit after which less is wrong with it. */
export interface WayOut {
  text: string;
  kit: Record<string, string | string[]>;
  left: number;
  worth: number;
}

/** All that the rules say of a kit by itself. */
export interface Appraisal {
  remarks: Remark[];
  code: string;
  kit: Record<string, unknown> | null;
  ways_out: WayOut[];
}

/** Entries that belong together: all of a pilot, of a model, all upgrades. */
export interface Chapter {
  id: string;
  title: string;
  cards: Card[];
}

/** What has changed of a Sheet; absent: as it was. */
export interface Patch {
  title?: string;
  board?: BoardPatch;
  pieces?: PieceRuns;
  gauges?: GaugeRuns;
  panels?: PanelRuns;
  overlays?: OverlayRuns;
  prompt?: string | null;
  rule?: string;
  choices?: ChoiceRuns;
  outcome?: string | null;
  subtitle?: string | null;
  zones?: ZoneRuns;
  opens?: OpenRuns;
  controls?: ControlRuns;
  hand?: Hand | null;
  drawn?: string[];
  exchange?: Exchange | null;
  outlooks?: OutlookRuns;
  answers?: Answers | null;
}

/** A list of Piece: runs of the old one, and what is new. */
export interface PieceRuns {
  runs: (Piece | [number, number])[];
}

/** A list of Gauge: runs of the old one, and what is new. */
export interface GaugeRuns {
  runs: (Gauge | [number, number])[];
}

/** A list of Panel: runs of the old one, and what is new. */
export interface PanelRuns {
  runs: (Panel | [number, number | PanelPatch])[];
}

/** A list of Overlay: runs of the old one, and what is new. */
export interface OverlayRuns {
  runs: (Overlay | [number, number])[];
}

/** A list of Choice: runs of the old one, and what is new. */
export interface ChoiceRuns {
  runs: (Choice | [number, number])[];
}

/** A list of Zone: runs of the old one, and what is new. */
export interface ZoneRuns {
  runs: (Zone | [number, number | ZonePatch])[];
}

/** A list of Open: runs of the old one, and what is new. */
export interface OpenRuns {
  runs: (Open | [number, number])[];
}

/** A list of Control: runs of the old one, and what is new. */
export interface ControlRuns {
  runs: (Control | [number, number | ControlPatch])[];
}

/** A list of Outlook: runs of the old one, and what is new. */
export interface OutlookRuns {
  runs: (Outlook | [number, number])[];
}

/** What has changed of a Board; absent: as it was. */
export interface BoardPatch {
  shape?: string;
  cells?: CellRuns;
  outline?: [number, number][];
  grain?: number;
  unit?: string | null;
  ground?: string;
  ruler?: number | null;
}

/** A list of Cell: runs of the old one, and what is new. */
export interface CellRuns {
  runs: (Cell | [number, number])[];
}

/** What has changed of a Panel; absent: as it was. */
export interface PanelPatch {
  title?: string;
  piece?: string;
  lines?: string[];
  gauges?: GaugeRuns;
  states?: string[];
  owner?: string | null;
  tracks?: TrackRuns;
  pools?: PoolRuns;
}

/** A list of Track: runs of the old one, and what is new. */
export interface TrackRuns {
  runs: (Track | [number, number | TrackPatch])[];
}

/** A list of Pool: runs of the old one, and what is new. */
export interface PoolRuns {
  runs: (Pool | [number, number | PoolPatch])[];
}

/** What has changed of a Zone; absent: as it was. */
export interface ZonePatch {
  title?: string;
  kind?: string;
  cards?: CardRuns;
  owner?: string | null;
  hidden?: number;
}

/** A list of Card: runs of the old one, and what is new. */
export interface CardRuns {
  runs: (Card | [number, number | CardPatch])[];
}

/** What has changed of a Control; absent: as it was. */
export interface ControlPatch {
  title?: string;
  values?: ChoiceRuns;
  on?: number;
}

/** What has changed of a Track; absent: as it was. */
export interface TrackPatch {
  title?: string;
  least?: number;
  most?: number;
  markers?: MarkerRuns;
  spaces?: (string | null)[];
}

/** A list of Marker: runs of the old one, and what is new. */
export interface MarkerRuns {
  runs: (Marker | [number, number])[];
}

/** What has changed of a Pool; absent: as it was. */
export interface PoolPatch {
  title?: string;
  dice?: DieRuns;
}

/** A list of Die: runs of the old one, and what is new. */
export interface DieRuns {
  runs: (Die | [number, number | DiePatch])[];
}

/** What has changed of a Card; absent: as it was. */
export interface CardPatch {
  title?: string;
  kind?: string;
  text?: string | null;
  cost?: string | null;
  gauges?: GaugeRuns;
  states?: string[];
  tone?: string;
  face_down?: boolean;
}

/** What has changed of a Die; absent: as it was. */
export interface DiePatch {
  face?: string;
  sides?: number;
  kind?: string;
  states?: string[];
  tone?: string;
}

/** The first message: which table, by which right, in which language. */
export interface Hello {
  type: "hello";
  table: string;
  token: string;
  lang?: string;
  have?: number | null;
}

/** Play an action; the same `id` twice is carried out once. */
export interface Act {
  type: "act";
  id: string;
  n: number;
  action: Record<string, unknown>;
  then?: Record<string, unknown>[];
}

/** Ask whether an action would be allowed now; nothing happens by asking. */
export interface Verify {
  type: "verify";
  id: string;
  action: Record<string, unknown>;
}

/** Ask why something on the table cannot be chosen now; the answer is a `verdict`. */
export interface Why {
  type: "why";
  id: string;
  thing?: string;
  at?: [number, number] | null;
  held?: string;
}

/** Ask where a piece could go, by ways through some places; nothing happens by asking. */
export interface Reach {
  type: "reach";
  id: string;
  piece: string;
  through?: [number, number][];
  to?: [number, number] | null;
  exact?: boolean;
  rough?: boolean;
}

/** Ask what a piece sees, or who would see it at a place; the answer is `looked`. */
export interface Look {
  type: "look";
  id: string;
  piece: string;
  at?: [number, number] | null;
}

/** Take the last action back, or several: a whole way, as far as it can be taken back. */
export interface Undo {
  type: "undo";
  id: string;
  n: number;
  deeds?: number;
}

/** Go on in another language. */
export interface Lang {
  type: "lang";
  lang: string;
}

/** The hash of the nonce that a seat will send: so nobody chooses after seeing the others'. */
export interface Pledge {
  type: "pledge";
  value: string;
}

/** What a seat mixes into the dice, once it has seen the pledges of all. */
export interface Nonce {
  type: "nonce";
  value: string;
}

/** Send everything again. */
export interface Resync {
  type: "resync";
}

/** Send lines of the log that come before those that the page has. */
export interface Earlier {
  type: "earlier";
  before: number;
}

/** Is anybody there, and what does the server's clock say? */
export interface Ping {
  type: "ping";
  sent?: number;
}

/** Look and act as another of the seats that this page plays. */
export interface As {
  type: "as";
  seat: string;
}

/** One event as a seat is told of it; `n` counts the lines of that seat from 0. */
export interface Line {
  n: number;
  text: string;
  rules: string[];
  dice: number[][];
  pieces: string[];
  tag: string;
  motions: Motion[];
  signs?: string[];
  mentions?: string[];
  by?: string;
}

/** Who sits where: `kind` is `me`, `friend`, `bot` or `shared`, as the table was made. */
export interface SeatInfo {
  seat: string;
  name: string;
  kind: string;
  online: boolean;
  bot: string | null;
  level: string | null;
  player: string;
  colour: string;
  away: boolean;
  stood_in: boolean;
}

/** How a match ended: who won, the sentence that says so, and the rules. */
export interface Result {
  winners: string[];
  text: string;
  rules: string[];
}

/** What the dice gave a seat beside what was to be expected, and a sentence about it. */
export interface Luck {
  seat: string;
  rolls: number;
  got: number;
  expected: number;
  p_lucky: number;
  p_unlucky: number;
  text: string;
}

/** The lesson of a table: its id, and how many steps have got what they wait for. */
export interface Lesson {
  id: string;
  done: number;
}

/** The puzzle of a table: its id, whether its goal is reached, and how many actions are left. */
export interface Puzzle {
  id: string;
  solved: boolean;
  left: number;
}

/** The clock of a seat that plays against time: how much it has left, and whether it runs. */
export interface Clock {
  seat: string;
  left: number;
  running: boolean;
}

/** What a seat wants all others to agree to, and whose answer is missing. */
export interface Proposal {
  what: string;
  by: string;
  waits_for: string[];
}

/** What a page shows around the sheet. */
export interface Standing {
  to_act?: string[];
  active?: string;
  seconds?: number | null;
  clocks?: Clock[];
  at?: number | null;
  paused?: boolean;
  awaited?: string[];
  proposal?: Proposal | null;
  draws?: boolean;
  waiting?: string[];
  pledges?: Record<string, string>;
  result?: Result | null;
  luck?: Luck[];
  again?: string | null;
  lesson?: Lesson | null;
  puzzle?: Puzzle | null;
}

/** Everything: the answer to `hello`, `resync`, `lang` and `as`. */
export interface Welcome {
  type: "welcome";
  table: string;
  game: string;
  seat: string | null;
  mine: string[];
  lang: string;
  n: number;
  commit: string;
  seats: SeatInfo[];
  sheet: Sheet;
  lines: Line[];
  words: Record<string, string>;
  can_undo: boolean;
  over: boolean;
  standing: Standing;
}

/** The answer to `earlier`: lines that come right before those that the page has. */
export interface Lines {
  type: "lines";
  lines: Line[];
}

/** What changed from one version to another. */
export interface Update {
  type: "update";
  from: number;
  n: number;
  patch: Patch;
  keep: number;
  lines: Line[];
  can_undo: boolean;
  over: boolean;
  standing: Standing;
  words: Record<string, string>;
}

/** Why a way ended before its last action: what came between, in words, and by which rule. */
export interface Stopped {
  cause: string;
  message: string;
  rule: string | null;
}

/** The action with this id is carried out and on disk. */
export interface Ack {
  type: "ack";
  id: string;
  n: number;
  deeds?: number;
  stopped?: Stopped | null;
}

/** The action with this id changed nothing; `rule` forbids it, `message` says why. */
export interface Refused {
  type: "refused";
  id: string;
  n: number;
  code: string;
  message: string;
  rule: string | null;
}

/** Whether an action would be allowed at this version; if not, by which rule and why. */
export interface Verdict {
  type: "verdict";
  id: string;
  n: number;
  ok: boolean;
  message: string | null;
  rule: string | null;
  nearest: Record<string, unknown> | null;
}

/** Where a piece could go at this version, in the order of what it costs. */
export interface Reached {
  type: "reached";
  id: string;
  n: number;
  piece: string;
  goals: Goal[];
}

/** What there is to see at this version. */
export interface Looked {
  type: "looked";
  id: string;
  n: number;
  sight: Sight | null;
}

/** Somebody came or went. */
export interface Presence {
  type: "presence";
  seats: SeatInfo[];
}

/** Somebody is there. */
export interface Pong {
  type: "pong";
  sent: number;
  at: number;
}

/** A message that could not be understood or is not allowed; often the last one. */
export interface Error {
  type: "error";
  code: string;
  message: string;
}

/** What went wrong, in the reader's language; `expected` names what would have been right. */
export interface ApiFault {
  code: string;
  message: string;
  expected?: string | null;
}

/** The body of every answer that is not a success. */
export interface ApiFailure {
  error: ApiFault;
}

/** Whether the server is well; `storage` is empty, or the code of what is wrong with it. */
export interface ApiHealth {
  ok: boolean;
  storage: string;
}

/** A seat and what people call it. */
export interface ApiSeatName {
  seat: string;
  name: string;
}

/** A mission with a picture of its start. */
export interface ApiMission {
  id: string;
  title: string;
  briefing: string;
  difficulty: number;
  minutes: number;
  preview: Sheet;
}

/** One of the values of a set-up option. */
export interface ApiSetupValue {
  id: string;
  text: string;
}

/** What is played, or how the table reads what the book leaves open. */
export interface ApiSetupOption {
  name: string;
  text: string;
  values: ApiSetupValue[];
  default: string;
  when: Record<string, string[]>;
  least: number | null;
  most: number | null;
}

/** A bot that can sit at a table of a game. */
export interface ApiBotLevel {
  id: string;
  name: string;
  line: string;
  strength: string | null;
}

/** A game as the lobby shows it; one that is not `available` is still to come. */
export interface ApiGame {
  id: string;
  title: string;
  line: string;
  players: string;
  minutes: string;
  available: boolean;
  seats: ApiSeatName[];
  missions: ApiMission[];
  setup: ApiSetupOption[];
  bots: ApiBotLevel[];
  bot: string;
  tutorials: number;
  puzzles: number;
  first: Record<string, string | number | boolean>;
  preview: Sheet | null;
  dice: boolean;
  workshop: boolean;
  kits_when: Record<string, string[]>;
}

/** All games of the lobby. */
export interface ApiGames {
  games: ApiGame[];
}

/** A rule in our own words; `ruling` says how the table reads it. */
export interface ApiRule {
  id: string;
  section: string;
  source: string;
  title: string;
  rule: string;
  ruling: string | null;
  examples: string[];
  refers: string[];
}

/** All rules of a game, chapter by chapter, and the engine's. */
export interface ApiRules {
  game: string;
  title: string;
  rules: ApiRule[];
}

/** All that is printed on the cards and boards of a game, chapter by chapter. */
export interface ApiCompendium {
  game: string;
  chapters: Chapter[];
}

/** A rule in brief; `lines` are the rows of its table. */
export interface ApiAidRow {
  rule: string;
  title: string;
  text: string;
  lines: string[];
}

/** What belongs together on a player aid. */
export interface ApiAidPart {
  title: string;
  rows: ApiAidRow[];
}

/** The player aid of a game: one page. */
export interface ApiAid {
  game: string;
  title: string;
  parts: ApiAidPart[];
}

/** The tutorials of a game, as its files give them. */
export interface ApiTutorials {
  game: string;
  tutorials: Record<string, unknown>[];
}

/** A puzzle: its words in both languages, how many actions one has, and what makes its table. */
export interface ApiPuzzle {
  id: string;
  title: Record<string, string>;
  prompt: Record<string, string>;
  hints: Record<string, string>[];
  moves: number;
  setup: Record<string, string>;
}

/** The puzzles of a game. */
export interface ApiPuzzles {
  game: string;
  puzzles: ApiPuzzle[];
}

/** What somebody wants to be called, and a colour. */
export interface ApiProfileWish {
  name: string;
  colour: "copper" | "iris" | "olive" | "orchid" | "sky" | "teal";
}

/** A browser that plays for somebody by a passport; `here` is the one that asks. */
export interface ApiDevice {
  id: string;
  since: number;
  here: boolean;
}

/** What a person may know of themselves; the name is empty until they have given one. */
export interface ApiMe {
  name: string;
  colour: string;
  visitor: boolean;
  devices: ApiDevice[];
  passport: number | null;
  addresses: string[];
}

/** A link that works once, on another device, until it expires. */
export interface ApiPassport {
  link: string;
  expires: number;
}

/** The secret of a passport. */
export interface ApiPassportUse {
  secret: string;
}

/** Which browser shall play for somebody no longer. */
export interface ApiDeviceWish {
  id: string;
}

/** Who shall play a seat. */
export interface ApiSeatWish {
  kind: "bot" | "friend" | "me" | "shared";
  bot?: string | null;
}

/** A kit to be checked. */
export interface ApiKitPlan {
  kit: Record<string, string | string[]>;
}

/** Something about a kit, in words, and the rule that says so. */
export interface ApiKitRemark {
  text: string;
  rule: string;
  is_fault: boolean;
}

/** A change of a kit after which less is wrong with it, in words. */
export interface ApiKitWayOut {
  text: string;
  kit: Record<string, string | string[]>;
  left: number;
  worth: number;
}

/** What is wrong with a kit by itself, in words; nothing, if nothing is. */
export interface ApiChecked {
  fault: string;
  remarks: ApiKitRemark[];
  code: string;
  kit: Record<string, string | string[]> | null;
  ways_out: ApiKitWayOut[];
}

/** A set-up to look at before a table is made. */
export interface ApiPlan {
  setup: Record<string, string | number | boolean>;
  kits: Record<string, Record<string, string | string[]>>;
}

/** How a table would be: its seats, and its board. */
export interface ApiLook {
  seats: ApiSeatName[];
  preview: Sheet;
}

/** How long seats may think: `seconds` for each move, or for all moves of a side. */
export interface ApiTimeWish {
  kind: "move" | "side";
  seconds: number;
  increment?: number;
}

/** A table to be made; seats that are left out are played by friends, the first one by me. */
export interface ApiNewTable {
  game: string;
  setup?: Record<string, string | number | boolean>;
  seats?: Record<string, ApiSeatWish>;
  kits?: Record<string, Record<string, string | string[]>>;
  dice?: "physical" | "virtual";
  time?: ApiTimeWish | null;
  stand_in?: boolean;
}

/** A seat of a new table; `link` invites whoever shall play it. */
export interface ApiSeatLink {
  seat: string;
  kind: "bot" | "friend" | "me" | "shared";
  link: string | null;
}

/** A new table, with the links to it and the token of my own seats. */
export interface ApiMadeTable {
  table: string;
  seats: ApiSeatLink[];
  spectate_link: string;
  token: string | null;
  mine: string[];
  commit: string;
}

/** The secret of a link; without one, the seats that this client already has. */
export interface ApiJoin {
  link?: string | null;
}

/** The token with which to say hello; `mine` is empty for a spectator. */
export interface ApiJoined {
  table: string;
  token: string;
  mine: string[];
  commit: string;
}

/** How a match ended: who won, and the sentence that says so. */
export interface ApiEnding {
  winners: string[];
  text: string;
}

/** New links to a table; those before them open nothing any more. */
export interface ApiLinks {
  table: string;
  seats: ApiSeatLink[];
  spectate_link: string;
}

/** One of my tables. */
export interface ApiTableInfo {
  table: string;
  game: string;
  title: string;
  state: string;
  mine: string[];
  seats: SeatInfo[];
  my_turn: boolean;
  n: number;
  created: number;
  updated: number;
  again: string | null;
  to_act: string[];
  left: boolean;
  result: ApiEnding | null;
  fault: string;
}

/** All my tables, the latest first. */
export interface ApiMyTables {
  tables: ApiTableInfo[];
}

/** The seats that were given up. */
export interface ApiLeft {
  table: string;
  seats: string[];
}

/** A match after `n` of its `of` actions, and the lines of the last of them. */
export interface ApiFrame {
  n: number;
  of: number;
  sheet: Sheet;
  lines: Line[];
  words: Record<string, string>;
  at: number | null;
}

/** A frame as what differs from the one before it. */
export interface ApiNextFrame {
  n: number;
  patch: Patch;
  lines: Line[];
  at: number | null;
}

/** A whole frame and those that follow it. */
export interface ApiFrames {
  first: ApiFrame;
  next: ApiNextFrame[];
}

/** A situation as the text of a scenario file. */
export interface ApiScenario {
  n: number;
  text: string;
}

/** What a bot would do in a moment of a match: whose part it took, and its action in words. */
export interface ApiAdvice {
  n: number;
  seat: string;
  name: string;
  bot: string;
  text: string;
  action: Record<string, unknown>;
}

/** Something that chance decided, as it was taken from the stream. */
export interface ApiDraw {
  n: number;
  kind: string;
  at: number;
  of: number;
  values: number[];
  rule: string;
}

/** All that is needed to check the dice; `secret` and `seed` only when the match is over. */
export interface ApiFair {
  table: string;
  game: string;
  commit: string;
  nonces: Record<string, string>;
  secret: string | null;
  seed: string | null;
  key: string | null;
  algorithm: string[];
  dice: string;
  draws: ApiDraw[];
  since: number;
}

export type Motion = Along | Turn | Appear | Vanish | Fall | Shake | Fly | Draw | Flip | Burst | Change;

export type PageMessage = Hello | Act | Verify | Why | Reach | Look | Undo | Lang | Pledge | Nonce | Resync | Earlier | Ping | As;

export type ServerMessage = Welcome | Lines | Update | Ack | Refused | Verdict | Reached | Looked | Presence | Pong | Error;
