/**
 * Who answers a request: this device, where it can, or else the server. Whoever asks need not know; the questions and the
 * answers are the same. The device's part is put in by `../device/way.ts`, so that the wire knows nothing of it.
 */
export interface Way {
  /** undefined: the server has to be asked */
  ask(method: string, path: string, body: unknown): Promise<unknown>;
  /** what a stream of the server would tell, line by line */
  lines(path: string, body: unknown, signal: AbortSignal): Promise<AsyncIterable<unknown> | undefined>;
}

export const ways: { device: Way | null } = { device: null };
