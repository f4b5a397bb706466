import type { PlaybackSpeed } from '../../../src/domain/history/playback.ts';
import type { NavigateFunction } from 'react-router';
import { createActor } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideSyncPage } from '../../../src/actors/grids/provideSyncPage.ts';
import { createSyncBar } from '../../../src/actors/grids/syncAddress.ts';
import { createSyncClock } from '../../../src/actors/grids/syncClock.ts';
import { openDayPlayer } from '../../../src/services/history/dayPlayer/dayPlayer.ts';
import type { DayReport } from '../../../src/services/history/dayPlayer/report.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';
import { notedPlayer } from '../history/notedPlayer.ts';

vi.mock('../../../src/services/history/dayPlayer/dayPlayer.ts');
vi.mock('../../../src/actors/live/pictureElements.ts');

const timezone = 'Europe/Berlin';
const day = '2026-11-20';
/** Second 100 of the day, where the grid is. */
const at = Date.UTC(2026, 10, 19, 23, 1, 40);
const section = { start: 90, end: 4000, path: '/a', type: 0, audio: true, codec: 'AAC' } as const;
const own = { own: true };

const started: { stop(): void }[] = [];
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 11) });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('window', { history: { state: { idx: 1 } } });
});
afterEach(() => {
  started.splice(0).forEach((page) => page.stop());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The playback of a grid with all of its real parts, on a provider, players and an address bar of this test. */
async function openPage(speed: PlaybackSpeed = 1) {
  const commands: unknown[] = [];
  /** What each player reports to, in the order in which the players were opened. */
  const reports: DayReport[] = [];
  vi.mocked(openDayPlayer).mockImplementation((_, __, report) => {
    const player = reports.push(report) - 1;
    return notedPlayer((command, value) => {
      commands.push([player, command, command === 'load' ? Object(value).second : value]);
    });
  });
  const asked: unknown[] = [];
  const { http } = fakeHttp(({ body }) => {
    const { ipcSerialNo: _, ...request } = Object(body);
    asked.push(request);
    return json({ code: 1, msg: '', data: { sections: [section] } });
  });
  const clock = createSyncClock();
  const bar = createSyncBar();
  const went: unknown[] = [];
  const go = ((path: string, options: object) => void went.push([path, options])) as NavigateFunction;
  const page = createActor(provideSyncPage({ http, clock, router: bar.router }), {
    input: { speed },
  }).start();
  started.push(page);
  const pictures = { arrive: vi.fn<() => void>(), forget: vi.fn<() => void>(), show: vi.fn<() => void>() };
  const children = () => page.getSnapshot().children;
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return {
    page,
    clock,
    reports,
    pictures,
    children,
    pass,
    state: () => children().sync?.getSnapshot().value,
    /** A window is shown, and its day loads. */
    join: async (place: number, channel?: number) => {
      const camera = {
        serialNumber: `LK${place}`,
        channel,
        timezone,
        quality: 'low',
        today: '2026-11-21',
      } as const;
      page.send({ type: 'window.opened', window: { place, ...camera, at: clock.get() } });
      await pass(0);
    },
    /** The player shows a frame of a second. */
    draw: (player: number, second: number) => {
      reports[player]?.shown(second);
      reports[player]?.send({ type: 'media.drawn', second, section });
    },
    /** React Router reports an address, as one that was gone to by Back. */
    arrive: (
      search: string,
      key = search,
      state: unknown = null,
      namedIn = page.getSnapshot().context.timezone,
    ) =>
      bar.changed(
        { location: { pathname: '/grids', search, key, state }, isTravel: true, go, timezone: namedIn },
        {
          timezone: page.getSnapshot().context.timezone,
          speed: page.getSnapshot().children.sync?.getSnapshot().context.speed ?? 1,
        },
        pictures,
      ),
    asked: () => asked.splice(0),
    commands: () => commands.splice(0),
    went: () => went.splice(0),
  };
}

const known = { type: 'cameras.known', places: [0, 2], timezone, at } as const;
const address = (second: number) => `?grid=3001&play&day=${day}&t=${second}`;

/** Two windows that play at second 100. */
async function openPlaying() {
  const opened = await openPage();
  opened.page.send(known);
  opened.arrive(address(100));
  await opened.join(0);
  await opened.join(2, 4);
  opened.draw(0, 100);
  opened.draw(1, 100);
  opened.asked();
  opened.commands();
  return opened;
}

describe('the playback of a grid', () => {
  test('waits for each window, and all play at the speed of the address when the last one has its frame', async () => {
    const { page, join, draw, asked, commands, state } = await openPage(4);
    page.send(known);
    await join(0);
    await join(2, 4);
    expect(asked()).toEqual([
      { serialNumber: 'LK0', day, quality: 'low' },
      { serialNumber: 'LK2', channel: 4, day, quality: 'low' },
    ]);
    expect(commands()).toEqual([
      [0, 'pause', undefined],
      [0, 'load', 100],
      [1, 'pause', undefined],
      [1, 'load', 100],
    ]);
    draw(0, 100);
    expect([state(), commands()]).toEqual(['gathering', []]);
    draw(1, 100);
    expect([state(), commands()]).toEqual([
      'running',
      [
        [0, 'rate', 4],
        [0, 'play', undefined],
        [1, 'rate', 4],
        [1, 'play', undefined],
      ],
    ]);
  });

  test('a player is opened with its first day, when its elements are in the document', async () => {
    const { page, join, reports, commands } = await openPage();
    page.send(known);
    const joined = join(0);
    const before = [reports.length, commands()];
    await joined;
    expect([before, reports.length]).toEqual([[0, []], 1]);
  });

  test('a window that joins later plays from where the clock is, at its speed', async () => {
    const { children, join, pass, commands } = await openPlaying();
    children().sync?.send({ type: 'speed.choose', speed: 4 });
    await pass(1000);
    commands();
    await join(3);
    expect(commands()).toEqual([
      [2, 'rate', 4],
      [2, 'play', undefined],
      [2, 'load', 104],
    ]);
    expect(children()['window 3']?.getSnapshot().context.at).toBe(at + 4000);
  });

  test('a pause stops all at the moment of the clock, and a window that joins is paused there', async () => {
    const { children, join, pass, commands } = await openPlaying();
    await pass(2100);
    commands();
    children().sync?.send({ type: 'pause' });
    expect(commands()).toEqual([
      [0, 'pause', undefined],
      [1, 'pause', undefined],
    ]);
    const moments = [0, 2].map((place) => children()[`window ${place}`]?.getSnapshot().context.at);
    expect(moments).toEqual([at + 2100, at + 2100]);
    await pass(5000);
    await join(3);
    expect(commands()).toEqual([
      [2, 'pause', undefined],
      [2, 'load', 102.1],
    ]);
  });

  test('in a tab that was hidden for a moment, all windows are asked for their frames, and play again', async () => {
    const { children, pass, state } = await openPlaying();
    children().sync?.send({ type: 'tab.hidden' });
    const hidden = state();
    children().sync?.send({ type: 'tab.shown' });
    await pass(0);
    expect([hidden, state()]).toEqual(['suspended', 'running']);
  });

  test('the drift of each window is its own', async () => {
    const { reports, pass, commands } = await openPlaying();
    await pass(200);
    reports[1]?.shown(99.2);
    await pass(50);
    expect(commands()).toEqual([[1, 'rate', 1.5]]);
  });

  test('a drift is reported once: a window that sought the clock is not sent there again', async () => {
    const { reports, pass, commands } = await openPlaying();
    await pass(200);
    reports[1]?.shown(95);
    await pass(50);
    reports[1]?.send({ type: 'media.drawn', second: 100, section });
    await pass(250);
    expect(commands()).toEqual([[1, 'seek', 100.25]]);
  });

  test('a window that nobody has seen for 3 s releases its recording, and loads it again once it is seen', async () => {
    const { children, pass, commands, asked } = await openPlaying();
    children()['seen 2']?.send({ type: 'window.seen' });
    children()['seen 2']?.send({ type: 'window.unseen' });
    await pass(3000);
    expect(commands()).toEqual([[1, 'release', undefined]]);
    children()['seen 2']?.send({ type: 'window.seen' });
    expect(children()['window 2']?.getSnapshot().value).toBe('loadingDay');
    await pass(0);
    expect(asked()).toEqual([{ serialNumber: 'LK2', channel: 4, day, quality: 'low' }]);
  });

  test('a window that is closed is gone, and one that the grid no longer has is not waited for', async () => {
    const { page, children, draw, commands, state } = await openPlaying();
    page.send({ type: 'window.closed', place: 2 });
    expect([children()['window 2'], children()['seen 2'], commands()]).toEqual([
      undefined,
      undefined,
      [[1, 'close', undefined]],
    ]);
    children().sync?.send({ type: 'seek', at: at + 60_000 });
    expect([commands(), state()]).toEqual([
      [
        [0, 'seek', 160],
        [0, 'pause', undefined],
      ],
      'gathering',
    ]);
    draw(0, 160);
    const waiting = state();
    page.send({ ...known, places: [0] });
    expect([waiting, state()]).toEqual(['gathering', 'running']);
  });
});

describe('the address of the playback', () => {
  test('a moment is gone to by way of the address, in all windows, and Back returns', async () => {
    const { page, arrive, went, commands, clock, pictures } = await openPlaying();
    page.send({ type: 'moment.choose', day, second: 200 });
    page.send({ type: 'moment.choose', day, second: 300 });
    expect(went()).toEqual([
      [`/grids${address(200)}`, { replace: false, state: own }],
      [`/grids${address(300)}`, { replace: true, state: own }],
    ]);
    expect(commands()).toEqual([
      [0, 'seek', 200],
      [1, 'seek', 200],
      [0, 'pause', undefined],
      [1, 'pause', undefined],
      [0, 'seek', 300],
      [1, 'seek', 300],
    ]);
    arrive(address(100), 'back');
    expect([clock.get(), went(), pictures.forget.mock.calls.length]).toEqual([at, [], 1]);
    expect(commands()).toEqual([
      [0, 'seek', 100],
      [1, 'seek', 100],
    ]);
  });

  test('cameras side by side stay in the address with their speed, and it names the instant', async () => {
    const { page, arrive, went, children } = await openPlaying();
    children().sync?.send({ type: 'speed.choose', speed: 2 });
    const named = (moment: string) => `?camera=LK0&camera=&camera=LK2%2F4&${moment}&speed=2&window=1`;
    arrive(named(`day=${day}&t=100`), 'beside');
    page.send({ type: 'moment.choose', day, second: 200 });
    const instant = at / 1000 + 100;
    expect(went()).toEqual([[`/grids${named(`at=${instant}`)}`, { replace: false, state: own }]]);
    arrive(named(`at=${instant - 60}`), 'back');
    expect(page.getSnapshot().children.sync?.getSnapshot().context.at).toBe((instant - 60) * 1000);
  });

  test('a first camera with another calendar leaves the windows and the clock as they are', async () => {
    const { page, arrive, went, children, commands, clock, asked, draw } = await openPlaying();
    const report = () => arrive(`?camera=LK0&camera=&camera=LK2%2F4&at=${at / 1000}`, 'beside');
    report();
    draw(0, 100);
    draw(1, 100);
    const windows = [children()['window 0'], children()['window 2']];
    commands();
    asked();
    page.send({ ...known, timezone: 'America/New_York', at: clock.get() });
    report();
    expect([children()['window 0'], children()['window 2']]).toEqual(windows);
    expect([commands(), asked(), clock.isRunning()]).toEqual([[], [], true]);
    expect(page.getSnapshot().context).toMatchObject({ timezone: 'America/New_York', day: '2026-11-19' });
    expect(children().sync?.getSnapshot().context.day).toBe('2026-11-19');
    page.send({ type: 'moment.choose', day: '2026-11-19', second: 64_800 });
    expect(went()).toEqual([
      [
        `/grids?camera=LK0&camera=&camera=LK2%2F4&at=${Date.UTC(2026, 10, 19, 23) / 1000}`,
        { replace: false, state: own },
      ],
    ]);
  });

  test('a day in the address counts in the calendar of its own first camera, also before the playback knows that one', async () => {
    const { page, arrive, children } = await openPlaying();
    arrive(`?camera=LK0&at=${at / 1000}`, 'beside');
    arrive('?camera=LK2&day=2026-11-19&t=64800', 'back', null, 'America/New_York');
    const instant = Date.UTC(2026, 10, 19, 23);
    expect(children().sync?.getSnapshot().context.at).toBe(instant);
    page.send({ ...known, timezone: 'America/New_York', at: instant });
    expect(children().sync?.getSnapshot().context).toMatchObject({ at: instant, day: '2026-11-19' });
  });

  test('the speed that was chosen last stays over Back', async () => {
    const { page, arrive, went, children } = await openPlaying();
    children().sync?.send({ type: 'speed.choose', speed: 4 });
    arrive(address(50), 'back');
    page.send({ type: 'moment.choose', day, second: 200 });
    expect(went()).toEqual([[`/grids${address(200)}&speed=4`, { replace: false, state: own }]]);
  });

  test('where Back goes from an enlarged window to all, playback continues where it is', async () => {
    const { arrive, commands, pictures } = await openPlaying();
    arrive(`${address(100)}&window=1`, 'large', { fromAll: true });
    commands();
    pictures.show.mockClear();
    arrive(address(50), 'all');
    expect([pictures.show.mock.calls.length, commands()]).toEqual([1, []]);
  });

  test('once it is left, an address moves nothing, and the clock stands', async () => {
    const { page, arrive, commands, clock } = await openPlaying();
    page.stop();
    commands();
    arrive(address(300));
    expect([commands(), clock.isRunning()]).toEqual([[], false]);
  });
});

describe('the days of the playback', () => {
  const [first, third] = [{ serialNumber: 'LK0' }, { serialNumber: 'LK2', channel: 4 }] as const;

  /** Two windows that play, and the days on which any of their cameras recorded. */
  async function openDays() {
    const opened = await openPlaying();
    opened.page.send({ type: 'days.shown', cameras: [first, third] });
    await opened.pass(0);
    const { asked } = opened;
    return { ...opened, asked: () => asked().filter((request) => 'from' in Object(request)) };
  }
  const autumn = { from: '2026-10-01', to: '2026-11-30' };
  const summer = { from: '2026-08-01', to: '2026-09-30' };
  const aroundOctober = { from: '2026-09-01', to: '2026-10-31' };

  test('are those of its cameras, two months up to the moment', async () => {
    const { children, pass, asked } = await openDays();
    expect(asked()).toEqual([
      { ...first, ...autumn },
      { ...third, ...autumn },
    ]);
    children().sync?.send({ type: 'seek', at: Date.UTC(2026, 8, 1, 11) });
    await pass(0);
    expect(asked()).toEqual([
      { ...first, ...summer },
      { ...third, ...summer },
    ]);
  });

  test('follow the clock past midnight to another month', async () => {
    const { children, draw, pass, asked } = await openDays();
    children().sync?.send({ type: 'seek', at: Date.UTC(2026, 8, 30, 21, 59, 59) });
    await pass(0);
    draw(0, 86_399);
    draw(1, 86_399);
    asked();
    await pass(1500);
    expect(asked()).toEqual([
      { ...first, ...aroundOctober },
      { ...third, ...aroundOctober },
    ]);
  });

  test('are those of other cameras once the windows have others, in the month of the moment', async () => {
    const { page, children, pass, asked } = await openDays();
    children().sync?.send({ type: 'seek', at: Date.UTC(2026, 8, 1, 11) });
    await pass(0);
    asked();
    page.send({ type: 'days.shown', cameras: [third] });
    await pass(0);
    expect(asked()).toEqual([{ ...third, ...summer }]);
  });

  test('are not asked for while nobody sees them', async () => {
    const { page, children, pass, asked } = await openDays();
    asked();
    page.send({ type: 'days.hidden' });
    children().sync?.send({ type: 'seek', at: Date.UTC(2026, 8, 1, 11) });
    await pass(0);
    expect([children().days, asked()]).toEqual([undefined, []]);
  });
});
