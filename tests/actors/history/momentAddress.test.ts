import { expect, test } from 'vitest';
import { momentIn } from '../../../src/actors/history/momentAddress.ts';

test.each([
  ['day=2026-11-10&t=86399', { day: '2026-11-10', second: 86_399 }],
  ['day=2026-11-10&t=86400', { day: '2026-11-10', second: 86_399 }],
  ['day=2026-11-10&t=89999', { day: '2026-11-10', second: 86_399 }],
  ['day=2026-11-10&t=90000', { day: '2026-11-10', second: 86_399 }],
  [`day=2026-11-10&t=${'9'.repeat(400)}`, { day: '2026-11-10', second: 86_399 }],
  ['day=2026-03-08&t=82800', { day: '2026-03-08', second: 82_799 }],
  ['day=2026-11-01&t=89999', { day: '2026-11-01', second: 89_999 }],
  ['day=2026-11-10', { day: '2026-11-10', second: null }],
])('%s in New York', (search, moment) => {
  expect(momentIn(`?${search}`, 'America/New_York')).toEqual(moment);
});
