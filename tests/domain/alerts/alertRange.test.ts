import { expect, test } from 'vitest';
import { rangeFor, type AlertRange } from '../../../src/domain/alerts/alertRange.ts';

const today = '2026-03-03';
const days: AlertRange = { period: 'custom', from: '2026-01-01', to: '2026-01-02' };

test.each([
  ['a preset', 'week', days, { period: 'week' }],
  [
    'own days, which start as the last seven',
    'custom',
    { period: 'all' },
    {
      period: 'custom',
      from: '2026-02-25',
      to: today,
    },
  ],
  ['own days that are shown', 'custom', days, days],
] as const)('the range of a time filter: %s', (_, period, shown, range) => {
  expect(rangeFor(period, shown, today)).toEqual(range);
});
