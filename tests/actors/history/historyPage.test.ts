import { createActor, type ActorRefFrom } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideHistoryPage } from '../../../src/actors/history/provideHistoryPage.ts';
import { createLeaving } from '../../../src/actors/shell/leaving.ts';
import { createNavigation } from '../../../src/actors/shell/navigation.ts';
import { endpoints } from '../../../src/domain/wire/endpoints.ts';
import type { alertStreamMachine } from '../../../src/machines/alerts/alertStream/alertStream.machine.ts';
import { openDayPlayer } from '../../../src/services/history/dayPlayer/dayPlayer.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

vi.mock('../../../src/services/history/dayPlayer/dayPlayer.ts');
vi.mock('../../../src/actors/live/pictureElements.ts');

const timezone = 'Europe/Berlin';
const today = '2026-11-21';
const day = '2026-11-20';
const camera = { serialNumber: 'LK1', channel: 2, timezone };
const section = { start: 100, end: 400, path: '/a', type: 0, audio: true, codec: 'AAC' };
const callNames = ['listRecordings', 'listRecordedDays', 'listAlerts'] as const;

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
async function openPage(start: { day?: string; followed?: { speed: 8; isPaused: boolean } } = {}) {
  const provider = { sections: [section] };
  const commands: unknown[] = [];
  const noted = (command: string) => (value?: unknown) => void commands.push([command, value]);
  vi.mocked(openDayPlayer).mockReturnValue({
    load: noted('load'),
    extend: ({ sections }) => void commands.push(['extend', sections.length]),
    seek: noted('seek'),
    play: noted('play'),
    pause: noted('pause'),
    rate: noted('rate'),
    step: noted('step'),
    halt: noted('halt'),
    release: noted('release'),
    close: noted('close'),
  });
  const calls: unknown[] = [];
  const { http } = fakeHttp(({ url, body }) => {
    const call = callNames.find((name) => url.endsWith(endpoints[name].path));
    if (call === undefined) throw new Error(url);
    const { day: ofDay, quality, from } = Object(body);
    calls.push(call === 'listRecordings' ? [call, ofDay, quality] : [call, from]);
    if (call === 'listRecordings') return json({ code: 1, msg: '', data: { sections: provider.sections } });
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
    ...start,
  } as const;
  const page = createActor(provideHistoryPage({ http, navigation, stream }, camera), { input }).start();
  started.push(page);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  await pass(0);
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
    listening: () => listeners.size,
    alerts: (...alerts: { serialNumber: string }[]) => listeners.forEach((listener) => listener({ alerts })),
  };
}

describe('the history of a camera', () => {
  test('opens its day with its recordings, its alerts and the days of its month', async () => {
    const { calls, playback, range } = await openPage();
    expect(calls()).toEqual([
      ['listRecordings', day, 'high'],
      ['listRecordedDays', '2026-10-01'],
      ['listAlerts', Date.UTC(2026, 10, 19, 23)],
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

  test('another day has its own alerts, search and range, and is kept up to date once', async () => {
    const { calls, pass, playback, dayUpdate, marks, range, search } = await openPage();
    calls();
    range.send({ type: 'range.mark', range: { from: 100, to: 200 } });
    playback.send({ type: 'day.choose', day: '2026-10-25', second: null });
    await pass(0);
    expect(calls()).toEqual([
      ['listAlerts', Date.UTC(2026, 9, 24, 22)],
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

  test('what is recorded meanwhile is played in the quality that is open, and its alerts are loaded', async () => {
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
    ]);
    expect(playback.getSnapshot().context.recorded.sections).toHaveLength(2);
    expect(commands()).toContainEqual(['extend', 2]);
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
});
