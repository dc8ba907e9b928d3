/** What is wrong with a position that was put together by hand, as the server says it. */
import type { Fault } from '../../wire/schema';

export function faultOf(code: string, clause: string | null, details: Fault['details'] = {}): Fault {
  return { code, clause, details, message: '' };
}
