import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { listRecordingsCall, searchMotionCall } from '../../src/domain/wire/calls/recordings.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, field, firstNow, guest, startTest } from './testProvider.ts';

const front = 'LK0000000001';
const timezone = 'Europe/Berlin';
const day = dayAfter(dayAt(firstNow, timezone), -1);
/** Where the visitor of cam01 walks, and where nobody does. */
const path = [[0.1, 0.3], [0.7, 0.3], [0.7, 0.95], [0.1, 0.95]]; // prettier-ignore
const sky = [[0, 0], [0.2, 0], [0.2, 0.1], [0, 0.1]]; // prettier-ignore
const whole = [[0, 0], [1, 0], [1, 1], [0, 1]]; // prettier-ignore

async function start() {
  const provider = await startTest({ trueNow: () => firstNow });
  const token = await provider.signIn(demo);
  const [from, to] = [momentOf(day, 0, timezone), momentOf(dayAfter(day, 1), 0, timezone)];
  const post = async (body: object, by = token) =>
    (
      await provider.post(
        endpoints.searchMotion.path,
        { serialNumber: front, region: path, from, to, strength: 0, size: 0, ...body },
        by,
      )
    ).body;
  const search = async (body: object, by = token) => {
    const { moments, next } = v.parse(searchMotionCall.response, field(await post(body, by), 'data'));
    return { moments: moments.entries, next };
  };
  return { provider, token, post, search, from, to };
}

test('the visitor of the film is found each time that the film shows them, and only where it is recorded', async () => {
  const { provider, token, search, from } = await start();
  const { body } = await provider.post(
    endpoints.listRecordings.path,
    { serialNumber: front, day, quality: 'high' },
    token,
  );
  const { sections } = v.parse(listRecordingsCall.response, field(body, 'data'));
  const { moments, next } = await search({});
  expect(moments.length).toBe(200);
  expect(next).toBe(moments.at(-1)?.at);
  for (const { at, seconds, strength, size } of moments) {
    const second = (at - from) / 1000;
    const isRecorded = sections.entries.some(({ start, end }) => start <= second && second < end);
    expect(isRecorded).toBe(true);
    // They are visible from 3.9 to 12.6 s of 16, and a recording may begin meanwhile.
    expect([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]).toContain(second % 16);
    expect(seconds).toBeLessThanOrEqual(10);
    expect(strength > 0 && strength <= 100 && size > 0 && size <= 100).toBe(true);
  }
  const later = await search({ to: next ?? 0 });
  expect(later.moments[0]?.at).toBeLessThan(next ?? 0);
  expect((await search({ region: sky })).moments).toEqual([]);
  const strong = await search({ strength: 45 });
  expect(strong.moments.every((moment) => moment.strength >= 45)).toBe(true);
  expect(strong.moments.length).toBeGreaterThan(0);
});

test('a camera of a hub is searched by its channel', async () => {
  const { search } = await start();
  const hub = { serialNumber: 'LKGW00000001', region: whole };
  expect((await search({ ...hub, channel: 2 })).moments.length).toBe(200);
  expect((await search(hub)).moments).toEqual([]);
});

test('a guest finds what is shared with them, and nothing else', async () => {
  const { provider, post } = await start();
  const other = await provider.signIn(guest);
  const { body } = await provider.post(endpoints.listDevices.path, { userId: guest.userId }, other);
  const own = JSON.stringify(body).includes(front);
  expect(own).toBe(false);
  expect(await post({}, other)).toEqual({ code: 601, msg: 'device.notExist', data: null });
});

test.each([
  ['two corners', { region: path.slice(0, 2) }],
  ['crossing edges', { region: [[0, 0], [1, 1], [1, 0], [0, 1]] }],
  ['a corner outside', { region: [[0, 0], [2, 0], [1, 1]] }],
  ['too many corners', { region: Array.from({ length: 21 }, (_, index) => [index / 21, (index % 2) / 2]) }],
  ['no number', { strength: 'strong' }],
  ['more than 100', { size: 101 }],
  ['an end before its start', { from: 2000, to: 1000 }],
  ['more than 62 days', { from: 0 }],
])('a wrong search is refused: %s', async (_, change) => {
  const { post, search } = await start();
  expect(field(await post(change), 'code')).toBe(400);
  expect((await search({})).moments.length).toBe(200);
}); // prettier-ignore
