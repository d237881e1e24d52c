/** The words of the page itself, in both languages; everything about a game comes from the server. */
import type { Odds, Sheet } from '../wire';
import { prefs } from './prefs.svelte';

/** Each in English and in Italian. */
const WORDS = {
  aboutOdds: ['exact chance', 'probabilità esatta'],
  again: ['Rematch', 'Rivincita'],
  backToTables: ['All games', 'Tutti i giochi'],
  boardHelp: [
    'Board. Plus and minus zoom, arrows move the view, 0 shows everything.',
    'Plancia. Più e meno ingrandiscono e rimpiccioliscono, le frecce spostano la vista, 0 mostra tutto.',
  ],
  bot: ['Bot', 'Bot'],
  cancel: ['Cancel', 'Annulla'],
  cards: ['Cards', 'Carte'],
  check: ['Check the dice', 'Verifica i dadi'],
  chooseFirst: ['Choose what it belongs to first.', 'Scegli prima ciò a cui appartiene.'],
  chosenOf: ['{n} of {of}', '{n} di {of}'],
  clock: ['Time left', 'Tempo rimasto'],
  clockOf: ['Time left: {seat}', 'Tempo rimasto: {seat}'],
  close: ['Close', 'Chiudi'],
  coming: ['Coming', 'In arrivo'],
  commit: ['Do it', 'Conferma'],
  copied: ['Copied', 'Copiato'],
  copy: ['Copy link', 'Copia il collegamento'],
  curtain: ['Pass the screen to {seat}', 'Passa lo schermo a {seat}'],
  curtainOpen: ['I am {seat}: show the table', 'Sono {seat}: mostra il tavolo'],
  curtainWhy: ['What follows is for their eyes only.', 'Quello che segue è solo per i suoi occhi.'],
  dark: ['Dark theme', 'Tema scuro'],
  diceChecked: ['Every check passed: the dice were fixed before the first roll.', 'Tutto torna: i dadi erano fissati prima del primo tiro.'],
  difficulty: ['Difficulty {n} of 5', 'Difficoltà {n} su 5'],
  drop: ['Forget {name}', 'Dimentica {name}'],
  ended: ['The match is over', 'La partita è finita'],
  endWhy: ['By these rules', 'Per queste regole'],
  examples: ['Examples', 'Esempi'],
  expected: ['expected', 'atteso'],
  exportScenario: ['Export as scenario', 'Esporta come scenario'],
  faceDown: ['face down', 'coperta'],
  failed: ['That did not work', 'Non ha funzionato'],
  fair: ['Fair dice', 'Dadi onesti'],
  fairAction: ['Action {n}', 'Azione {n}'],
  fairCommit: ['What the server promised before the first roll', 'Che cosa ha promesso il server prima del primo tiro'],
  fairDice: ['{good} of {all} dice verified', '{good} dadi su {all} verificati'],
  fairDiceTitle: ['Every die of the match, rolled again', 'Ogni dado della partita, tirato di nuovo'],
  fairDiffers: ['differs', 'è diverso'],
  fairHash: ['SHA-256 of the revealed secret', 'SHA-256 del segreto rivelato'],
  fairKey: ['Key of the stream: SHA-256 of “plancia:” and the seed', 'Chiave del flusso: SHA-256 di «plancia:» e del seme'],
  fairLead: [
    'The server fixed its secret before the first roll and showed only its hash; every player added a number of their own. When the match is over the secret is shown, and your browser works everything out again.',
    'Il server ha fissato il suo segreto prima del primo tiro e ne ha mostrato solo l’impronta; ogni giocatore ha aggiunto un numero suo. A partita finita il segreto viene mostrato, e il tuo browser ricalcola tutto.',
  ],
  fairLesson: [
    'The dice of a lesson are written in the lesson: there is nothing to check.',
    'I dadi di una lezione sono scritti nella lezione: non c’è nulla da verificare.',
  ],
  fairLog: ['{good} of {all} dice of the log are among them', '{good} dadi su {all} del registro sono tra questi'],
  fairNonces: ['What the players added', 'Che cosa hanno aggiunto i giocatori'],
  fairOthers: ['{good} of {all} other draws verified (shuffles and random choices)', '{good} altre estrazioni su {all} verificate (mescolate e scelte a caso)'],
  fairPending: [
    'The secret is shown when the match is over. Until then you can write down the promise above.',
    'Il segreto viene mostrato a partita finita. Fino ad allora puoi annotare la promessa qui sopra.',
  ],
  fairPeople: [
    '{all} dice were rolled on a real table: nobody can check those.',
    '{all} dadi sono stati tirati su un tavolo vero: quelli non può verificarli nessuno.',
  ],
  fairSame: ['is the same', 'coincide'],
  fairSecret: ['The secret of the server', 'Il segreto del server'],
  fairSeed: ['Seed of the match: HMAC-SHA-256 of secret and numbers', 'Seme della partita: HMAC-SHA-256 di segreto e numeri'],
  fairSetUp: ['Set-up', 'Preparazione'],
  fairSince: [
    'The first {n} actions were played under other rules: their dice cannot be followed here.',
    'Le prime {n} azioni sono state giocate con altre regole: i loro dadi non si possono seguire qui.',
  ],
  fairTampered: [
    'At least one check failed: these dice are not what the server promised.',
    'Almeno una verifica è fallita: questi dadi non sono quelli promessi dal server.',
  ],
  figures: ['The state of the game', 'Lo stato della partita'],
  finished: ['over', 'finita'],
  friend: ['Friend, by link', 'Un amico, con un collegamento'],
  games: ['Games', 'Giochi'],
  go: ['Start', 'Comincia'],
  goOn: ['Continue', 'Continua'],
  got: ['rolled', 'tirato'],
  hiddenCards: ['{n} not shown', '{n} non visibili'],
  inviteLead: ['Send this link to whoever shall play {seat}.', 'Manda questo collegamento a chi giocherà {seat}.'],
  joining: ['Opening the table…', 'Apro il tavolo…'],
  keep: ['Keep', 'Tieni'],
  keptKits: ['Kept builds', 'Configurazioni tenute'],
  keyBoard: ['board: zoom, move the view, show everything', 'plancia: ingrandire, spostare la vista, mostrare tutto'],
  keyOptions: ['an option; with Shift in its other way', 'un’opzione; con Maiusc nell’altro modo'],
  keyPiece: ['another piece', 'un altro pezzo'],
  keys: ['Keys', 'Tasti'],
  keySight: ['hold: what the piece sees', 'tenuto premuto: che cosa vede il pezzo'],
  keySkip: ['skip, or one step further', 'saltare, o un passo avanti'],
  keySound: ['sound', 'suono'],
  keyUndo: ['take back', 'annullare'],
  kitName: ['Name of the build', 'Nome della configurazione'],
  language: ['Italiano', 'English'],
  languageCode: ['IT', 'EN'],
  layDown: ['Lay them down', 'Metti giù le carte'],
  leave: ['Leave', 'Lascia'],
  length: ['Length: {n} {unit}', 'Lunghezza: {n} {unit}'],
  light: ['Light theme', 'Tema chiaro'],
  lobbyLead: [
    'Pick one and play: alone, with a bot, or with a friend by link.',
    'Scegline uno e gioca: in solitario, con un bot o con un amico tramite un collegamento.',
  ],
  lobbyTitle: ['Battle games with the whole rulebook enforced', 'Giochi di battaglia con tutto il regolamento'],
  log: ['What happened', 'Che cosa è successo'],
  lost: ['Connection lost. Trying again…', 'Connessione persa. Riprovo…'],
  luck: ['Luck', 'Fortuna'],
  me: ['Me', 'Io'],
  menu: ['Menu', 'Menu'],
  minutes: ['{n} min', '{n} min'],
  missing: ['Still to choose: {what}', 'Ancora da scegliere: {what}'],
  mission: ['Mission', 'Missione'],
  myTables: ['My tables', 'I miei tavoli'],
  myTurn: ['your turn', 'tocca a te'],
  nextStep: ['Next', 'Avanti'],
  noLines: ['Nothing has happened yet.', 'Non è ancora successo nulla.'],
  noOptions: ['Nothing to decide now.', 'Ora non c’è nulla da decidere.'],
  noRules: ['No rule matches.', 'Nessuna regola corrisponde.'],
  noSuchPage: ['There is nothing here.', 'Qui non c’è nulla.'],
  noTables: ['No table yet.', 'Ancora nessun tavolo.'],
  notAKit: ['That file is no build.', 'Quel file non è una configurazione.'],
  noTutorials: ['No tutorial yet.', 'Ancora nessuna lezione.'],
  onBoard: ['({n} places: point at one)', '({n} luoghi: indicane uno)'],
  openAction: ['Choose freely', 'Scegli liberamente'],
  openFile: ['Open a file', 'Apri un file'],
  options: ['Options', 'Opzioni'],
  overview: ['Overview', 'Panoramica'],
  pause: ['Pause', 'Pausa'],
  paused: ['Paused', 'In pausa'],
  pausedWhy: [
    'The clock stands still. It goes on as soon as one of these wants it: {seats}.',
    'L’orologio è fermo. Riparte appena lo vuole uno di questi: {seats}.',
  ],
  play: ['Play', 'Riproduci'],
  players: ['Players: {n}', 'Giocatori: {n}'],
  playNow: ['Play now', 'Gioca subito'],
  playWithIt: ['Play with it', 'Gioca così'],
  previous: ['Previous', 'Indietro'],
  quickStart: ['Quick start', 'Partenza rapida'],
  readRule: ['Read the rule {rule}', 'Leggi la regola {rule}'],
  realDice: ['Real dice: I roll them and type what they show', 'Dadi veri: li tiro io e scrivo che cosa mostrano'],
  record: ['Download the record', 'Scarica il verbale'],
  recordLead: ['With the record anybody can play the match again to its last die.', 'Con il verbale chiunque può rigiocare la partita fino all’ultimo dado.'],
  refers: ['See also', 'Vedi anche'],
  removePoint: ['Remove the last point', 'Togli l’ultimo punto'],
  replay: ['Replay', 'Rivedi'],
  rolled: ['That is what I rolled', 'Ho tirato così'],
  rule: ['Rule', 'Regola'],
  rules: ['Rules', 'Regole'],
  rulesFor: ['Rules: {game}', 'Regole: {game}'],
  rulesLead: ['Every rule in our own words, with its own link.', 'Ogni regola con parole nostre, ciascuna con il suo collegamento.'],
  ruling: ['How this table reads it', 'Come la legge questo tavolo'],
  running: ['running', 'in corso'],
  samples: ['Suggested places', 'Posti suggeriti'],
  saveFile: ['Save as a file', 'Salva in un file'],
  searchRules: ['Search the rules', 'Cerca nelle regole'],
  seats: ['Seats', 'Posti'],
  secondsLeft: ['{n} seconds left', 'Ancora {n} secondi'],
  setUp: ['Set up', 'Prepara'],
  shared: ['Same screen', 'Stesso schermo'],
  shareReplay: ['Copy link to this moment', 'Copia il collegamento a questo momento'],
  showAll: ['Show everything', 'Mostra tutto'],
  silence: ['Sound off', 'Suono spento'],
  skip: ['Skip', 'Salta'],
  sound: ['Sound on', 'Suono acceso'],
  spectator: ['You are watching', 'Stai guardando'],
  speed: ['Speed of motion', 'Velocità del movimento'],
  squad: ['Your side', 'La tua parte'],
  step: ['Step {n} of {of}', 'Passo {n} di {of}'],
  stepping: ['Step by step', 'Passo per passo'],
  table: ['Table', 'Tavolo'],
  theirTurn: ['waiting for {seats}', 'si aspetta {seats}'],
  timeControl: ['Time to think', 'Tempo per pensare'],
  timeIncrement: ['Seconds added after each action', 'Secondi in più dopo ogni azione'],
  timeMinutes: ['Minutes for each side', 'Minuti per ogni parte'],
  timeMove: ['for each move', 'per ogni mossa'],
  timeNone: ['no limit', 'senza limite'],
  timeSeconds: ['Seconds for each move', 'Secondi per ogni mossa'],
  timeSide: ['for each side', 'per ogni parte'],
  tryHelp: ['Click or drag on the board, or type the values.', 'Fai clic o trascina sulla plancia, oppure scrivi i valori.'],
  tryNearest: ['The nearest place that is allowed: {place}.', 'Il posto consentito più vicino: {place}.'],
  tryX: ['east', 'est'],
  tryY: ['north', 'nord'],
  tutorial: ['Tutorial', 'Lezione'],
  tutorialDone: ['Well done. That was the tutorial.', 'Ben fatto. La lezione è finita.'],
  tutorials: ['Tutorials', 'Lezioni'],
  typeDice: ['Faces of {n}D{sides}', 'Facce di {n}D{sides}'],
  undo: ['Undo', 'Annulla'],
  waitingFor: ['Waiting for {seats}.', 'Si aspetta {seats}.'],
  waitingState: ['waiting for players', 'si aspettano i giocatori'],
  watch: ['Link to watch', 'Collegamento per guardare'],
  workshop: ['Workshop', 'Officina'],
  workshopLead: [
    'Put together what you bring. Stars mark the quick start build; keep yours here, save it as a file, or give it away as a link.',
    'Componi ciò che porti al tavolo. Le stelle segnano la partenza rapida; tieni la tua qui, salvala in un file o regalala con un link.',
  ],
  zoomIn: ['Closer', 'Più vicino'],
  zoomOut: ['Farther', 'Più lontano'],
} satisfies Record<string, [en: string, it: string]>;

export type Word = keyof typeof WORDS;

/** A word or sentence of the page in the reader's language. */
export function say(word: Word, args: Record<string, string | number> = {}): string {
  const [en, it] = WORDS[word];
  const text = prefs.lang === 'it' ? it : en;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
}

/** A number as people read it. */
export const decimal = (value: number): string => value.toLocaleString(prefs.lang, { maximumFractionDigits: 1 });

/** A chance as people read it; what can happen is never shown as 0 % or 100 %. */
export function percent({ numerator, denominator }: Odds): string {
  const value = (100 * numerator) / denominator;
  if (value > 0 && value < 0.05) return `<${decimal(0.1)} %`;
  if (value < 100 && value >= 99.95) return `>${decimal(99.9)} %`;
  return `${decimal(value)} %`;
}

/** What a table is called: what it plays of which game. */
export function named({ title, subtitle }: Pick<Sheet, 'title' | 'subtitle'>): string {
  return subtitle ? `${subtitle} · ${title}` : title;
}

/** A sentence's own beginning: labels of options come without a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(prefs.lang) + text.slice(1);
}
