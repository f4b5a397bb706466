import { expect, test } from 'vitest';
import { cameSince, withCame, withMarks } from '../../../src/domain/alerts/came.ts';
import type { Alert } from '../../../src/domain/wire/calls/alerts.ts';

const alert = (id: string): Alert => ({
  id,
  serialNumber: 'LK0000000001',
  deviceName: 'Front door',
  at: 1000,
  seconds: 7,
  picture: null,
  type: 'human',
  box: null,
  before: 5,
  reviewed: false,
  channel: null,
});
const alerts = (...ids: readonly string[]) => ids.map(alert);

test.each([
  ['the first', [], ['a'], ['a']],
  ['newer ones', ['a'], ['c', 'b'], ['c', 'b', 'a']],
  ['a repeated one', ['b', 'a'], ['c', 'a'], ['c', 'b', 'a']],
  ['none', ['a'], [], ['a']],
])('keeps arrived alerts, newest first: %s', (_, came, more, kept) => {
  expect(withCame(alerts(...came), alerts(...more))).toEqual(alerts(...kept));
});

test('drops the oldest arrived alerts', () => {
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => String(from - place));
  expect(withCame(alerts(...ids(500, 500)), alerts('502', '501'))).toEqual(alerts(...ids(502, 500)));
});

test.each([
  ['nothing was known', ['b', 'a'], [], ['b', 'a']],
  ['some was', ['c', 'b', 'a'], ['b', 'a'], ['c']],
  ['all was', ['b', 'a'], ['b', 'a'], []],
  ['known ones were dropped', ['d', 'c'], ['b', 'a'], ['d', 'c']],
])('arrived since: %s', (_, came, known, since) => {
  expect(cameSince(alerts(...came), alerts(...known))).toEqual(alerts(...since));
});

test('applies new marks to arrived alerts', () => {
  const came = alerts('c', 'b', 'a');
  const marked = withMarks(came, { ids: ['b', 'x'], reviewed: true });
  expect(marked).toEqual([alert('c'), { ...alert('b'), reviewed: true }, alert('a')]);
  expect(withMarks(marked, null)).toEqual(marked);
  expect(withMarks(marked, { ids: ['b'], reviewed: false })).toEqual(came);
});
