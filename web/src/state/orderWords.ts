/** Words for what the server tells about order: moments, kinds, states, verdicts, entries of the log. */
import { family, known, language, t } from '../messages/fluent.svelte';
import type { AuditEntry, ConductNote } from '../wire/schema';

const kindId = family('order-kind-');
const stateId = family('order-state-');
const verdictId = family('order-verdict-');
const sanctionId = family('order-sanction-');
const roleId = family('order-role-');
const logId = family('order-log-');
const toldId = family('conduct-');

export const kindWord = (kind: string) => t(kindId(kind));
export const stateWord = (state: string) => t(stateId(state));
export const verdictWord = (verdict: string) => t(verdictId(verdict));
export const sanctionWord = (kind: string) => t(sanctionId(kind));
export const roleWord = (role: string) => t(roleId(role));

export function when(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Until when a ban holds, as a part of a sentence. */
export function until(end: number | null): string {
  return end === null ? t('order-for-good') : t('order-until', { until: when(end) });
}

/** Whether it still holds. */
export function holds(note: Pick<ConductNote, 'until' | 'lifted'>): boolean {
  return note.lifted === null && (note.until === null || note.until > Date.now());
}

/** What a person is told, in a sentence. */
export function told(note: ConductNote, name: string): string {
  return t(toldId(note.kind), {
    ever: note.until === null ? 'yes' : 'no',
    until: note.until === null ? '' : when(note.until),
    name,
  });
}

/** What a moderator did, in a sentence without who it was. */
export function logged(entry: AuditEntry): string {
  const id = logId(entry.what);
  if (!known(id)) return entry.what;
  const { until: end, role, outcome, kind, ...details } = entry.details;
  return t(id, {
    ...details,
    name: entry.about_name ?? '',
    report: entry.report ?? 0,
    until: typeof end === 'number' ? until(end) : until(null),
    role: role === undefined ? '' : roleWord(String(role)),
    outcome: outcome === undefined ? '' : verdictWord(String(outcome)),
    kind: kind === undefined ? '' : sanctionWord(String(kind)),
  });
}
