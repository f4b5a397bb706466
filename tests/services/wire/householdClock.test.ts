import { expect, test, vi } from 'vitest';
import type { DatedAnswer } from '../../../src/domain/time/clockOffset.ts';
import { userInfoCall } from '../../../src/domain/wire/calls/account.ts';
import { createHouseholdClock } from '../../../src/services/wire/householdClock.ts';
import { fakeHttp } from '../fakeFetch.ts';

const noon = Date.UTC(2026, 10, 28, 12);
const answer = (sentAt: number, date: number): DatedAnswer => ({
  sentAt,
  receivedAt: sentAt,
  date: new Date(date).toUTCString(),
});

test('it is the computer’s clock until the provider has stated its own, and runs on', () => {
  let computer = noon + 7_200_000;
  const clock = createHouseholdClock(() => computer);
  expect(clock.now()).toBe(noon + 7_200_000);
  clock.read(answer(computer, noon));
  expect(clock.now()).toBe(noon + 1000);
  computer += 60_000;
  expect(clock.now()).toBe(noon + 61_000);
});

test('who watches it hears what is known, each change, and nothing where nothing changed', () => {
  const clock = createHouseholdClock(() => noon);
  const heard = vi.fn<(offset: unknown) => void>();
  const end = clock.watch(heard);
  clock.read(answer(noon, noon));
  clock.read(answer(noon, noon));
  end();
  clock.read(answer(noon, noon + 3_600_000));
  expect(heard.mock.calls).toEqual([
    [{ least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY, ahead: 0 }],
    [{ least: 0, most: 1000, ahead: 0 }],
  ]);
});

test.each([
  ['the provider', 200, 'Sat, 28 Nov 2026 12:00:00 GMT', 1],
  ['the provider, which refuses', 401, 'Sat, 28 Nov 2026 12:00:00 GMT', 1],
  ['a proxy that does not reach it', 502, 'Sat, 28 Nov 2026 12:00:00 GMT', 0],
])('the date of a call is read from an answer of %s', async (_, status, date, times) => {
  const read = vi.fn<(given: DatedAnswer) => void>();
  const { http } = fakeHttp(
    async () => new Response('{"code":1,"msg":"","data":null}', { status, headers: { date } }),
    { clock: { read } },
  );
  vi.useFakeTimers({ now: noon });
  await http.call(userInfoCall, { userId: '1' });
  vi.useRealTimers();
  const expected = { sentAt: noon, receivedAt: noon, date };
  expect(read.mock.calls).toEqual(Array.from({ length: times }, () => [expected]));
});
