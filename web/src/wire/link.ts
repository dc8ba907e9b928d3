/**
 * How the page talks to a table, wherever that is: commands with their answers, and messages as they come. A table on the
 * server is reached over a socket (`socket.ts`), one on this device over the compiled rules (`../device/link.ts`).
 */
import type { ClientMessage, ServerMessage } from './schema';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';
export type Answer = Extract<ServerMessage, { re: string | null }>;
export type Unsent = ClientMessage extends infer M
  ? M extends ClientMessage
    ? Omit<M, 'id'>
    : never
  : never;

export interface LinkHandlers {
  message: (message: ServerMessage) => void;
  link: (link: Link, closeCode: number | null) => void;
  /** the newest sequence number known, to catch up from */
  since: () => number | null;
}

export interface TableLink {
  open(): void;
  /** The answer to a command, or null when the connection was lost before it came. */
  ask(command: Unsent): Promise<Answer | null>;
  /** Try at once, for instance because the browser is back online. */
  retry(): void;
  /** Connect anew: whom the server takes us for has changed. */
  renew(): void;
  close(): void;
}
