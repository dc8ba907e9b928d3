/** Every message is there in every language, with the same values, and every message is used. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  FluentParser,
  serializeExpression,
  Visitor,
  type Message,
  type VariableReference,
} from '@fluent/syntax';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/messages/fluent.svelte';

const ROOT = join(import.meta.dirname, '../src');
const MESSAGES = join(import.meta.dirname, '../../src/terrae/messages');
const FILES = [
  'browser',
  'shared',
  'people',
  'company',
  'device',
  'telling',
  'tournaments',
  'archive',
  'watching',
  'order',
];

function messagesOf(language: string): Map<string, Message> {
  const texts = FILES.map((file) => readFileSync(join(MESSAGES, language, `${file}.ftl`), 'utf8'));
  const resource = new FluentParser({ withSpans: false }).parse(texts.join('\n'));
  const junk = resource.body.filter((entry) => entry.type === 'Junk');
  expect(junk, `${language}.ftl cannot be read`).toEqual([]);
  const messages = resource.body.filter((entry) => entry.type === 'Message') as Message[];
  return new Map(messages.map((message) => [message.id.name, message]));
}

class Variables extends Visitor {
  names = new Set<string>();
  override visitVariableReference(node: VariableReference): void {
    this.names.add(serializeExpression(node));
  }
}

function variablesOf(message: Message): string[] {
  const found = new Variables();
  found.visit(message);
  return [...found.names].sort();
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const english = messagesOf('en');
const used = new Set(
  sources(ROOT).flatMap((text) =>
    [...text.matchAll(/\b(?:t|msg)\(\s*'([a-z0-9_-]+)'/gi)].map((match) => match[1]!),
  ),
);
const families = sources(ROOT).flatMap((text) =>
  [...text.matchAll(/\bfamily\('([a-z0-9_-]+)'/gi)].map((match) => match[1]!),
);
// Either branch of a choice may name a message too: t(a ? 'x' : 'y') is not written here; ids stand alone.

describe('messages', () => {
  test.each(LANGUAGES)('%s has every message, and no other', (language) => {
    expect([...messagesOf(language).keys()].sort()).toEqual([...english.keys()].sort());
  });

  test.each(LANGUAGES)('%s uses the same values', (language) => {
    for (const [id, message] of messagesOf(language)) {
      expect(variablesOf(message), id).toEqual(variablesOf(english.get(id)!));
    }
  });

  test('every message that is asked for exists', () => {
    expect([...used].filter((id) => !english.has(id))).toEqual([]);
  });

  test('every message is used', () => {
    expect(
      [...english.keys()].filter((id) => !used.has(id) && !families.some((start) => id.startsWith(start))),
    ).toEqual([]);
  });
});
