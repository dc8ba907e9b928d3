/** Asking about people: whom one follows, who is here, challenges, messages, clubs. */
import { ask } from './http';
import type {
  Challenge,
  ChallengeAsk,
  ChallengeList,
  ClubAsk,
  ClubChangeAsk,
  ClubLine,
  ClubList,
  ClubPage,
  ClubTalk,
  CompanyChoices,
  CompanyList,
  Conversation,
  CorrespondentList,
  DeclineAsk,
  Done,
  HereList,
  Hook,
  HookAsk,
  Letter,
  RoleAsk,
  Standing,
} from './schema';

const part = encodeURIComponent;
const person = (id: string) => `/api/company/people/${part(id)}`;
const club = (id: string) => `/api/clubs/${part(id)}`;
const letters = (id: string) => `/api/letters/${part(id)}`;

export type Choices = Required<CompanyChoices>;
export type Reason = NonNullable<DeclineAsk['reason']>;

export const company = {
  all: () => ask<Omit<CompanyList, 'choices'> & { choices: Choices }>('GET', '/api/company'),
  here: () => ask<HereList>('GET', '/api/company/here'),
  choose: (choices: Choices) => ask<Choices>('PUT', '/api/company/choices', choices),
  standing: (id: string) => ask<Standing>('GET', person(id)),
  follow: (id: string, on: boolean) => ask<Standing>(on ? 'PUT' : 'DELETE', `${person(id)}/follow`),
  block: (id: string, on: boolean) => ask<Standing>(on ? 'PUT' : 'DELETE', `${person(id)}/block`),
};

export const challenges = {
  all: () => ask<ChallengeList>('GET', '/api/challenges'),
  make: (wanted: ChallengeAsk) => ask<Challenge>('POST', '/api/challenges', wanted),
  accept: (id: string) => ask<Challenge>('POST', `/api/challenges/${part(id)}/accept`),
  decline: (id: string, reason: Reason) =>
    ask<Challenge>('POST', `/api/challenges/${part(id)}/decline`, { reason }),
  withdraw: (id: string) => ask<Done>('DELETE', `/api/challenges/${part(id)}`),
};

export const mail = {
  people: () => ask<CorrespondentList>('GET', '/api/letters'),
  with: (id: string, before?: number) =>
    ask<Conversation>('GET', letters(id) + (before === undefined ? '' : `?before=${before}`)),
  write: (id: string, text: string) => ask<Letter>('POST', letters(id), { text }),
  read: (id: string) => ask<Done>('POST', `${letters(id)}/read`),
  report: (id: string, letter: number, why: string) =>
    ask<Done>('POST', `${letters(id)}/report`, { letter, why }),
};

export const clubs = {
  all: (after = '0') => ask<ClubList>('GET', `/api/clubs?after=${after}`),
  found: (wanted: ClubAsk) => ask<ClubPage>('POST', '/api/clubs', wanted),
  page: (id: string) => ask<ClubPage>('GET', club(id)),
  change: (id: string, changes: ClubChangeAsk) => ask<ClubPage>('PATCH', club(id), changes),
  dissolve: (id: string) => ask<Done>('DELETE', club(id)),
  join: (id: string) => ask<ClubPage>('POST', `${club(id)}/join`),
  leave: (id: string) => ask<Done>('POST', `${club(id)}/leave`),
  role: (id: string, who: string, role: RoleAsk['role']) =>
    ask<ClubPage>('PUT', `${club(id)}/members/${part(who)}`, { role }),
  talk: (id: string, before: number) => ask<ClubTalk>('GET', `${club(id)}/talk?before=${before}`),
  say: (id: string, text: string) => ask<ClubLine>('POST', `${club(id)}/talk`, { text }),
  unsay: (id: string, line: number) => ask<Done>('DELETE', `${club(id)}/talk/${line}`),
  report: (id: string, line: number, why: string) =>
    ask<Done>('POST', `${club(id)}/talk/${line}/report`, { why }),
  addHook: (id: string, hook: HookAsk) => ask<Hook>('POST', `${club(id)}/hooks`, hook),
  forgetHook: (id: string, hook: string) => ask<Done>('DELETE', `${club(id)}/hooks/${part(hook)}`),
};
