import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listedShortcuts,
  shortcuts,
  takerOf,
  type ShortcutPart,
  type Taken,
} from '../../../src/domain/shell/shortcuts.ts';
import { englishTag } from '../../../src/domain/shell/language.ts';
import { textsOf } from '../../locales/files.ts';

const parts = Object.keys(shortcuts) as ShortcutPart[];
const keysOf = (part: ShortcutPart): Record<string, readonly string[]> => shortcuts[part].keys;
const whole = (part: ShortcutPart): Taken => ({ part, actions: Object.keys(keysOf(part)) });

describe('the table', () => {
  test.each(parts)('%s has no key twice', (part) => {
    const strokes = Object.values(keysOf(part)).flat();
    expect(strokes).toEqual([...new Set(strokes)]);
  });

  test('has a text for every part and action, and there is no other text', () => {
    const wanted = parts.flatMap((part) =>
      ['title', ...Object.keys(keysOf(part))].map((name) => `shortcuts:${part}.${name}`),
    );
    const others = /^shortcuts:(title$|switch\.|key\.)/;
    const written = [...textsOf(englishTag).keys()].filter(
      (key) => key.startsWith('shortcuts:') && !others.test(key),
    );
    expect(written.sort()).toEqual(wanted.sort());
  });
});

describe('the listener that handles a stroke', () => {
  test('is that of the later part in the table, in any order of registration', () => {
    for (const taken of [
      [whole('list'), whole('review')],
      [whole('review'), whole('list')],
    ]) {
      const taker = takerOf(taken, 'ArrowDown');
      expect([taken[taker?.place ?? -1]?.part, taker?.action]).toEqual(['review', 'next']);
    }
  });

  test('is the last one of the part; if it does not handle the action, the one before', () => {
    const fullScreen: Taken = { part: 'player', actions: ['fullScreen'] };
    expect(takerOf([fullScreen, whole('player')], 'f')).toEqual({ place: 1, action: 'fullScreen' });
    expect(takerOf([fullScreen, { part: 'player', actions: ['sound'] }], 'f')).toEqual({
      place: 0,
      action: 'fullScreen',
    });
  });

  const anyTaken = fc.array(
    fc
      .constantFrom(...parts)
      .chain((part) => fc.subarray(Object.keys(keysOf(part))).map((actions): Taken => ({ part, actions }))),
  );

  test('handles only its own actions, and no handled key is lost', () => {
    const strokes = parts.flatMap((part) => Object.values(keysOf(part)).flat());
    fc.assert(
      fc.property(anyTaken, fc.constantFrom(...strokes), (taken, stroke) => {
        const able = taken.filter(({ part, actions }) =>
          actions.some((action) => keysOf(part)[action]?.includes(stroke)),
        );
        const taker = takerOf(taken, stroke);
        const one = taker === null ? undefined : taken[taker.place];
        expect(one === undefined ? able.length === 0 : able.includes(one)).toBe(true);
      }),
    );
  });

  test('the overview lists each page key once, in the part that handles it', () => {
    fc.assert(
      fc.property(anyTaken, (taken) => {
        const listed = listedShortcuts(taken).flatMap(({ part, lines }) =>
          shortcuts[part].scope === 'page'
            ? lines.filter(({ action }) => action !== 'open').flatMap(({ strokes }) => strokes)
            : [],
        );
        const ofPage = taken.filter(({ part }) => shortcuts[part].scope === 'page');
        const heard = ofPage.flatMap(({ part, actions }) =>
          actions.filter((action) => action !== 'open').flatMap((action) => keysOf(part)[action] ?? []),
        );
        expect(listed.toSorted()).toEqual([...new Set(heard)].toSorted());
      }),
    );
  });
});
