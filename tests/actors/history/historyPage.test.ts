import type { NavigateFunction } from 'react-router';
import { createActor, type ActorRefFrom } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideHistoryPage } from '../../../src/actors/history/provideHistoryPage.ts';
import { createMomentBar } from '../../../src/actors/history/momentAddress.ts';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import type { alertStreamMachine } from '../../../src/machines/alerts/alertStream/alertStream.machine.ts';
import { openDayPlayer } from '../../../src/services/history/dayPlayer/dayPlayer.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { notedPlayer } from './notedPlayer.ts';

vi.mock('../../../src/services/history/dayPlayer/dayPlayer.ts');
vi.mock('../../../src/actors/live/pictureElements.ts');

const timezone = 'Europe/Berlin';
const today = '2026-11-21';
const day = '2026-11-20';
const camera = { serialNumber: 'LK1', channel: 2, timezone };
const section = { start: 100, end: 400, path: '/a', type: 0, audio: true, codec: 'AAC' };
const callNames = ['listRecordings', 'listRecordedDays', 'listAlerts', 'readDayMotion'] as const;

const started: { stop(): void }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11) });
  const document = { addEventListener: () => {}, visibilityState: 'visible', pictureInPictureElement: null };
  vi.stubGlobal('document', document);
  vi.stubGlobal('addEventListener', () => {});
});
afterEach(() => {
  started.splice(0).forEach((page) => page.stop());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The history with all of its real parts, on a provider, a player and a stream of alerts of this test. */
async function openPage(
  start: {
    day?: string;
    followed?: { speed: 8; isPaused: boolean };
    range?: { from: number; to: number };
  } = {},
) {
  const provider = { sections: [section] };
  const commands: unknown[] = [];
  vi.mocked(openDayPlayer).mockReturnValue(
    notedPlayer((command, value) => {
      commands.push([command, command === 'extend' ? Object(value).sections.length : value]);
    }),
  );
  const calls: unknown[] = [];
  const { http } = fakeHttp(({ url, body }) => {
    const call = callNames.find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    const { day: ofDay, quality, from } = Object(body);
    calls.push([call, ...(call === 'listRecordings' ? [ofDay, quality] : [ofDay ?? from])]);
    if (call === 'listRecordings') return json({ code: 1, msg: '', data: { sections: provider.sections } });
    if (call === 'readDayMotion') return json({ code: 1, msg: '', data: { parts: [] } });
    if (call === 'listRecordedDays') return json({ code: 1, msg: '', data: { days: [] } });
    return json({ code: 1, msg: '', data: { total: 0, list: [] } });
  });
  const listeners = new Set<(news: object) => void>();
  const stream = {
    on: (_: string, listener: (news: object) => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
  } as unknown as ActorRefFrom<typeof alertStreamMachine>;
  const navigation = createNavigation(createLeaving());
  let shown = '';
  const bar = createMomentBar(camera, () => shown);
  const went: unknown[] = [];
  const go = ((path: string, options: object) => {
    shown = path;
    went.push([path, options]);
  }) as NavigateFunction;
  const place = {
    pathname: '/gatewayDevice',
    search: `?day=${day}&t=120`,
    state: null,
    key: 'first',
    go,
  } as const;
  const input = {
    userId: 'u1',
    ...camera,
    quality: 'high',
    day,
    second: 120,
    now: { day: today, second: 43_200 },
    volume: 1,
    followed: null,
    query: null,
    range: null,
    ...start,
  } as const;
  const outside = { http, navigation, stream, router: bar.router };
  const page = createActor(provideHistoryPage(outside, camera), { input }).start();
  started.push(page);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(0);
  const pictures = { arrive: vi.fn<() => void>(), forget: vi.fn<() => void>() };
  const changed = (
    search: string,
    key: string,
    how: { type: 'POP' | 'PUSH' | 'REPLACE'; state?: unknown },
  ) => {
    shown = place.pathname + search;
    bar.changed({ ...place, search, key, ...how }, pictures);
  };
  changed(place.search, 'first', { type: 'POP' });
  const { playback, dayUpdate, marks, range, search } = page.getSnapshot().children;
  if (!playback || !dayUpdate || !marks || !range || !search) throw new Error('a part is missing');
  return {
    page,
    playback,
    dayUpdate,
    marks,
    range,
    search,
    provider,
    pass,
    calls: () => calls.splice(0),
    commands: () => commands.splice(0),
    /** React Router reports an address, as one that was gone to by Back, or as given. */
    arrive: (search: string, how: Parameters<typeof changed>[2] = { type: 'POP' }) =>
      changed(search, search, how),
    /** The address bar is ahead of the router: another page is loading. */
    leave: (path: string) => {
      shown = path;
    },
    went: () => went.splice(0),
    pictures,
    listening: () => listeners.size,
    alerts: (...alerts: { serialNumber: string }[]) => listeners.forEach((listener) => listener({ alerts })),
  };
}

describe('the history of a camera', () => {
  test('opens its day with its recordings, its alerts, its motion and the days of its month', async () => {
    const { calls, playback, range } = await openPage();
    expect(calls()).toEqual([
      ['listRecordings', day, 'high'],
      ['listRecordedDays', '2026-10-01'],
      ['listAlerts', Date.UTC(2026, 10, 19, 23)],
      ['readDayMotion', day],
    ]);
    expect(playback.getSnapshot().context).toMatchObject({ day, quality: 'high', speed: 1 });
    expect(range.getSnapshot().context).toMatchObject({ day, seconds: 86_400 });
  });

  test.each([
    ['plays', false, 'play'],
    ['is paused', true, 'pause'],
  ] as const)('is played as the camera before, which %s at 8x', async (_, isPaused, intent) => {
    const { playback } = await openPage({ followed: { speed: 8, isPaused } });
    const { context, value } = playback.getSnapshot();
    expect([context.speed, value.intent]).toEqual([8, intent]);
  });

  test('another day has its own alerts, motion, search and range, and is kept up to date once', async () => {
    const { calls, pass, playback, dayUpdate, marks, range, search } = await openPage();
    calls();
    range.send({ type: 'range.mark', range: { from: 100, to: 200 } });
    playback.send({ type: 'day.choose', day: '2026-10-25', second: null });
    await pass(0);
    expect(calls()).toEqual([
      ['listAlerts', Date.UTC(2026, 9, 24, 22)],
      ['readDayMotion', '2026-10-25'],
      ['listRecordings', '2026-10-25', 'high'],
    ]);
    expect(range.getSnapshot()).toMatchObject({
      value: 'none',
      context: { day: '2026-10-25', seconds: 90_000 },
    });
    expect([dayUpdate, marks, search].map((part) => part.getSnapshot().context.day)).toEqual(
      Array.from({ length: 3 }, () => '2026-10-25'),
    );
    range.send({ type: 'range.mark', range: { from: 100, to: 200 } });
    playback.send({ type: 'day.choose', day: '2026-10-25', second: 120 });
    await pass(0);
    expect([calls(), range.getSnapshot().value]).toEqual([
      [['listRecordings', '2026-10-25', 'high']],
      'marked',
    ]);
  });

  test('what is recorded meanwhile is played in the quality that is open, and its alerts and motion are loaded', async () => {
    const { calls, commands, pass, provider, playback, dayUpdate } = await openPage({ day: today });
    playback.send({ type: 'quality.choose', quality: 'low', second: 120 });
    await pass(0);
    expect(dayUpdate.getSnapshot().context.quality).toBe('low');
    calls();
    commands();
    provider.sections = [section, { ...section, start: 500, end: 600 }];
    await pass(20_000);
    expect(calls()).toEqual([
      ['listRecordings', today, 'low'],
      ['listAlerts', Date.UTC(2026, 10, 20, 23)],
      ['readDayMotion', today],
    ]);
    expect(playback.getSnapshot().context.recorded.sections).toHaveLength(2);
    expect(commands()).toContainEqual(['extend', 2]);
  });

  test('no motion is loaded while its line is turned off, and that of the open day once it is turned on', async () => {
    const { page, calls, pass, playback } = await openPage();
    const { motion } = page.getSnapshot().children;
    motion?.send({ type: 'line.toggle' });
    calls();
    playback.send({ type: 'day.choose', day: '2026-10-25', second: null });
    await pass(0);
    const asked = () => calls().filter((call) => String(call).startsWith('readDayMotion'));
    expect(asked()).toEqual([]);
    motion?.send({ type: 'line.toggle' });
    await pass(0);
    expect(asked()).toEqual([['readDayMotion', '2026-10-25']]);
  });

  test('an alert of the camera is marked, one of another camera is not, and nobody listens once it is left', async () => {
    const { page, calls, pass, alerts, listening } = await openPage();
    calls();
    alerts({ serialNumber: 'LK2' });
    alerts();
    await pass(0);
    expect(calls()).toEqual([]);
    alerts({ serialNumber: 'LK2' }, { serialNumber: camera.serialNumber });
    await pass(0);
    expect(calls()).toEqual([['listAlerts', Date.UTC(2026, 10, 19, 23)]]);
    page.stop();
    expect(listening()).toBe(0);
  });

  const at = (ofDay: string, second: number) =>
    `/gatewayDevice?gateway=LK1&channel=2&tab=history&day=${ofDay}&t=${second}`;
  const own = { own: true };

  test('a moment is gone to by way of the address: a new entry, then the same one, and Back plays what it names', async () => {
    const { page, pass, went, arrive, playback, commands, pictures } = await openPage();
    commands();
    page.send({ type: 'moment.choose', day, second: 200 });
    page.send({ type: 'moment.choose', day, second: 300 });
    page.send({ type: 'moment.choose', day: today, second: 10 });
    expect(went()).toEqual([
      [at(day, 200), { replace: false, state: own }],
      [at(day, 300), { replace: true, state: own }],
      [at(today, 10), { replace: false, state: own }],
    ]);
    expect(commands()).toEqual([
      ['seek', 200],
      ['seek', 300],
      ['halt', undefined],
    ]);
    expect(playback.getSnapshot().context).toMatchObject({ day: today, second: 10 });
    arrive(`?day=${today}&t=10`, { type: 'PUSH', state: own });
    expect(pictures.arrive).toHaveBeenCalledOnce();
    expect([playback.getSnapshot().context.day, pictures.forget.mock.calls]).toEqual([today, []]);
    arrive(`?day=${day}&t=300`);
    await pass(0);
    expect(playback.getSnapshot().context).toMatchObject({ day, second: 300 });
    expect([pictures.forget.mock.calls.length, went()]).toEqual([1, []]);
    commands();
    arrive(`?day=${day}&t=350`);
    expect(commands()).toEqual([['seek', 350]]);
  });

  test('a search in the address moves nothing, and an address beyond its day names the last second', async () => {
    const { arrive, went, playback, commands } = await openPage();
    commands();
    arrive(`?day=${day}&t=120&span=week`, { type: 'REPLACE' });
    expect(commands()).toEqual([]);
    arrive(`?day=${day}&t=99999`);
    expect(went()).toEqual([[`/gatewayDevice?day=${day}&t=86399`, { replace: true, state: own }]]);
    expect(playback.getSnapshot().context.day).toBe(day);
  });

  /** The address of a moment of the camera, and the range that it marks. */
  const marked = (ofDay: string, second: number, from: number, to: number) =>
    `${at(ofDay, second)}&from=${from}&to=${to}`;
  const searchOf = (path: string) => path.replace(/^[^?]*/, '');
  const rest = 300;

  test('a marked range is written to the same entry once its ends rest, and moments of its day keep it', async () => {
    const { page, range, pass, went, arrive } = await openPage();
    arrive(searchOf(at(day, 120)), { type: 'REPLACE', state: own });
    range.send({ type: 'range.mark', range: { from: 100, to: 200 } });
    await pass(rest - 1);
    range.send({ type: 'range.mark', range: { from: 100, to: 210 } });
    await pass(rest - 1);
    expect(went()).toEqual([]);
    await pass(1);
    expect(went()).toEqual([[marked(day, 120, 100, 210), { replace: true, state: own }]]);
    // The router has not reported it yet.
    page.send({ type: 'moment.choose', day, second: 150 });
    expect(went()).toEqual([[marked(day, 150, 100, 210), { replace: false, state: own }]]);
    range.send({ type: 'clear' });
    await pass(rest);
    expect(went()).toEqual([[at(day, 150), { replace: true, state: own }]]);
    await pass(10 * rest);
    expect(went()).toEqual([]);
  });

  test('another day has no range in its address, and Back to the day marks it again', async () => {
    const { page, range, pass, went, arrive } = await openPage({ range: { from: 100, to: 200 } });
    expect(range.getSnapshot()).toMatchObject({
      value: 'marked',
      context: { range: { from: 100, to: 200 } },
    });
    arrive(searchOf(marked(day, 120, 100, 200)), { type: 'REPLACE', state: own });
    await pass(rest);
    expect(went()).toEqual([]);
    page.send({ type: 'moment.choose', day: '2026-10-25', second: 10 });
    await pass(rest);
    expect(went()).toEqual([[at('2026-10-25', 10), { replace: false, state: own }]]);
    expect(range.getSnapshot()).toMatchObject({ value: 'none', context: { day: '2026-10-25' } });
    arrive(searchOf(at('2026-10-25', 10)), { type: 'PUSH', state: own });
    arrive(searchOf(marked(day, 120, 100, 200)));
    await pass(rest);
    expect(range.getSnapshot()).toMatchObject({
      value: 'marked',
      context: { day, seconds: 86_400, range: { from: 100, to: 200 } },
    });
    arrive(searchOf(marked('2026-10-25', 10, 89_000, 90_000)));
    await pass(rest);
    expect(range.getSnapshot()).toMatchObject({
      value: 'marked',
      context: { day: '2026-10-25', seconds: 90_000, range: { from: 89_000, to: 90_000 } },
    });
    expect(went()).toEqual([]);
  });

  test('Back within the day leaves what is marked, and corrects the address that it reaches', async () => {
    const { range, pass, went, arrive } = await openPage();
    range.send({ type: 'range.mark', range: { from: 100, to: 200 } });
    await pass(rest);
    went();
    arrive(searchOf(marked(day, 120, 300, 400)));
    await pass(rest);
    expect(range.getSnapshot().context.range).toEqual({ from: 100, to: 200 });
    expect(went()).toEqual([[marked(day, 120, 100, 200), { replace: true, state: own }]]);
    range.send({ type: 'clear' });
    await pass(rest);
    went();
    arrive(searchOf(marked(day, 120, 500, 600)));
    await pass(rest);
    expect([range.getSnapshot().value, went()]).toEqual([
      'none',
      [[at(day, 120), { replace: true, state: own }]],
    ]);
  });

  test('an impossible range in the address is left out of it, and who is on the way to another page is not held', async () => {
    const { range, pass, went, arrive, leave } = await openPage();
    arrive(searchOf(marked('2026-03-29', 10, 82_000, 82_801)));
    expect(range.getSnapshot()).toMatchObject({ value: 'none', context: { day: '2026-03-29' } });
    await pass(rest);
    expect(went()).toEqual([[at('2026-03-29', 10), { replace: true, state: own }]]);
    leave('/alert');
    range.send({ type: 'range.mark', range: { from: 100, to: 200 } });
    await pass(rest);
    expect(went()).toEqual([]);
  });

  test('once it is left, an address moves nothing', async () => {
    const { page, arrive, commands } = await openPage();
    page.stop();
    commands();
    arrive(`?day=${day}&t=300`);
    expect(commands()).toEqual([]);
  });
});
