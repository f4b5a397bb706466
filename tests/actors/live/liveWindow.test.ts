import { createActor, SimulatedClock } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { provideSmallWindow } from '../../../src/actors/live/provideLivePlayer.ts';
import { provideLiveWindow } from '../../../src/actors/live/provideLiveWindow.ts';
import { gridWindowMachine } from '../../../src/machines/grids/gridWindow/gridWindow.machine.ts';
import { connectLive } from '../../../src/services/live/liveConnection.ts';
import { recordLive } from '../../../src/services/live/liveRecorder.ts';
import { uploadSnapshot } from '../../../src/services/live/snapshot.ts';
import { recallVolume } from '../../../src/services/live/volume.ts';
import { fakeHttp, json } from '../../services/fakeFetch.ts';

vi.mock('../../../src/actors/live/pictureElements.ts');
vi.mock('../../../src/services/live/liveConnection.ts');
vi.mock('../../../src/services/live/livePictures.ts');
vi.mock('../../../src/services/live/liveRecorder.ts');
vi.mock('../../../src/services/live/mpegts.ts', () => ({ importMpegts: async () => {} }));
vi.mock('../../../src/services/live/snapshot.ts');

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const started: { stop(): void }[] = [];

beforeEach(() => {
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => {});
  vi.mocked(connectLive).mockReturnValue(() => {});
});
afterEach(() => {
  started.splice(0).forEach((actor) => actor.stop());
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

/** A live window with all of its real parts, on a provider, a video and a recorder of this test, in a grid that it scrolls in. */
async function openWindow(tools: 'none' | 'offered', { isOnline = true, isSeen = true } = {}) {
  const { http } = fakeHttp(() => json({ code: 1, msg: '', data: { address: '/live/1', audio: true } }));
  const recorded: string[] = [];
  vi.mocked(recordLive).mockImplementation((_, { name, quality }, report) => {
    recorded.push(`${name} in ${quality}`);
    report.continues(1);
    return () => recorded.push('saved');
  });
  vi.mocked(uploadSnapshot).mockResolvedValue({ ok: true, data: undefined });
  const commands: unknown[] = [];
  const said = { send: (command: unknown) => void commands.push(command) };
  const clock = new SimulatedClock();
  const tab = createActor(gridWindowMachine, { clock, input: { place: 0 } }).start();
  const turn = (seen: boolean) => {
    tab.send({ type: seen ? 'window.seen' : 'window.unseen' });
    clock.increment(3000);
  };
  turn(true);
  if (!isSeen) turn(false);
  const heard = vi.spyOn(tab, 'on');
  const outside = { http, tab, channel: 2 };
  const window = createActor(
    tools === 'none'
      ? provideSmallWindow(outside)
      : provideLiveWindow({ ...outside, device: said, notice: said, download: () => {} }),
    {
      input: {
        serialNumber: 'LK1',
        channel: 2,
        name: 'Door',
        timezone: 'Europe/Berlin',
        tools,
        online: isOnline,
        offlineSince: isOnline ? null : 5,
        volume: null,
      },
    },
  ).start();
  started.push(window, tab);
  await settled();
  const { player, recording, snapshot } = window.getSnapshot().children;
  if (!player) throw new Error('no player');
  return { window, player, recording, snapshot, turn, recorded, commands, heard };
}

type Opened = Awaited<ReturnType<typeof openWindow>>;
const stateOf = ({ player }: Opened) => {
  const { value } = player.getSnapshot();
  return typeof value === 'string' ? value : Object.keys(value)[0];
};

describe('a live window', () => {
  test('pauses while nobody sees it, and plays again', async () => {
    const opened = await openWindow('none');
    expect([stateOf(opened), opened.recording, opened.snapshot]).toEqual(['streaming', undefined, undefined]);
    opened.turn(false);
    expect(stateOf(opened)).toBe('suspended');
    opened.turn(true);
    await settled();
    expect(stateOf(opened)).toBe('streaming');
  });

  test('that is opened where nobody sees it waits, also once its camera is back online', async () => {
    const opened = await openWindow('none', { isOnline: false, isSeen: false });
    const states = [stateOf(opened)];
    opened.window.send({ type: 'device.returned' });
    states.push(stateOf(opened), opened.player.getSnapshot().context.listed);
    opened.turn(true);
    await settled();
    expect([...states, stateOf(opened)]).toEqual(['suspended', 'suspended', 'online', 'streaming']);
  });

  test('follows its camera', async () => {
    const opened = await openWindow('none');
    opened.window.send({ type: 'device.wentOffline', since: 7 });
    expect([stateOf(opened), opened.player.getSnapshot().context.offlineSince]).toEqual(['offline', 7]);
    opened.window.send({ type: 'device.returned' });
    await settled();
    expect(stateOf(opened)).toBe('streaming');
    opened.turn(false);
    opened.window.send({ type: 'device.wentOffline', since: 9 });
    expect([stateOf(opened), opened.player.getSnapshot().context.offlineSince]).toEqual(['suspended', 9]);
  });

  test('that ended does not follow the grid any more', async () => {
    const opened = await openWindow('none');
    const ends = opened.heard.mock.results.map(({ value }) => vi.spyOn(value, 'unsubscribe'));
    opened.window.stop();
    expect(ends.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('remembers the volume that a person chooses', async () => {
    const saved = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, text: string) => saved.set(key, text),
    });
    const { player } = await openWindow('none');
    player.getSnapshot().children.sound?.send({ type: 'unmute' });
    const turnedOn = recallVolume();
    player.getSnapshot().children.sound?.send({ type: 'volume.changed', volume: 0.4 });
    expect([turnedOn, recallVolume()]).toEqual([1, 0.4]);
  });

  test('that is recorded plays on while nobody sees it; then it pauses as before', async () => {
    const opened = await openWindow('offered');
    opened.recording?.send({ type: 'start', quality: 'HD' });
    opened.turn(false);
    const whileRecorded = stateOf(opened);
    opened.turn(true);
    opened.recording?.send({ type: 'stop' });
    opened.turn(false);
    expect([whileRecorded, stateOf(opened), opened.recorded]).toEqual([
      'streaming',
      'suspended',
      ['Door in HD', 'saved'],
    ]);
  });

  test('of which a picture becomes the thumbnail says so, and its camera is reloaded', async () => {
    const { snapshot, commands } = await openWindow('offered');
    snapshot?.send({ type: 'upload' });
    await settled();
    expect(
      vi.mocked(uploadSnapshot).mock.calls.map(([, , { serialNumber, channel }]) => [serialNumber, channel]),
    ).toEqual([['LK1', 2]]);
    expect(commands).toEqual([
      {
        type: 'notice.show',
        notice: { kind: 'success', message: { key: 'live:snapshot.uploaded' } },
        untilDismissed: true,
      },
      { type: 'refresh' },
    ]);
  });
});
