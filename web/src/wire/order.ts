/** Asking the server about order: what moderators do, and what people are told by them. */
import { ask } from './http';
import type {
  AuditList,
  Conduct,
  Done,
  PairList,
  PersonRecord,
  PersonReportAsk,
  Report,
  ReportCloseAsk,
  ReportList,
  SanctionAsk,
} from './schema';

const part = encodeURIComponent;
const reports = '/api/order/reports';
const person = (name: string) => `/api/order/people/${part(name)}`;

export type Which = 'open' | 'taken' | 'closed';

export const order = {
  queue: (which: Which, after = 0) => ask<ReportList>('GET', `${reports}?which=${which}&after=${after}`),
  report: (id: number) => ask<Report>('GET', `${reports}/${id}`),
  take: (id: number, take: boolean) => ask<Report>('PUT', `${reports}/${id}`, { take }),
  close: (id: number, verdict: ReportCloseAsk) => ask<Report>('POST', `${reports}/${id}/close`, verdict),
  unsay: (id: number) => ask<Done>('POST', `${reports}/${id}/unsay`),
  person: (name: string) => ask<PersonRecord>('GET', person(name)),
  impose: (id: string, wanted: SanctionAsk) => ask<PersonRecord>('POST', `${person(id)}/sanctions`, wanted),
  lift: (id: number, reason: string) => ask<Done>('POST', `/api/order/sanctions/${id}/lift`, { reason }),
  pairs: () => ask<PairList>('GET', '/api/order/pairs'),
  log: (before: number | null, about: string | null) => {
    const wanted = new URLSearchParams();
    if (before !== null) wanted.set('before', String(before));
    if (about !== null) wanted.set('about', about);
    return ask<AuditList>('GET', `/api/order/audit?${wanted}`);
  },
  logPath: '/api/order/audit/export',
};

export const conduct = {
  mine: () => ask<Conduct>('GET', '/api/me/conduct'),
  confirm: (id: number) => ask<Conduct>('POST', `/api/me/conduct/${id}`),
  report: (user: string, wanted: PersonReportAsk) =>
    ask<Done>('POST', `/api/users/${part(user)}/report`, wanted),
};
