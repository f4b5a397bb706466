import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayAfter, dayAt, secondAt } from '../../src/domain/time/deviceDay.ts';
import { listRecordingsCall, readDayMotionCall } from '../../src/domain/wire/calls/recordings.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { demo, field, firstNow, guest, startTest } from './testProvider.ts';

const front = 'LK0000000001';
/** Shared with the guest. */
const garage = 'LK0000000004';
const timezone = 'Europe/Berlin';
const today = dayAt(firstNow, timezone);
const day = dayAfter(today, -1);

async function start() {
  const provider = await startTest({ trueNow: () => firstNow });
  const token = await provider.signIn(demo);
  const post = async (body: object, by = token) =>
    (await provider.post(endpoints.readDayMotion.path, { serialNumber: front, day, ...body }, by)).body;
  const read = async (body: object = {}, by = token) =>
    v.parse(readDayMotionCall.response, field(await post(body, by), 'data')).parts.entries;
  const sections = async (body: object = {}) => {
    const request = { serialNumber: front, day, quality: 'high', ...body };
    const answer = (await provider.post(endpoints.listRecordings.path, request, token)).body;
    return v.parse(listRecordingsCall.response, field(answer, 'data')).sections.entries;
  };
  return { provider, post, read, sections };
}

/** The strength of each step of ten seconds, by its first second. */
const stepsOf = (parts: readonly { start: number; strengths: readonly number[] }[]) =>
  new Map(
    parts.flatMap(({ start: from, strengths }) =>
      strengths.map((strength, index) => [from + index * 10, strength] as const),
    ),
  );

test('each recorded step of a day has its motion, and no other step has any', async () => {
  const { read, sections } = await start();
  const steps = stepsOf(await read());
  const recorded = await sections();
  for (let second = 0; second < 86_400; second += 10) {
    const isRecorded = recorded.some((section) => section.start < second + 10 && section.end > second);
    expect([second, steps.has(second)]).toEqual([second, isRecorded]);
  }
  // The visitor of the film is there from 3.9 to 12.6 s of 16: ten seconds without them are rare, but there are some.
  const all = [...steps.values()];
  expect(Math.max(...all)).toBeGreaterThan(40);
  expect(all.filter((strength) => strength > 0).length / all.length).toBeGreaterThan(0.8);
});

test('today ends now', async () => {
  const { read } = await start();
  const last = Math.max(...stepsOf(await read({ day: today })).keys());
  const { second } = secondAt(firstNow, timezone);
  expect(last).toBeLessThan(second);
  expect(last).toBeGreaterThan(second - 20);
  expect(await read({ day: dayAfter(today, 1) })).toEqual([]);
});

test('a camera of a hub has its own motion, by its channel', async () => {
  const { read } = await start();
  const hub = { serialNumber: 'LKGW00000001' };
  expect((await read({ ...hub, channel: 2 })).length).toBeGreaterThan(0);
  expect(await read(hub)).toEqual([]);
});

test('a guest sees the motion of what is shared with them, and nothing else', async () => {
  const { provider, post, read } = await start();
  const other = await provider.signIn(guest);
  expect((await read({ serialNumber: garage }, other)).length).toBeGreaterThan(0);
  expect(await post({}, other)).toEqual({ code: 601, msg: 'device.notExist', data: null });
});

test.each([{ day: 'yesterday' }, { day: '2026-02-30' }, { serialNumber: 7 }, { channel: -1 }])(
  'a wrong request is refused: %j',
  async (change) => {
    const { post } = await start();
    expect(field(await post(change), 'code')).toBe(400);
  },
);
