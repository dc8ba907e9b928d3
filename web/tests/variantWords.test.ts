/** Messages that depend on options: every combination in four languages, read against what must be in it. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES, setLanguage, t, type Language } from '../src/messages/fluent.svelte';
import { aimWords, takeWords } from '../src/games/turrium/words';
import { endFigures, endWords, refusalWords } from '../src/state/words';

type Words = Record<Language, RegExp>;

const FREE_AT_HOME: Words = {
  en: /freely at home/,
  de: /daheim frei/,
  fr: /librement chez vous/,
  nl: /thuis vrij/,
};
const ONE_EACH: Words = {
  en: /at most one from each/,
  de: /aus jedem Gebiet höchstens einen/,
  fr: /une au plus par territoire/,
  nl: /hoogstens één uit elk territorium/,
};
const OUTSIDE: Words = { en: /from outside/, de: /von außen/, fr: /de l’extérieur/, nl: /van buitenaf/ };
const OTHER_TEAM: Words = { en: /other team/, de: /anderen Teams/, fr: /autre équipe/, nl: /andere team/ };
const ROUND_FINISHED: Words = {
  en: /round is (then )?finished/,
  de: /Runde (wird|zu Ende)|wird die Runde/,
  fr: /la manche/,
  nl: /ronde uitgespeeld/,
};
const NEXT_TURN: Words = { en: /next turn/, de: /nächster Zug/, fr: /tour suivant/, nl: /volgende beurt/ };
const BOTH_OF_A_TEAM: Words = { en: /both/, de: /beide/, fr: /deux joueurs/, nl: /beide spelers/ };

const SWITCHES = [false, true];
const combinations = [2, 3, 4].flatMap((players) =>
  SWITCHES.flatMap((team) =>
    SWITCHES.flatMap((any_territory) =>
      SWITCHES.flatMap((hold) =>
        SWITCHES.map((tall) => ({ players, options: { team, any_territory, hold, tall } })),
      ),
    ),
  ),
);

function says(text: string, words: Words, language: Language, wanted: boolean): void {
  if (wanted) expect(text).toMatch(words[language]);
  else expect(text).not.toMatch(words[language]);
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(combinations)('where stones are taken, $players players, $options', async (played) => {
    await setLanguage(language);
    const { team, any_territory } = played.options;
    const text = takeWords(played);
    says(text, OUTSIDE, language, true);
    says(text, FREE_AT_HOME, language, !team);
    says(text, OTHER_TEAM, language, team);
    says(text, ONE_EACH, language, !team && !any_territory && played.players > 2);
  });

  test.each(combinations)('what it is about, $players players, $options', async (played) => {
    await setLanguage(language);
    const { team, hold, tall } = played.options;
    const low = tall ? 2 : 1;
    const text = aimWords(
      played,
      [0, 1, 2, 3, 4, 5].map((more) => low + more),
    );
    expect(text).toContain(String(low));
    expect(text).toContain(String(low + 5));
    says(text, ROUND_FINISHED, language, !hold);
    says(text, NEXT_TURN, language, hold);
    says(text, BOTH_OF_A_TEAM, language, team);
  });

  test('the end when nobody or only one can move, in both editions', async () => {
    await setLanguage(language);
    const atMostOne: Words = {
      en: /At most one/,
      de: /Höchstens einer/,
      fr: /Un joueur au plus/,
      nl: /Hoogstens één/,
    };
    const nobody: Words = { en: /^Nobody/, de: /^Niemand/, fr: /^Plus personne/, nl: /^Niemand/ };
    for (const edition of ['de', 'us'] as const) {
      for (const movers of edition === 'de' ? [[], [1]] : [[]]) {
        const outcome = { reason: 'nobody_moves', details: { edition, movers, open: 7, stones: 9 } };
        says(endWords(outcome), atMostOne, language, edition === 'de');
        says(endWords(outcome), nobody, language, edition === 'us');
        const figures = endFigures(outcome, () => 'Bea', language);
        expect(figures.includes('Bea')).toBe(movers.length === 1);
        expect(figures).toContain('7');
      }
    }
  });

  test('points that are shared say what each gets', async () => {
    await setLanguage(language);
    for (const id of ['nova-preview', 'said-scored']) {
      const alone = t(id, { points: 21, count: 1, each: 21, names: 'Ann' });
      expect(alone.match(/\d+/g)).toEqual(['21']);
      const shared = t(id, { points: 21, count: 2, each: 10, names: 'Ann, Bea' });
      expect(shared.match(/\d+/g)).toEqual(['21', '10']);
      expect(shared).toContain('Ann, Bea');
    }
  });

  test('going in circles speaks of moves, by the edition', async () => {
    await setLanguage(language);
    const three: Words = {
      en: /three moves/,
      de: /drei Bewegungen/,
      fr: /trois déplacements/,
      nl: /drie de verplaatsingen/,
    };
    const say = (edition: string) =>
      refusalWords('terra-nova', 'circle', { edition, space: 'B2' }, String) ?? '';
    says(say('de'), three, language, true);
    says(say('us'), three, language, false);
    expect(say('us')).toContain('B2');
  });

  test('attacks from 5: free for the rest of that turn', async () => {
    await setLanguage(language);
    const now = t('turrium-attacks-none', { now: 'yes' });
    expect(now).not.toBe(t('turrium-attacks-none', { now: 'no' }));
    expect(now).toMatch(/5/);
  });
});
