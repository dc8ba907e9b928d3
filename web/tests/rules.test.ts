/** The rules as the build reads them from their Markdown. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRules } from '../build/rules';
import { clauseLink } from '../src/state/rules';

const FOLDER = join(import.meta.dirname, '../../docs/rules');
const PAGES = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const COUNTS: Record<string, number> = { 'terra-nova': 22, 'terra-turrium': 25 };

describe('rules', () => {
  test('there are two games in four languages', () => {
    expect(PAGES).toHaveLength(8);
  });

  test.each(PAGES)('%s is read clause by clause', (name) => {
    const figures: string[] = [];
    const page = readRules(readFileSync(join(FOLDER, name), 'utf8'), (path) => {
      figures.push(path);
      return { src: path, width: 400, height: 300 };
    });
    const clauses = page.chapters.flatMap((chapter) => chapter.clauses);
    expect(clauses).toHaveLength(COUNTS[name.split('.')[0]!]!);
    for (const clause of clauses) {
      expect(clause.title).not.toContain('{');
      expect(clause.html).toMatch(/<p>|<aside/);
      expect(clause.html).not.toContain('{ #');
    }
    expect(page.html).toContain('<p>');
    expect(figures.length).toBeGreaterThan(7);
  });

  test('a figure keeps its place before it is loaded', () => {
    const page = readRules('# T\n\n## C { #c }\n\n### TN-1 X { #TN-1 }\n\n![Seen](f.svg)\n', (src) => ({
      src,
      width: 800,
      height: 680,
    }));
    expect(page.chapters[0]!.clauses[0]!.html).toBe(
      '<figure><img src="f.svg" alt="" loading="lazy" width="800" height="680" style="width:400px">' +
        '<figcaption>Seen</figcaption></figure>',
    );
  });

  test('a clause has an address', () => {
    expect(clauseLink('TN-12')).toBe('/rules/terra-nova#TN-12');
    expect(clauseLink('TT-9')).toBe('/rules/terra-turrium#TT-9');
  });
});
