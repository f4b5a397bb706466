import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import { provideAlerts } from '../../../src/actors/alerts/provideAlerts.ts';
import type { AlertFilters } from '../../../src/machines/alerts/alertQuery/alertQuery.machine.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

const now = Date.parse('2026-11-21T13:30:00+01:00');
const filters: AlertFilters = {
  userId: 'u1',
  serialNumber: [],
  channel: [],
  types: [],
  timezone: 'Europe/Berlin',
  range: { period: 'night' },
  reviewed: null,
};
/** A full page, and one more alert. */
const page = {
  total: 25,
  list: Array.from({ length: 24 }, (_, index) => ({
    id: `a${index}`,
    serialNumber: 'LK1',
    deviceName: 'Gate',
    at: now - 40_000_000 - index,
    seconds: 4,
    type: 'human',
    picture: null,
  })),
};

test('last night is requested as one night, which the provider applies to the clock of each device, on every page', async () => {
  const { http, sent } = fakeHttp(() => json({ code: 1, data: page }));
  let time = now;
  const query = createActor(provideAlerts(http, () => time).alertQuery, { input: filters }).start();
  await expect.poll(() => query.getSnapshot().hasTag('listed')).toBe(true);
  // The next page is of the same night, also after midnight.
  time += 86_400_000;
  query.send({ type: 'older.load' });
  await expect.poll(() => sent.length).toBe(2);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { from: null, to: null, night: now, page: 1 },
    { from: null, night: now },
  ]);
  query.stop();
});
