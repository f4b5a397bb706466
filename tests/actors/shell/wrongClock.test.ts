import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { provideAlerts } from '../../../src/actors/alerts/provideAlerts.ts';
import { clockActor, createSyncClock } from '../../../src/actors/grids/syncClock.ts';
import { momentIn } from '../../../src/actors/history/momentAddress.ts';
import { provideHistory } from '../../../src/actors/history/provideHistory.ts';
import { loadDayOf } from '../../../src/actors/history/recordedDay.ts';
import { orderPoll, turnWatch } from '../../../src/actors/store/orders.ts';
import { computerAhead } from '../../../src/domain/time/clockOffset.ts';
import type { AlertRange } from '../../../src/domain/alerts/alertRange.ts';
import { sendCode } from '../../../src/services/signIn/signIn.ts';
import { householdClock, householdNow } from '../../../src/services/wire/householdClock.ts';
import { todayIn } from '../../../src/views/alerts/listedDevices.ts';
import { nearDay } from '../../../src/views/shared/text/dayText.ts';
import { shortSinceText, sinceText } from '../../../src/views/shared/text/momentText.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { unpaidOrder } from '../../storage.ts';
import { heardOf } from '../store/heard.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const timezone = 'America/New_York';
/** 10:30 in New York. */
const present = Date.UTC(2026, 10, 28, 15, 30);
const today = '2026-11-28';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  // Other files share the page's clock: two answers between which the second changes say that it is right.
  for (const now of [present, present + 1000]) {
    householdClock.read({ sentAt: now, receivedAt: now, date: new Date(present).toUTCString() });
  }
  vi.useRealTimers();
});

/** The body of the last call that was sent. */
const sentBy = ({ sent }: ReturnType<typeof fakeHttp>) => sent.at(-1)?.body;

async function alertsAsked(range: AlertRange) {
  const calls = fakeHttp(() => json({ code: 500 }));
  const filters = {
    userId: '1',
    serialNumber: [],
    channel: [],
    types: [],
    timezone,
    range,
    reviewed: null,
  } as const;
  const query = createActor(provideAlerts(calls.http).alertQuery, { input: filters }).start();
  await vi.advanceTimersByTimeAsync(0);
  query.stop();
  return sentBy(calls);
}

describe.each([
  ['3 hours behind', -3 * hour],
  ['right', 0],
  ['20 minutes ahead', 20 * minute],
  ['2 hours ahead', 2 * hour],
  ['2 days ahead', 2 * day],
  ['4 days behind', -4 * day],
])('on a computer whose clock is %s', (_, ahead) => {
  beforeEach(() => {
    vi.setSystemTime(present + ahead);
    const now = Date.now();
    householdClock.read({ sentAt: now, receivedAt: now, date: new Date(present).toUTCString() });
  });
  /** The provider states whole seconds. */
  const near = (at: unknown) => Math.abs(Number(at) - present) <= 1000;

  test('the present is the provider’s, and the page knows how wrong the computer is', () => {
    expect(near(householdNow())).toBe(true);
    let said = Number.NaN;
    householdClock.watch((offset) => {
      said = computerAhead(offset);
    })();
    expect(said).toBe(ahead);
  });

  test('alerts: “Last hour” and “Today” are asked by the provider’s clock', async () => {
    const lastHour = await alertsAsked({ period: 'hour' });
    expect(near(Number(Object(lastHour).from) + hour)).toBe(true);
    expect(await alertsAsked({ period: 'today' })).toMatchObject({
      from: Date.UTC(2026, 10, 28, 5),
      to: null,
    });
  });

  test('statistics count the days up to today', async () => {
    const calls = fakeHttp(() => json({ code: 500 }));
    const input = { userId: '1', serialNumber: 'C1', timezone, period: 'week' } as const;
    const stats = createActor(provideAlerts(calls.http).alertStats, { input }).start();
    await vi.advanceTimersByTimeAsync(0);
    stats.stop();
    expect(sentBy(calls)).toMatchObject({ to: today });
  });

  test('history opens today, knows it as today, and goes with its clock', async () => {
    expect(momentIn('', timezone)).toEqual({ day: today, second: null });
    const { http } = fakeHttp(() => json({ code: 1, data: { sections: [] } }));
    const read = createActor(loadDayOf(http, { timezone }), {
      input: { serialNumber: 'C1', day: today, quality: 'high' },
    }).start();
    expect((await toPromise(read)).today).toBe(today);
    const { clock } = provideHistory(http, { timezone }).dayUpdate.implementations.actors;
    const { heard } = heardOf(Object(clock));
    vi.advanceTimersByTime(20_000);
    const [tick] = heard;
    expect(tick).toMatchObject({ type: 'clock.ticked', now: { day: today } });
    expect(Math.abs(Number(Object(tick).now.second) - (10 * 3600 + 30 * 60 + 20))).toBeLessThanOrEqual(1);
  });

  test('a grid that is played back ends at the present', () => {
    const clock = createSyncClock();
    const { heard, report } = heardOf(clockActor(clock));
    report({ type: 'clock.set', at: present - 5000, timezone });
    report({ type: 'clock.run', speed: 1 });
    vi.advanceTimersByTime(4000);
    expect(heard).toEqual([]);
    clock.obey({ type: 'clock.run', speed: 8 });
    vi.advanceTimersByTime(4000);
    expect(heard.map(({ type, at }) => [type, Math.abs(Number(at) - present) <= 10_000])).toEqual([
      ['now.reached', true],
    ]);
  });

  test('orders turn, and are read, by the provider’s clock', async () => {
    const order = { ...unpaidOrder, openUntil: present + 5 * minute };
    const { heard } = heardOf(turnWatch, { orders: [order] });
    vi.advanceTimersByTime(5 * minute);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(4000);
    expect(heard).toEqual([{ type: 'order.turned' }]);
    const { http } = fakeHttp(() => json({ code: 500 }));
    const poll = heardOf(orderPoll(http), { orderId: order.id });
    await vi.advanceTimersByTimeAsync(0);
    expect(Math.abs(Number(poll.heard[0]?.['at']) - present - 5 * minute - 4000)).toBeLessThanOrEqual(1000);
  });

  test('a code is known to be sent at the provider’s time', async () => {
    const { http } = fakeHttp(() => json({ code: 1, data: null }));
    const asked = { loginAccount: 'a@b.example', codeType: 'login' } as const;
    const sent = await sendCode(http, asked, new AbortController().signal);
    expect(sent.ok && near(sent.data)).toBe(true);
  });

  test('lists name today and yesterday, and cards give a time of today without its date', () => {
    expect(todayIn(timezone)).toBe(today);
    expect([
      nearDay(today, timezone),
      nearDay('2026-11-27', timezone),
      nearDay('2026-11-29', timezone),
    ]).toEqual(['today', 'yesterday', null]);
    const at = Date.UTC(2026, 10, 28, 14, 5);
    expect([sinceText(at, 'en-US', 'GMT-5'), shortSinceText(at, 'en-US', 'GMT-5')]).toEqual([
      expect.stringMatching(/^09:05/),
      expect.stringMatching(/^09:05/),
    ]);
  });
});
