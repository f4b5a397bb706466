import { expect, test } from 'vitest';
import { functionIn, guardsIn, importersOf, limitsOf, movedIn } from '../../tools/limits.ts';

test('a function of the domain ends where the next statement begins', () => {
  const text = `export const shortest = 1;

/** Says it. */
export const isLong = (spans: Array<'a'>): boolean =>
  spans.length >= shortest;
export function other(): void {}
`;
  expect(functionIn('one.ts', text, 'isLong')).toEqual([
    {
      file: 'one.ts',
      start: 44,
      text: `export const isLong = (spans: Array<'a'>): boolean =>\n  spans.length >= shortest;`,
    },
  ]);
  expect(functionIn('one.ts', text, 'shortest')).toEqual([]);
});

test('only the guards of a machine are taken, not what is beside them', () => {
  const text = `setup({
  guards: {
    isAny: ({ context }) => context.all.length > 0,
  },
  delays: { wait: ({ context }) => (context.at > 0 ? 1 : 2) },
})`;
  expect(guardsIn('one.machine.ts', text).map((part) => part.text)).toEqual([
    `  guards: {\n    isAny: ({ context }) => context.all.length > 0,\n  }`,
  ]);
});

test('each comparison is moved by one, and neither a type, an arrow, a text nor a comment', () => {
  const text = `// a < b
/** c > d */
const isIn = (at: Map<'e > f', number>): boolean => at.size > 1 && at.size <= 3 && at.size <= 4;
`;
  const part = { file: 'one.ts', start: 0, text };
  const changed = (from: string, to: string) => ({ file: 'one.ts', text: text.replace(from, to) });
  const begin = "const isIn = (at: Map<'e > f', number>): boolean =>";
  expect(movedIn(part, text)).toEqual([
    {
      name: `one.ts:3 > is >=: ${begin} at.size >= 1 && at.size <= 3 && at.size <= 4;`,
      ...changed('size > 1', 'size >= 1'),
    },
    {
      name: `one.ts:3 <= is <: ${begin} at.size > 1 && at.size < 3 && at.size <= 4;`,
      ...changed('size <= 3', 'size < 3'),
    },
    {
      name: `one.ts:3 <= is <: ${begin} at.size > 1 && at.size <= 3 && at.size < 4;`,
      ...changed('size <= 4', 'size < 4'),
    },
  ]);
});

test('what guards call of the domain is followed, also through other functions of it', () => {
  const files = new Set(limitsOf('weekSchedule').map(({ file }) => file));
  expect([...files]).toEqual([
    'src/machines/settings/weekSchedule/weekSchedule.machine.ts',
    'src/domain/settings/weekPainting.ts',
  ]);
});

test('the tests of a file of the domain are also those of what imports it beside it', () => {
  expect(importersOf('src/domain/time/zone/posixZone.ts')).toEqual([
    'src/domain/time/zone/posixZone.ts',
    'src/domain/time/zone/timeZone.ts',
    'src/domain/time/zone/repeatedHour.ts',
  ]);
});
