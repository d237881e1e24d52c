/** The words of the page itself, in both languages; everything about a game comes from the server. */
import type { Odds, Sheet } from '../wire';
import { prefs } from './prefs.svelte';

/** Each in English and in Italian. */
const WORDS = {
  aboutOdds: ['exact chance', 'probabilità esatta'],
  again: ['Rematch', 'Rivincita'],
  agree: ['Agree', 'Accetto'],
  aid: ['Player aid', 'Scheda riassuntiva'],
  askBack: ['Ask to take back', 'Chiedi di ritirare'],
  askBackWhy: ['Somebody else is already being asked something: they have to agree.', 'A qualcun altro si chiede già qualcosa: serve il suo consenso.'],
  askBot: ['Ask a bot', 'Chiedi a un bot'],
  asksBack: ['{name} asks to take the last action back.', '{name} chiede di ritirare la sua ultima azione.'],
  asksDraw: ['{name} offers a draw.', '{name} offre la patta.'],
  askTwice: ['Ask before I give up a good chance', 'Chiedi conferma prima di rinunciare a una buona occasione'],
  away: ['has left', 'ha lasciato il tavolo'],
  backTo: ['Come back', 'Torna al tavolo'],
  backToTables: ['All games', 'Tutti i giochi'],
  boardHelp: [
    'Board. Arrows go from place to place, Enter acts there, a slash lets you type a place. Plus and minus zoom, Shift and arrows move the view, 0 shows everything.',
    'Plancia. Le frecce vanno da un luogo all’altro, Invio agisce lì, con la barra si scrive un luogo. Più e meno ingrandiscono e rimpiccioliscono, Maiusc e frecce spostano la vista, 0 mostra tutto.',
  ],
  bot: ['Bot', 'Bot'],
  botWould: ['{bot}, for {seat}, would choose:', '{bot}, per {seat}, sceglierebbe:'],
  callMe: ['Tell me when it is my turn, even while I am looking at something else', 'Avvisami quando tocca a me, anche mentre faccio altro'],
  callMeNo: ['The browser does not allow notifications here. Change that in its settings for this site.', 'Qui il browser non consente le notifiche. Puoi abilitarle nelle impostazioni del sito.'],
  callMeSecure: ['Notifications need a secure address (https), or this computer itself.', 'Le notifiche richiedono un indirizzo sicuro (https) o questo stesso computer.'],
  cancel: ['Cancel', 'Annulla'],
  cards: ['Cards', 'Carte'],
  chapters: ['Chapters', 'Capitoli'],
  check: ['Check the dice', 'Verifica i dadi'],
  chooseFirst: ['Choose what it goes with first.', 'Scegli prima a che cosa va abbinato.'],
  chosenOf: ['{n} of {of}', '{n} su {of}'],
  clock: ['Time left', 'Tempo rimasto'],
  clockOf: ['Time left: {seat}', 'Tempo rimasto: {seat}'],
  close: ['Close', 'Chiudi'],
  colour: ['Colour', 'Colore'],
  colour_copper: ['copper', 'rame'],
  colour_iris: ['iris', 'iris'],
  colour_olive: ['olive', 'oliva'],
  colour_orchid: ['orchid', 'orchidea'],
  colour_sky: ['sky', 'cielo'],
  colour_teal: ['teal', 'ottanio'],
  coming: ['Coming', 'In arrivo'],
  commit: ['Do it', 'Conferma'],
  contents: ['Contents', 'Indice'],
  copied: ['Copied', 'Copiato'],
  copy: ['Copy link', 'Copia il link'],
  cursorEnter: ['Enter: {deed}', 'Invio: {deed}'],
  cursorNothing: ['Nothing to do here.', 'Qui non c’è niente da fare.'],
  cursorSeveral: ['{n:# option|# options}', '{n:# opzione|# opzioni}'],
  cursorTake: ['take {piece} in hand', 'prendi in mano {piece}'],
  curtain: ['Pass the screen to {seat}', 'Passa lo schermo a {seat}'],
  curtainOpen: ['I am {seat}: show the table', 'Sono {seat}: mostra il tavolo'],
  curtainWhy: ['What comes next is for their eyes only.', 'Quello che segue può vederlo solo chi gioca adesso.'],
  dark: ['Dark theme', 'Tema scuro'],
  decline: ['Decline', 'Rifiuto'],
  device: ['Device added: {when}', 'Dispositivo aggiunto: {when}'],
  deviceHere: ['this one', 'questo'],
  deviceRemove: ['Remove', 'Rimuovi'],
  devices: ['Devices that play for you', 'Dispositivi che giocano per te'],
  diceChecked: ['Every check passed: the dice were fixed before the first roll.', 'Tutto torna: i dadi erano fissati prima del primo tiro.'],
  difficulty: ['Difficulty {n} of 5', 'Difficoltà {n} su 5'],
  doAnyway: ['Do it anyway', 'Fallo lo stesso'],
  dragIt: ['Drag {piece} where you want it.', 'Trascina {piece} dove vuoi.'],
  drop: ['Delete {name}', 'Elimina {name}'],
  ended: ['The match is over', 'La partita è finita'],
  endWhy: ['The rules behind it', 'Lo dicono le regole'],
  examples: ['Examples', 'Esempi'],
  expected: ['expected', 'atteso'],
  exportScenario: ['Save as a scenario file', 'Salva come file di scenario'],
  faceDown: ['face down', 'coperta'],
  failed: ['That did not work', 'Non ha funzionato'],
  fair: ['Fair dice', 'Dadi onesti'],
  fairAction: ['Action {n}', 'Azione {n}'],
  fairCommit: ['What the server promised before the first roll', 'Che cosa ha promesso il server prima del primo tiro'],
  fairDice: ['{good} of {all} dice verified', '{good} dadi verificati su {all}'],
  fairDiceTitle: ['Every die of the match, rolled again', 'Ogni dado della partita, tirato di nuovo'],
  fairDiffers: ['differs', 'è diverso'],
  fairHash: ['SHA-256 of the revealed secret', 'SHA-256 del segreto rivelato'],
  fairKept: ['What this browser has kept since before the first roll', 'Che cosa ha conservato questo browser da prima del primo tiro'],
  fairKeptNothing: [
    'Nothing: this browser was not there when the dice were fixed, and can only compare what the server says now.',
    'Nulla: questo browser non c’era quando i dadi sono stati preparati, e può solo confrontare ciò che il server dice adesso.',
  ],
  fairKeptOthers: [
    'Everybody’s number is the one they had promised before ours was shown, and no other was added.',
    'Il numero di ognuno è quello promesso prima che il nostro fosse mostrato, e non se ne è aggiunto nessun altro.',
  ],
  fairKeptOwn: ['Our own number was used as we sent it.', 'Il nostro numero è stato usato così come l’abbiamo inviato.'],
  fairKeptSecret: ['The secret is the one that the server had promised to this browser.', 'Il segreto è quello che il server aveva promesso a questo browser.'],
  fairKey: ['Key of the stream: SHA-256 of “plancia:” and the seed', 'Chiave del flusso: SHA-256 di «plancia:» e del seme'],
  fairLead: [
    'The server fixed its secret before the first roll and showed only its hash; every player added a number of their own, promised by its hash before any of them was shown, so nobody chose last. Your browser has kept what it was shown. When the match is over the secret is shown, and it works everything out again.',
    'Il server ha fissato il suo segreto prima del primo tiro e ne ha mostrato solo l’impronta; ogni giocatore ha aggiunto un numero suo, promesso con la sua impronta prima che ne fosse mostrato uno, così nessuno ha scelto per ultimo. Il tuo browser ha conservato ciò che gli è stato mostrato. A partita finita il segreto viene mostrato, e il browser ricalcola tutto.',
  ],
  fairLesson: [
    'The dice of a lesson are written in the lesson: there is nothing to check.',
    'I dadi di una lezione sono scritti nella lezione: non c’è nulla da verificare.',
  ],
  fairLog: ['{good} of the {all} dice in the log are among them', '{good} dei {all} dadi del diario sono tra questi'],
  fairNonces: ['What the players added', 'Che cosa hanno aggiunto i giocatori'],
  fairOthers: [
    '{good} of {all} other draws verified (shuffles and random choices)',
    '{good} altre estrazioni verificate su {all} (mescolate e scelte a caso)',
  ],
  fairPending: [
    'The secret is shown when the match is over. Until then you can write down the promise above.',
    'Il segreto viene mostrato a partita finita. Fino ad allora puoi annotare la promessa qui sopra.',
  ],
  fairPeople: [
    '{all:# die was|# dice were} rolled on a real table: nobody can check that.',
    '{all:# dado è stato tirato|# dadi sono stati tirati} su un tavolo vero: nessuno può verificarlo.',
  ],
  fairSame: ['is the same', 'coincide'],
  fairSecret: ['The secret of the server', 'Il segreto del server'],
  fairSeed: ['Seed of the match: HMAC-SHA-256 of secret and numbers', 'Seme della partita: HMAC-SHA-256 di segreto e numeri'],
  fairSetUp: ['Set-up', 'Preparazione'],
  fairSince: [
    'The first {n:action was|# actions were} played under other rules: the dice cannot be followed here.',
    '{n:La prima azione è stata giocata|Le prime # azioni sono state giocate} con altre regole: qui i dadi non si possono seguire.',
  ],
  fairTampered: [
    'At least one check failed: these dice are not what the server promised.',
    'Almeno una verifica è fallita: questi dadi non sono quelli promessi dal server.',
  ],
  figures: ['The state of the game', 'Lo stato della partita'],
  finished: ['over', 'finita'],
  freeSeat: ['free seat', 'posto libero'],
  friend: ['A friend, by link', 'Un amico, con un link'],
  games: ['Games', 'Giochi'],
  go: ['Start', 'Comincia'],
  goBack: ['Go back', 'Torna indietro'],
  goOn: ['Continue', 'Continua'],
  got: ['rolled', 'ottenuto'],
  goTo: ['Go to… ({n})', 'Vai a… ({n})'],
  goToHelp: ['Arrow keys choose a place, Enter goes there, Shift and Enter bends the way through it.', 'Le frecce scelgono un luogo, Invio ci va, Maiusc e Invio fa passare di lì il percorso.'],
  ground: ['the ground', 'il terreno'],
  guest: ['Guest {n}', 'Ospite {n}'],
  happensAt: ['At {n}:', 'A {n}:'],
  hereNow: ['here now', 'è qui'],
  hiddenCards: ['{n} not shown', '{n} non visibili'],
  hint: ['Hint', 'Suggerimento'],
  inTheBook: ['In the book: {source}', 'Nel libro: {source}'],
  invite: ['Invite', 'Invita'],
  inviteLead: ['Send this link to whoever will play {seat}.', 'Manda questo link a chi giocherà {seat}.'],
  joining: ['Opening the table…', 'Apro il tavolo…'],
  jump: ['Go to', 'Vai a'],
  jumpUnknown: ['There is no “{typed}” on the board.', 'Sulla plancia non c’è «{typed}».'],
  keep: ['Save here', 'Salva qui'],
  keptKits: ['Saved builds', 'Configurazioni salvate'],
  keyBoard: ['board: zoom, move the view, show everything', 'plancia: ingrandire, spostare la vista, mostrare tutto'],
  keyCard: ['hold over a card: read it large', 'tenuto su una carta: leggerla in grande'],
  keyCursor: ['from place to place on the board; Enter acts there', 'da un luogo all’altro della plancia; Invio agisce lì'],
  keyDropped: ['“{key}” was meant for another question.', '«{key}» era per un’altra domanda.'],
  keyJump: ['type a place, a piece or coordinates', 'scrivi un luogo, un pezzo o le coordinate'],
  keyMain: ['the usual next step, where the game names one', 'il passo abituale, se il gioco ne indica uno'],
  keyOptions: ['an option; with Shift, its variant', 'un’opzione; con Maiusc, la sua variante'],
  keyPiece: ['another piece', 'un altro pezzo'],
  keys: ['Keys', 'Tasti'],
  keySight: ['hold: what the piece sees', 'tenuto premuto: che cosa vede il pezzo'],
  keySkip: ['skip, or go one step forward', 'saltare, o andare avanti di un passo'],
  keySound: ['sound', 'suono'],
  keyUndo: ['take the last action back', 'ritirare l’ultima mossa'],
  kitName: ['Name of the build', 'Nome della configurazione'],
  language: ['Italiano', 'English'],
  languageCode: ['IT', 'EN'],
  layDown: ['Lay them down', 'Metti giù le carte'],
  leave: ['Leave', 'Lascia'],
  leaveAsk: ['Leave this game?', 'Vuoi lasciare questa partita?'],
  leaveBack: ['You left this table.', 'Hai lasciato questo tavolo.'],
  leaveWhy: [
    'Your seat is free for whoever has its link. You can come back from “My tables” for a week, as long as nobody has taken it.',
    'Il tuo posto è libero per chi ha il link. Puoi tornare da «I miei tavoli» per una settimana, finché nessuno lo occupa.',
  ],
  length: ['Length: {n} {unit}', 'Lunghezza: {n} {unit}'],
  light: ['Light theme', 'Tema chiaro'],
  lobbyLead: [
    'Pick one and play: alone, against a bot, or with a friend by link.',
    'Scegline uno e gioca: in solitario, contro un bot o con un amico tramite un link.',
  ],
  lobbyTitle: ['Battle games with the whole rulebook enforced', 'Giochi di battaglia: alle regole pensa il tavolo'],
  localOnly: [
    'This address works on this computer only. For others in your network start the table with “make play ARGS=--share”.',
    'Questo indirizzo funziona solo su questo computer. Per chi è nella tua rete avvia il tavolo con «make play ARGS=--share».',
  ],
  log: ['What happened', 'Che cosa è successo'],
  lost: ['Connection lost. Trying again…', 'Connessione persa. Riprovo…'],
  luck: ['Luck', 'Fortuna'],
  me: ['Me', 'Io'],
  menu: ['Menu', 'Menu'],
  minutes: ['{n} min', '{n} min'],
  missing: ['Still to choose: {what}', 'Da scegliere: {what}'],
  mission: ['Mission', 'Missione'],
  movesLeft: ['{n:# action|# actions} left', '{n:Ancora # azione|Ancora # azioni}'],
  myName: ['My name', 'Il mio nome'],
  myNameLead: ['Others see it at the table. No password, no account.', 'Gli altri lo vedono al tavolo. Nessuna password, nessun account.'],
  myTables: ['My tables', 'I miei tavoli'],
  myTurn: ['your turn', 'tocca a te'],
  neverAsk: ['Do not ask again', 'Non chiedere più'],
  newLinks: ['Make new links', 'Crea nuovi link'],
  newLinksWhy: ['The links were made on another device. New ones replace them.', 'I link sono stati creati su un altro dispositivo. I nuovi li sostituiscono.'],
  nextStep: ['Next', 'Avanti'],
  noLines: ['Nothing has happened yet.', 'Non è ancora successo nulla.'],
  noneOfThese: ['There is nothing to do with it now.', 'Ora non ci puoi fare nulla.'],
  noOptions: ['Nothing to decide now.', 'Ora non c’è nulla da decidere.'],
  noPuzzles: ['This game has no puzzles yet.', 'Questo gioco non ha ancora rompicapi.'],
  noRules: ['No rule matches.', 'Nessuna regola corrisponde.'],
  noSuchPage: ['There is nothing here.', 'Qui non c’è nulla.'],
  notAKit: ['That file is not a build.', 'Quel file non è una configurazione.'],
  notHere: ['away', 'assente'],
  notNow: ['Not now', 'Non ora'],
  notSolved: ['Not this way. Try again, or take something back.', 'Non così. Riprova, oppure torna indietro.'],
  noTutorials: ['No tutorial yet.', 'Ancora nessuna lezione.'],
  noWay: ['No way leads along there.', 'Di lì non si passa.'],
  nowPossible: ['Possible now', 'Ora si può'],
  offerDraw: ['Offer a draw', 'Offri la patta'],
  onBoard: ['({n:# place: pick it|# places: pick one} on the board)', '({n:# posto: indicalo|# posti: indicane uno} sulla plancia)'],
  openAction: ['Choose freely', 'Scegli liberamente'],
  openFile: ['Open a file', 'Apri un file'],
  options: ['Options', 'Opzioni'],
  overview: ['Overview', 'Panoramica'],
  passport: ['Passport', 'Passaporto'],
  passportKeep: ['No, keep my own name', 'No, tengo il mio nome'],
  passportLead: [
    'Open this link on your other device, or read the code with its camera: your name and your seats come along. It works once, until {time}.',
    'Apri questo link sull’altro dispositivo, o inquadra il codice con la fotocamera: nome e posti ti seguono. Vale una volta, fino alle {time}.',
  ],
  passportMake: ['Play on another device', 'Gioca su un altro dispositivo'],
  passportUse: ['Play here as well', 'Gioca anche qui'],
  passportUseLead: [
    'With this passport the device plays the seats of whoever made it, under their name. Use it only if you made it yourself. Tables that you opened here come back when you remove the device.',
    'Con questo passaporto il dispositivo gioca ai posti di chi l’ha creato, con il suo nome. Usalo solo se l’hai creato tu. I tavoli aperti da qui tornano quando togli il dispositivo.',
  ],
  passportWithdraw: ['Withdraw it', 'Annullalo'],
  pause: ['Pause', 'Pausa'],
  paused: ['Paused', 'In pausa'],
  pausedWhy: [
    'The clock is stopped. Any of these can start it again: {seats}.',
    'L’orologio è fermo. Può farlo ripartire uno qualsiasi di questi: {seats}.',
  ],
  people: ['People', 'Persone'],
  play: ['Play back', 'Riproduci'],
  players: ['Players: {n}', 'Giocatori: {n}'],
  playNow: ['Play now', 'Gioca subito'],
  playHere: ['Play on from here', 'Continua da qui'],
  playOn: ['Play', 'Gioca'],
  playWithIt: ['Play with it', 'Gioca con questa'],
  previous: ['Previous', 'Indietro'],
  print: ['Print', 'Stampa'],
  printBook: ['Print the whole book', 'Stampa tutto il libro'],
  proposalOpen: ['Waiting for an answer from {names}.', 'In attesa della risposta di {names}.'],
  puzzle: ['Puzzle', 'Rompicapo'],
  puzzles: ['Puzzles', 'Rompicapi'],
  qr: ['The link as a QR code', 'Il link come codice QR'],
  qrShow: ['QR code', 'Codice QR'],
  quickStart: ['Quick start', 'Partenza rapida'],
  readHow: ['V, or a long press, keeps it open', 'V, o una pressione lunga, la tiene aperta'],
  readRule: ['Read the rule {rule}', 'Leggi la regola {rule}'],
  realDice: ['Real dice: I roll them and type what they show', 'Dadi veri: li tiro io e scrivo i risultati'],
  record: ['Download the match', 'Scarica la partita'],
  recordLead: [
    'From this file anybody can replay the match, down to the last die.',
    'Con questo file chiunque può rivedere la partita, fino all’ultimo dado.',
  ],
  refers: ['See also', 'Vedi anche'],
  removePoint: ['Remove the last point', 'Togli l’ultimo punto'],
  replay: ['Replay', 'Rivedi la partita'],
  resign: ['Resign', 'Arrenditi'],
  resignAsk: ['Resign this match?', 'Vuoi arrenderti?'],
  resignWhy: ['The match ends and the others win. This cannot be undone.', 'La partita finisce e vincono gli altri. Non si torna indietro.'],
  rollAgain: ['Can be re-rolled', 'Si può tirare di nuovo'],
  rolled: ['That is what I rolled', 'Ho tirato questi'],
  rule: ['Rule', 'Regola'],
  ruleCount: ['{n:# rule|# rules}', '{n:# regola|# regole}'],
  ruleLink: ['Link to rule {rule}', 'Link alla regola {rule}'],
  rules: ['Rules', 'Regole'],
  rulesFor: ['Rules: {game}', 'Regole: {game}'],
  rulesLead: ['Every rule in our own words, chapter by chapter.', 'Tutte le regole con parole nostre, capitolo per capitolo.'],
  ruling: ['How it is played here', 'Come si gioca qui'],
  running: ['running', 'in corso'],
  samples: ['Suggested places', 'Posti suggeriti'],
  save: ['Save', 'Salva'],
  saveFile: ['Save as a file', 'Salva in un file'],
  searchRules: ['Search the rules', 'Cerca nelle regole'],
  seats: ['Seats', 'Posti'],
  secondsLeft: ['{n:# second|# seconds} left', '{n:Ancora # secondo|Ancora # secondi}'],
  seeAgain: ['See that again', 'Riguarda il turno'],
  setUp: ['Set up', 'Prepara'],
  shared: ['Same screen', 'Stesso schermo'],
  shareReplay: ['Share this moment', 'Condividi questo momento'],
  shareReplayLead: [
    'Whoever opens this link sees the match at step {n}. While it is still being played, only those at the table can.',
    'Chi apre questo link vede la partita al passo {n}. Finché si gioca ancora, può farlo solo chi è al tavolo.',
  ],
  showAll: ['Show everything', 'Mostra tutto'],
  silence: ['Sound off', 'Suono spento'],
  skip: ['Skip', 'Salta'],
  solved: ['Solved', 'Risolto'],
  sound: ['Sound on', 'Suono acceso'],
  spectator: ['You are watching', 'Stai guardando'],
  speed: ['Speed of motion', 'Velocità del movimento'],
  squad: ['Your side', 'Il tuo schieramento'],
  stay: ['Stay', 'Resta'],
  step: ['Step {n} of {of}', 'Passo {n} di {of}'],
  stepping: ['Step by step', 'Passo passo'],
  stopped: ['Stopped after {n} of {of} steps. {why}', 'Percorso interrotto dopo {n:# passo|# passi} su {of}. {why}'],
  stopsAt: ['At {n} it stops:', 'A {n} si ferma:'],
  straighten: ['Straighten the way', 'Raddrizza il percorso'],
  sure: ['Are you sure?', 'Confermi?'],
  systemTheme: ['System theme', 'Tema del sistema'],
  table: ['Table', 'Tavolo'],
  tablesOver: ['Finished', 'Finite'],
  tapAgain: ['tap again', 'tocca ancora'],
  theirTurn: ['waiting for {seats}', 'in attesa di {seats}'],
  timeControl: ['Time to think', 'Tempo per pensare'],
  timeIncrement: ['Seconds added after each action', 'Secondi in più dopo ogni azione'],
  timeMinutes: ['Minutes for each side', 'Minuti per giocatore'],
  timeMove: ['for each move', 'per ogni mossa'],
  timeNone: ['no limit', 'senza limite'],
  timeSeconds: ['Seconds for each move', 'Secondi per ogni mossa'],
  timeSide: ['for each side', 'per giocatore'],
  tryAgain: ['Try again', 'Riprova'],
  tryHelp: ['Click or drag on the board, or type the values.', 'Fai clic o trascina sulla plancia, oppure scrivi i valori.'],
  tryNearest: ['The nearest place that is allowed: {place}.', 'Il posto consentito più vicino: {place}.'],
  tryX: ['east', 'est'],
  tryY: ['north', 'nord'],
  turnOf: ['{names} to play', 'tocca a {names}'],
  tutorial: ['Tutorial', 'Lezione'],
  tutorialDone: ['Well done. That was the tutorial.', 'Ben fatto. La lezione è finita.'],
  tutorials: ['Tutorials', 'Lezioni'],
  typeDice: ['What the {n}D{sides} show', 'I risultati di {n}D{sides}'],
  undo: ['Undo', 'Ritira la mossa'],
  undoStep: ['One step back', 'Un passo indietro'],
  waitingFor: ['Waiting for {seats}.', 'In attesa di {seats}.'],
  waitingState: ['waiting for players', 'in attesa dei giocatori'],
  waitingTables: ['{n} waiting for you', '{n:# ti aspetta|# ti aspettano}'],
  walk: ['Go to {place}', 'Vai a {place}'],
  walkAsks: ['You will be asked again about the rest.', 'Per il resto ti verrà chiesto di nuovo.'],
  watch: ['Link for spectators', 'Link per chi guarda'],
  wayThrough: ['by way of {places}', 'passando per {places}'],
  whichThing: ['There are several things here. Which one?', 'Qui c’è più di una cosa. Quale?'],
  withdraw: ['Withdraw', 'Ritira la richiesta'],
  withWhom: ['with {names}', 'con {names}'],
  workshop: ['Workshop', 'Officina'],
  workshopLead: [
    'Put your build together. Stars mark the quick start build; save yours here or as a file, or share it as a link.',
    'Prepara la tua configurazione. Le stelle segnano quella rapida; salva la tua qui o in un file, oppure condividila con un link.',
  ],
  yourTurn: ['Your turn', 'Tocca a te'],
  zoomIn: ['Zoom in', 'Ingrandisci'],
  zoomOut: ['Zoom out', 'Rimpicciolisci'],
} satisfies Record<string, [en: string, it: string]>;

export type Word = keyof typeof WORDS;

/** A word or sentence of the page in the reader's language; `{n:# die|# dice}` has a form for one and another for many. */
export function say(word: Word, args: Record<string, string | number> = {}): string {
  const [en, it] = WORDS[word];
  const text = prefs.lang === 'it' ? it : en;
  return text.replace(
    /(\b(?:a|di|da|in|su) )?\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (_, before: string | undefined, name: string, one?: string, many?: string) => {
      const value = String(args[name] ?? '');
      const form = one === undefined || many === undefined ? value : (value === '1' ? one : many).replace('#', value);
      return prefs.lang === 'it' ? contracted(before ?? '', form) : `${before ?? ''}${form}`;
    },
  );
}

const PREPOSITIONS: Record<string, string> = { a: 'a', di: 'de', da: 'da', in: 'ne', su: 'su' };
const ARTICLES: Record<string, string> = { 'il ': 'l ', 'lo ': 'llo ', 'la ': 'lla ', "l'": "ll'", 'l’': 'll’', 'i ': 'i ', 'gli ': 'gli ', 'le ': 'lle ' };

/**
 * Italian in which a preposition and the article of a name are one word: “a” and “il giocatore” are “al giocatore”.
 * What stands inside of a name is nobody's preposition.
 */
function contracted(before: string, name: string): string {
  const preposition = PREPOSITIONS[before.trim()];
  const article = /^(il |lo |la |l['’]|i |gli |le )/.exec(name)?.[0];
  if (!preposition || !article) return `${before}${name}`;
  return `${preposition}${ARTICLES[article]}${name.slice(article.length)}`;
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

/** A day, and the time of today, as people say it; the server counts seconds. */
export function dated(seconds: number): string {
  const [then, now] = [new Date(seconds * 1000), new Date()];
  const time = then.toLocaleTimeString(prefs.lang, { hour: '2-digit', minute: '2-digit' });
  const days = Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0 || days === 1) {
    const day = new Intl.RelativeTimeFormat(prefs.lang, { numeric: 'auto' }).format(-days, 'day');
    return `${day}, ${time}`;
  }
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return then.toLocaleDateString(prefs.lang, { day: 'numeric', month: 'short', year });
}
