import { expect, test } from 'vitest';
import { announcementsOf } from '../../../src/domain/alerts/announcements.ts';

const alerts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `alert/${index}`,
    serialNumber: 'LK1',
    deviceName: 'Front door',
    at: 1000 * index,
    seconds: 7,
    type: 'human' as const,
    picture: null,
    box: null,
    before: 0,
    reviewed: false,
    channel: null,
  }));

test('up to three alerts get one notification each, with their own tags', () => {
  const three = alerts(3);
  expect(announcementsOf([])).toEqual([]);
  expect(announcementsOf(three)).toEqual(
    three.map((alert) => ({ kind: 'one', tag: `alert ${alert.id}`, alert })),
  );
});

test('more alerts are combined in one notification', () => {
  expect(announcementsOf(alerts(4))).toEqual([{ kind: 'many', tag: 'alerts', count: 4 }]);
});

test('each ring gets its own notification, no matter how many alerts arrive with it', () => {
  const [ring, ...others] = alerts(5);
  if (ring === undefined) throw new Error('there is none');
  const rang = { ...ring, type: 'doorbell' };
  const told = { kind: 'one', tag: `alert ${ring.id}`, alert: rang };
  expect(announcementsOf([...others, rang])).toEqual([told, { kind: 'many', tag: 'alerts', count: 4 }]);
  const three = others.slice(0, 3).map((alert) => ({ kind: 'one', tag: `alert ${alert.id}`, alert }));
  expect(announcementsOf([rang, ...others.slice(0, 3)])).toEqual([told, ...three]);
});
