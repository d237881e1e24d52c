/** The line to a table: comes back by itself, and sends again what was not acknowledged. */
import type { PageMessage, ServerMessage } from '../wire';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const HEARTBEAT = 10_000;
/** How often the server's clock is asked for when the line is new. */
const FIRST_PINGS = [0, 150, 400, 900];

type Waiting = Extract<PageMessage, { type: 'act' | 'undo' }>;

interface Ends {
  hello: () => PageMessage;
  heard: (message: ServerMessage) => void;
  online: (yes: boolean) => void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private closed = false;
  private timer = 0;
  private heart = 0;
  /** Actions without an answer: sent again after an interruption, carried out once. */
  private readonly open = new Map<string, Waiting>();

  constructor(private readonly ends: Ends) {
    this.connect();
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.ends.hello()));
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
    this.heart = window.setInterval(() => this.ping(), HEARTBEAT);
  }

  /** Whether somebody is there, and what time it is there. */
  private ping(): void {
    this.send({ type: 'ping', sent: performance.now() });
  }

  private receive(message: ServerMessage): void {
    if (message.type === 'welcome') {
      this.pause = FIRST_PAUSE;
      this.ends.online(true);
      for (const later of FIRST_PINGS) window.setTimeout(() => this.ping(), later);
      for (const waiting of this.open.values()) this.send(waiting);
    }
    if (message.type === 'ack' || message.type === 'refused') this.open.delete(message.id);
    if (message.type === 'error' && ['unknown_table', 'not_installed', 'denied', 'too_many'].includes(message.code)) this.close();
    this.ends.heard(message);
  }

  private lost(socket: WebSocket): void {
    if (this.socket !== socket) return;
    clearInterval(this.heart);
    if (this.closed) return;
    this.ends.online(false);
    this.timer = window.setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
  }

  send(message: PageMessage): void {
    if (message.type === 'act' || message.type === 'undo') this.open.set(message.id, message);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    this.socket?.close();
  }
}
