/**
 * The socket of one table: connects, connects again after a loss (from the last number it has seen), matches
 * answers to questions. It knows nothing of games.
 */
import type { Answer, LinkHandlers, TableLink, Unsent } from './link';
import type { ServerMessage } from './schema';

// A table that does not exist, or is not for us, is not asked for again.
const FINAL_CODES = new Set([1000, 4401, 4403, 4404]);
const LONGEST_WAIT = 8000;

export class TableSocket implements TableLink {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, (answer: Answer | null) => void>();
  #count = 0;
  #losses = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #stopped = false;

  constructor(
    private readonly path: string,
    private readonly handlers: LinkHandlers,
  ) {}

  open(): void {
    this.#stopped = false;
    this.handlers.link(this.#losses === 0 ? 'connecting' : 'lost', null);
    const since = this.handlers.since();
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = since === null ? '' : `${this.path.includes('?') ? '&' : '?'}since=${since}`;
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}${query}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#losses = 0;
      this.handlers.link('open', null);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      for (const resolve of this.#waiting.values()) resolve(null);
      this.#waiting.clear();
      if (this.#stopped || FINAL_CODES.has(event.code)) {
        this.handlers.link('closed', event.code);
        return;
      }
      this.handlers.link('lost', event.code);
      this.#losses += 1;
      this.#timer = setTimeout(() => this.open(), Math.min(LONGEST_WAIT, 250 * 2 ** (this.#losses - 1)));
    };
  }

  #receive(message: ServerMessage): void {
    // A state may answer a command too (sync): the table wants to see it in any case.
    this.handlers.message(message);
    if ('re' in message && message.re !== null) {
      this.#waiting.get(message.re)?.(message);
      this.#waiting.delete(message.re);
    }
  }

  ask(command: Unsent): Promise<Answer | null> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    this.#count += 1;
    const id = `c${this.#count}`;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  retry(): void {
    if (this.#socket || this.#stopped) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.open();
  }

  renew(): void {
    const old = this.#socket;
    this.#socket = null;
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
    if (this.#timer) clearTimeout(this.#timer);
    old?.close(1000);
    this.open();
  }

  close(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#socket?.close(1000);
  }
}
