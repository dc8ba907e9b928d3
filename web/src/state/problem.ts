/** What went wrong, for whoever puts it into words. */
import { WireFailure } from '../wire/http';

export interface Problem {
  code: string;
  message: string;
  clause: string | null;
  /** the rule's own code, and what its sentence names */
  reason?: string | null;
  details?: Record<string, string | number> | null;
}

export function problemOf(error: unknown): Problem {
  if (error instanceof WireFailure) {
    const { code, message, clause, reason, details } = error;
    return { code, message, clause, reason, details };
  }
  return { code: 'internal', message: '', clause: null };
}
