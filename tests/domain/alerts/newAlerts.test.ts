import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  newsIn,
  arrivedSince,
  withArrived,
  withMarks,
  unmuted,
  announcementsOf,
} from '../../../src/domain/alerts/newAlerts.ts';
import { toWire } from '../../../src/domain/wire/fieldNames.ts';
import { sampleAlert } from '../../alert.ts';

test('whatever the stream says, it is news or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string(), fc.anything()), (message) => {
      const news = newsIn(message);
      return news === null || (typeof news.at === 'number' && Array.isArray(news.alerts));
    }),
  );
  expect(newsIn('{"list":[]}')).toBeNull();
});

const marks = { ids: ['a', 'b'], reviewed: true };
test.each([
  ['nothing', {}, false, null],
  ['that there are some', { marked: true }, true, null],
  ['which', { marked: true, marks }, true, marks],
  ['which, and not that there are some', { marks }, true, marks],
  ['what cannot be read', { marked: true, marks: { ids: 'a', reviewed: true } }, true, null],
  ['nothing that can be read', { marked: 'yes', marks: { ids: ['a'] } }, false, null],
])('of alerts that were marked it says %s', (_, said, isMarked, named) => {
  const message = JSON.stringify({ at: 5, list: [], ...said });
  expect(newsIn(message)).toEqual({ at: 5, alerts: [], isMarked, marks: named });
});

const alert = (id: string) => sampleAlert({ id });
const alerts = (...ids: readonly string[]) => ids.map(alert);

test.each([
  ['the first', [], ['a'], ['a']],
  ['newer ones', ['a'], ['c', 'b'], ['c', 'b', 'a']],
  ['one that is announced again', ['b', 'a'], ['c', 'a'], ['c', 'b', 'a']],
  ['none', ['a'], [], ['a']],
])('what arrived is kept, newest first: %s', (_, arrived, more, kept) => {
  expect(withArrived(alerts(...arrived), alerts(...more))).toEqual(alerts(...kept));
});

test('of what arrived the oldest are let go of', () => {
  const ids = (from: number, count: number) =>
    Array.from({ length: count }, (_, place) => String(from - place));
  expect(withArrived(alerts(...ids(500, 500)), alerts('502', '501'))).toEqual(alerts(...ids(502, 500)));
});

test.each([
  ['nothing was known', ['b', 'a'], [], ['b', 'a']],
  ['some was', ['c', 'b', 'a'], ['b', 'a'], ['c']],
  ['all was', ['b', 'a'], ['b', 'a'], []],
  ['what was known is let go of', ['d', 'c'], ['b', 'a'], ['d', 'c']],
])('what arrived since: %s', (_, arrived, known, since) => {
  expect(arrivedSince(alerts(...arrived), alerts(...known))).toEqual(alerts(...since));
});

test('what arrived is as it was marked since', () => {
  const arrived = alerts('c', 'b', 'a');
  const marked = withMarks(arrived, { ids: ['b', 'x'], reviewed: true });
  expect(marked).toEqual([alert('c'), { ...alert('b'), reviewed: true }, alert('a')]);
  expect(withMarks(marked, null)).toEqual(marked);
  expect(withMarks(marked, { ids: ['b'], reviewed: false })).toEqual(arrived);
});

test('of muted cameras nothing is announced, though it is listed', () => {
  const message = toWire({
    at: 5,
    list: [{ ...alert('c'), muted: true }, { ...alert('b'), muted: false }, alert('a')],
  });
  const arrived = newsIn(message)?.alerts ?? [];
  expect(arrived.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(unmuted(arrived).map(({ id }) => id)).toEqual(['b', 'a']);
  expect(newsIn(toWire({ at: 5, list: [{ ...alert('a'), muted: 'x' }] }))?.alerts).toEqual([
    { ...alert('a'), muted: false },
  ]);
});

const counted = (count: number) => Array.from({ length: count }, (_, index) => alert(`alert/${index}`));

test('up to three alerts are announced one by one, each under a tag of its own', () => {
  const three = counted(3);
  expect(announcementsOf([])).toEqual([]);
  expect(announcementsOf(three)).toEqual(
    three.map((alert) => ({ kind: 'one', tag: `alert ${alert.id}`, ids: [alert.id], alert })),
  );
});

test('more are joined into one', () => {
  const ids = counted(4).map(({ id }) => id);
  expect(announcementsOf(counted(4))).toEqual([{ kind: 'many', tag: 'alerts', ids, count: 4 }]);
});

test('each ring is announced on its own, however much comes with it', () => {
  const [ring, ...others] = counted(5);
  if (ring === undefined) throw new Error('there is none');
  const rang = { ...ring, type: 'doorbell' };
  const reported = { kind: 'one', tag: `alert ${ring.id}`, ids: [ring.id], alert: rang };
  const ids = others.map(({ id }) => id);
  expect(announcementsOf([...others, rang])).toEqual([
    reported,
    { kind: 'many', tag: 'alerts', ids, count: 4 },
  ]);
  const three = others
    .slice(0, 3)
    .map((alert) => ({ kind: 'one', tag: `alert ${alert.id}`, ids: [alert.id], alert }));
  expect(announcementsOf([rang, ...others.slice(0, 3)])).toEqual([reported, ...three]);
});
