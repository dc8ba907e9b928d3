/** Asking the server about notices: what I am told, by which ways, and what links in mails do. */
import { ask } from './http';
import type {
  Done,
  Hook,
  HookAsk,
  NoticeChoices,
  NoticeSettings,
  PushAsk,
  PushBrowser,
  SignedIn,
  Unsubscribed,
} from './schema';

/** As the server tells them: every choice is there. */
export type Choices = Required<NoticeChoices>;
export type Telling = Omit<NoticeSettings, 'choices'> & { choices: Choices };

const part = encodeURIComponent;

export const notices = {
  get: () => ask<Telling>('GET', '/api/me/notices'),
  choose: (choices: Choices) => ask<Telling>('PUT', '/api/me/notices', choices),
  tryOut: () => ask<Done>('POST', '/api/me/notices/test'),
  subscribe: (browser: PushAsk) => ask<PushBrowser>('POST', '/api/me/push', browser),
  unsubscribe: (id: string) => ask<Done>('DELETE', `/api/me/push/${part(id)}`),
  setMail: (mail: string, password: string) => ask<Done>('PUT', '/api/me/mail', { mail, password }),
  forgetMail: () => ask<Done>('DELETE', '/api/me/mail'),
  addHook: (hook: HookAsk) => ask<Hook>('POST', '/api/me/hooks', hook),
  forgetHook: (id: string) => ask<Done>('DELETE', `/api/me/hooks/${part(id)}`),
  confirm: (token: string) => ask<Unsubscribed>('POST', '/api/mail/confirm', { token }),
  stopMails: (token: string) => ask<Unsubscribed>('POST', `/api/mail/unsubscribe/${part(token)}`),
  askReset: (name: string) => ask<Done>('POST', '/api/reset', { name }),
  reset: (token: string, password: string) =>
    ask<SignedIn>('POST', '/api/reset/password', { token, password }),
};
