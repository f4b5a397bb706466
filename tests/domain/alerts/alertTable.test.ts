import { describe, expect, test } from 'vitest';
import { alertNameOf } from '../../../src/domain/alerts/alert.ts';
import { alertTable } from '../../../src/domain/alerts/alertTable.ts';

describe('the table of alert recordings', () => {
  test('has every day, the types in order, and the sums', () => {
    const counts = [
      { day: '2026-11-17', type: 'motion', count: 2 },
      { day: '2026-11-15', type: 'smoke', count: 1 },
      { day: '2026-11-15', type: 'human', count: 3 },
      { day: '2026-11-17', type: 'human', count: 1 },
      { day: '2026-11-17', type: 'pet', count: 0 },
      { day: '2026-11-18', type: 'vehicle', count: 9 },
    ];
    expect(alertTable(counts, '2026-11-15', '2026-11-17')).toEqual({
      types: ['human', 'motion', 'smoke'],
      rows: [
        { day: '2026-11-15', counts: [3, 0, 1], sum: 4 },
        { day: '2026-11-16', counts: [0, 0, 0], sum: 0 },
        { day: '2026-11-17', counts: [1, 2, 0], sum: 3 },
      ],
      sums: [4, 2, 1],
      total: 7,
    });
  });

  test('without counts has its days', () => {
    expect(alertTable([], '2026-11-17', '2026-11-17')).toEqual({
      types: [],
      rows: [{ day: '2026-11-17', counts: [], sum: 0 }],
      sums: [],
      total: 0,
    });
  });

  test('is limited to 92 days', () => {
    expect(alertTable([], '2026-01-01', '2029-01-01').rows).toHaveLength(92);
  });
});

test.each([
  ['human', 'human'],
  ['pir', 'pir'],
  ['smoke', 'smoke'],
  ['weather', 'other'],
  ['toString', 'other'],
])('the type %s is named %s', (type, name) => {
  expect(alertNameOf(type)).toBe(name);
});
