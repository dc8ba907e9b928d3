import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '..', 'src');
const TOKENS = readFileSync(join(SOURCES, 'style', 'tokens.css'), 'utf8');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(svelte|css|ts)$/.test(file) && !file.endsWith('tokens.css'))
  .map((file) => ({ file, text: readFileSync(join(SOURCES, file), 'utf8') }));

/** A colour written out: #abc, rgb(…), 0xaabbcc. Links to drawings (url(#stone), href="#stone") and blocks ({#if}) are none. */
const WRITTEN_OUT = /(?<![&{(\w]|href=["'{]*)#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(|\b0x[0-9a-fA-F]{6}\b/g;

describe('colours', () => {
  test('stand in tokens.css alone', () => {
    const found = files.flatMap(({ file, text }) =>
      (text.match(WRITTEN_OUT) ?? []).map((hit) => `${file}: ${hit}`),
    );
    expect(found).toEqual([]);
    expect('fill: #fff; color: rgb(1 2 3)'.match(WRITTEN_OUT)).toHaveLength(2);
  });
  test('are used only where there is such a token', () => {
    const own = new Set(
      files.flatMap(({ text }) => [...text.matchAll(/(?:style:)?--([\w-]+)[:=]/g)].map((hit) => hit[1])),
    );
    const used = files.flatMap(({ file, text }) =>
      [...text.matchAll(/var\(--([a-z][\w-]*)\)|colour\('([\w-]+)'\)/g)].map((hit) => ({
        file,
        name: hit[1] ?? hit[2],
      })),
    );
    const unknown = used.filter(({ name }) => !own.has(name!) && !TOKENS.includes(`--${name}:`));
    expect(unknown).toEqual([]);
  });
});
