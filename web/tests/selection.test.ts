import { describe, expect, test } from 'vitest';
import { gameOf } from '../src/games/registry';
import { readAction, tidyTyped } from '../src/state/notation';
import { askedAbout, choicesOf, tap, targetsOf } from '../src/state/selection';

describe('reading actions', () => {
  test.each([
    ['@G7', 'place', null, 'G7'],
    ['G7-G11', 'move', 'G7', 'G11'],
    ['#H8', 'stone', null, 'H8'],
    ['-c4', 'take', null, 'c4'],
    ['+d10', 'put', null, 'd10'],
    ['c3xc4', 'capture', 'c3', 'c4'],
    ['end', 'end', null, null],
    ['keep', 'keep', null, null],
  ])('%s', (text, kind, origin, goal) => {
    expect(readAction(text)).toEqual({ text, kind, origin, goal });
  });

  test('an action of a form that is not known is one without a place', () => {
    expect(readAction('hello')).toEqual({ text: 'hello', kind: 'other', origin: null, goal: null });
    expect(choicesOf(['hello']).words).toEqual([]);
  });

  test('typed text is written as the game writes it', () => {
    expect(tidyTyped(' g7 – g11 ', gameOf('terra-nova').habits.tidy)).toBe('G7-G11');
    expect(tidyTyped('C3xC4', gameOf('terra-turrium').habits.tidy)).toBe('c3xc4');
  });
});

describe('a tap', () => {
  const choices = choicesOf(['A1-A2', 'A1-A3', 'B1-B2', '#A3', '#C1', 'end']);

  test('lifts a piece that can go somewhere', () => {
    expect(tap(choices, null, 'A1')).toEqual({ do: 'lift', origin: 'A1' });
  });
  test('on a goal of the lifted piece plays', () => {
    expect(tap(choices, 'A1', 'A2')).toMatchObject({ do: 'play', action: { text: 'A1-A2' } });
  });
  test('on a place that takes a stone plays without lifting', () => {
    expect(tap(choices, null, 'C1')).toMatchObject({ do: 'play', action: { text: '#C1' } });
  });
  test('asks which is meant when a move and a stone end there', () => {
    const meant = tap(choices, 'A1', 'A3');
    expect(meant.do === 'choose' && meant.actions.map((action) => action.text)).toEqual(['A1-A3', '#A3']);
  });
  test('on the lifted piece puts it down, on another lifts that', () => {
    expect(tap(choices, 'A1', 'A1')).toEqual({ do: 'release' });
    expect(tap(choices, 'A1', 'B1')).toEqual({ do: 'lift', origin: 'B1' });
  });
  test('elsewhere does nothing', () => {
    expect(tap(choices, null, 'D4')).toEqual({ do: 'refuse', place: 'D4' });
  });
  test('targets are the direct ones and those of the lifted piece', () => {
    expect([...targetsOf(choices, null).keys()].sort()).toEqual(['A3', 'C1']);
    expect([...targetsOf(choices, 'A1').keys()].sort()).toEqual(['A2', 'A3', 'C1']);
  });
  test('a question means the likeliest action', () => {
    expect(askedAbout(choices, 'A1', 'Z9', '@')).toBe('A1-Z9');
    expect(askedAbout(choices, 'A1', 'A1', '#')).toBe('#A1');
    expect(askedAbout(choices, null, 'Z9', '@')).toBe('#Z9');
    expect(askedAbout(choicesOf(['-a1']), null, 'b2', '@')).toBe('-b2');
  });
});
