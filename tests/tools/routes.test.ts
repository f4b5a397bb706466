import { expect, test } from 'vitest';
import { withoutParts, withoutRoutes } from '../../tools/routes.ts';

const chart = `  on: {
    read: {
      actions: 'a',
    },
  },
  states: {
    listed: {
      on: {
        'rule.sent': { actions: 'b' },
        close: { target: 'other' },
        open: [
          {
            guard: 'isOwn',
            actions: 'c',
          },
          {
            actions: 'd',
          },
        ],
      },
    },
  },`;

test('each route is taken away, also each of several for one event', () => {
  const lines = chart.split('\n');
  const without = (from: number, to: number) =>
    lines.filter((_, at) => at + 1 < from || at + 1 > to).join('\n');
  expect(withoutRoutes(chart)).toEqual([
    { name: 'read', text: without(2, 4) },
    { name: 'listed rule.sent', text: without(9, 9) },
    { name: 'listed open 1', text: without(12, 15) },
    { name: 'listed open 2', text: without(16, 18) },
  ]);
});

test('each part is provided as a bare machine', () => {
  expect(withoutParts('list: part(a.provide({})), rule: part(b)')).toEqual([
    { name: 'list as a bare machine', text: 'list: (a.provide({})), rule: part(b)' },
    { name: 'rule as a bare machine', text: 'list: part(a.provide({})), rule: (b)' },
  ]);
});
