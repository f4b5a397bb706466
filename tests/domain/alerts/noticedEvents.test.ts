import { expect, test } from 'vitest';
import { noticedEvents, type LastEvents } from '../../../src/domain/alerts/noticedEvents.ts';

const none: LastEvents = new Map();
const alert = (id: string, second: number, { camera = 'door', type = 'human', seconds = 8 } = {}) => ({
  id,
  at: second * 1000,
  seconds,
  type,
  camera,
});
type Sample = ReturnType<typeof alert>;

/** The events in short: what is shown, and all of it. */
const short = (alerts: readonly Sample[], known = none) =>
  noticedEvents(alerts, known).events.map(
    ({ shown, alerts: all }) => `${shown.id}: ${all.map(({ id }) => id).join(' ')}`,
  );

test.each<[string, readonly Sample[], readonly string[]]>([
  ['nothing', [], []],
  ['alerts that overlap', [alert('b', 4), alert('a', 0)], ['a: a b']],
  ['a gap of 5 s', [alert('a', 0), alert('b', 13)], ['a: a b']],
  ['a longer gap', [alert('a', 0), alert('b', 13.1)], ['a: a', 'b: b']],
  ['two cameras', [alert('a', 0), alert('b', 1, { camera: 'yard' })], ['a: a', 'b: b']],
  ['a ring in the event', [alert('a', 0), alert('ring', 2, { type: 'doorbell' })], ['ring: a ring']],
  [
    'a ring comes first',
    [alert('a', 0, { camera: 'yard' }), alert('ring', 2, { type: 'doorbell' })],
    ['ring: ring', 'a: a'],
  ],
  [
    'an event that continues is announced again after a minute',
    Array.from({ length: 8 }, (_, at) => alert(String(at), at * 10)),
    ['0: 0 1 2 3 4 5 6', '7: 7'],
  ],
])('%s', (_what, alerts, expected) => {
  expect(short(alerts)).toEqual(expected);
});

test('what is found later belongs to the known event, unless somebody rings for the first time', () => {
  const { last } = noticedEvents([alert('a', 0)], none);
  expect(short([alert('b', 5)], last)).toEqual([]);
  expect(short([alert('b', 30)], last)).toEqual(['b: b']);
  const ring = alert('ring', 5, { type: 'doorbell', seconds: 0 });
  expect(short([ring], last)).toEqual(['ring: ring']);
  const rung = noticedEvents([ring], last).last;
  expect(short([alert('again', 6, { type: 'doorbell' })], rung)).toEqual([]);
});
