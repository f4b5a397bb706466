import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { provideSound } from '../../src/actors/live/provideSound.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import {
  backOffMs,
  MediaTarget,
  type PlayAddress,
  type PlayQuestion,
  type LiveFact,
} from '../../src/domain/live/media.ts';
import {
  livePlayerMachine,
  type MediaInput,
  type MediaEmitted,
} from '../../src/machines/live/livePlayer/livePlayer.machine.ts';
import { displayStateOf } from '../../src/machines/live/livePlayer/selectors.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A player with a provider that answers as the test says, and a media driver whose facts the test reports. */
function openWindow(answers: readonly (PlayAddress | CallError)[], online = true) {
  const rest = [...answers];
  const opened: MediaInput[] = [];
  let report: (fact: LiveFact) => void = () => {};
  let closed = 0;
  const clock = new SimulatedClock();
  const player = createActor(
    livePlayerMachine.provide({
      actors: {
        checkPlay: fromPromise<PlayAddress, PlayQuestion>(async () => {
          const answer = rest.shift();
          if (answer === undefined) return new Promise<never>(() => {});
          if (answer instanceof CallError) throw answer;
          return answer;
        }),
        media: fromCallback<EventObject, MediaInput, MediaEmitted>(({ input, sendBack }) => {
          opened.push(input);
          report = sendBack;
          return () => {
            closed += 1;
          };
        }),
        watchBrowser: fromCallback(() => {}),
        watchConnection: fromCallback(() => {}),
        sound: provideSound(),
      },
    }),
    {
      clock,
      input: {
        target: new MediaTarget(),
        serialNumber: 'LK0000000001',
        online,
        offlineSince: online ? null : 5,
        volume: 1,
      },
    },
  ).start();
  return {
    player,
    clock,
    opened,
    report: (fact: LiveFact) => report(fact),
    closed: () => closed,
    state: () => player.getSnapshot().value,
    displayState: () => displayStateOf(player.getSnapshot()),
  };
}

const address = (n: number): PlayAddress => ({ address: `ws://localhost/live/1?ticket=${n}`, audio: true });
const picture = (pictureAt: number): LiveFact => ({ type: 'media.drawn', pictureAt });

describe('live player', () => {
  test('each connection has an address of its own', async () => {
    const window = openWindow([address(1), address(2)]);
    await settled();
    window.report({ type: 'media.failed', reason: 'ended', pictureAt: null });
    window.player.send({ type: 'connect.now' });
    await settled();
    expect(window.opened.map((input) => input.address)).toEqual([address(1).address, address(2).address]);
    expect(window.closed()).toBe(1);
  });

  test('the first question for an address is not repeated, a later one is', async () => {
    const window = openWindow([address(1)]);
    expect(window.state()).toBe('checking');
    expect(window.player.getSnapshot().can({ type: 'connect.now' })).toBe(false);
    await settled();
    window.report({ type: 'media.failed', reason: 'ended', pictureAt: null });
    window.player.send({ type: 'connect.now' });
    expect(window.state()).toBe('checking');
    expect(window.player.getSnapshot().can({ type: 'connect.now' })).toBe(true);
  });

  test('a device whose LTE data are used up is not polled, and that is said', async () => {
    const usedUp = new CallError(failure('rejected', 601, 'device.dataUsedUp'));
    const window = openWindow([address(1), usedUp]);
    await settled();
    window.report({ type: 'media.failed', reason: 'ended', pictureAt: null });
    window.player.send({ type: 'connect.now' });
    await settled();
    expect([window.state(), window.player.getSnapshot().context.message]).toEqual([
      'failed',
      'device.dataUsedUp',
    ]);
  });

  test('one failure gives several events: the first wins', async () => {
    const window = openWindow([address(1)]);
    await settled();
    const late = window.report;
    window.report({ type: 'media.failed', reason: 'network', pictureAt: null });
    late({ type: 'media.failed', reason: 'format', pictureAt: null });
    expect([window.state(), window.player.getSnapshot().context.attempt]).toEqual([
      { reconnecting: 'waiting' },
      1,
    ]);
  });

  test.each([
    ['waits for data', { type: 'media.starved', pictureAt: 2 }, 'buffering'],
    ['is stalled', { type: 'media.stayedQuiet', quietMs: 2000, intervalMs: 40, pictureAt: 2 }, 'stalled'],
  ] as const)(
    'a recording that is begun while the picture %s is not cut by hiding the tab',
    async (_, fact, stands) => {
      const window = openWindow([address(1)]);
      await settled();
      window.report({ type: 'media.grew', form: 'mediaSource' });
      window.report(picture(1));
      window.report(fact);
      window.player.send({ type: 'recording.began' });
      window.player.send({ type: 'tab.hidden' });
      expect(window.state()).toEqual({ streaming: stands });
      window.player.send({ type: 'recording.ended' });
      window.player.send({ type: 'tab.hidden' });
      expect(window.state()).toBe('suspended');
    },
  );

  test.each([
    [40, 1499, 3999],
    [1000, 1999, 3999],
    [3000, 5999, 8999],
  ])(
    'with a frame every %d ms the picture is stalled after %d ms, and lost after %d',
    async (every, ...last) => {
      const window = openWindow([address(1)]);
      await settled();
      window.report({ type: 'media.grew', form: 'mediaSource' });
      window.report(picture(1));
      const states = last.flatMap((quietMs) =>
        [quietMs, quietMs + 1].map((ms) => {
          window.report({ type: 'media.stayedQuiet', quietMs: ms, intervalMs: every, pictureAt: 1 });
          return window.state();
        }),
      );
      expect(states).toEqual([
        { streaming: 'playing' },
        { streaming: 'stalled' },
        { streaming: 'stalled' },
        { reconnecting: 'waiting' },
      ]);
    },
  );

  test('the picture is stale since the camera’s own time of the last one, through all attempts', async () => {
    const window = openWindow([address(1), address(2)]);
    await settled();
    window.report({ type: 'media.grew', form: 'mediaSource' });
    window.report(picture(1000));
    expect(window.displayState()).toBe('live');
    window.report({ type: 'media.stayedQuiet', quietMs: 1600, intervalMs: 40, pictureAt: 2400 });
    expect(window.displayState()).toBe('stale');
    window.report({ type: 'media.stayedQuiet', quietMs: 4100, intervalMs: 40, pictureAt: 2400 });
    const displayStates = [window.displayState()];
    window.clock.increment(500);
    displayStates.push(window.displayState());
    await settled();
    displayStates.push(window.displayState());
    window.report({ type: 'media.grew', form: 'mediaSource' });
    displayStates.push(window.displayState());
    expect({ displayStates, at: window.player.getSnapshot().context.pictureAt }).toEqual({
      displayStates: ['stale', 'stale', 'stale', 'stale'],
      at: 2400,
    });
    window.report(picture(9000));
    expect([window.displayState(), window.player.getSnapshot().context.pictureAt]).toEqual(['live', 9000]);
  });

  test('attempts are counted until the picture was steady for 5 s', async () => {
    const window = openWindow([new CallError(failure('network')), address(1)]);
    await settled();
    expect(window.state()).toEqual({ reconnecting: 'unreachable' });
    window.player.send({ type: 'connect.now' });
    await settled();
    window.report({ type: 'media.grew', form: 'mediaSource' });
    window.report(picture(1));
    window.clock.increment(4999);
    const before = window.player.getSnapshot().context.attempt;
    window.clock.increment(1);
    expect([before, window.player.getSnapshot().context.attempt]).toEqual([1, 0]);
  });

  test('sound that cannot be played is left out from then on', async () => {
    const window = openWindow([address(1), address(2), address(3)]);
    await settled();
    window.report({ type: 'media.failed', reason: 'audioCodec', pictureAt: null });
    await settled();
    window.report({ type: 'media.failed', reason: 'ended', pictureAt: null });
    window.player.send({ type: 'connect.now' });
    await settled();
    expect(window.opened.map(({ audio }) => audio)).toEqual(['carried', 'dropped', 'dropped']);
    expect(window.player.getSnapshot().children.sound?.getSnapshot().value).toBe('unplayable');
  });

  test('an offline camera is not asked for', async () => {
    const window = openWindow([], false);
    expect([window.state(), window.player.getSnapshot().context.offlineSince]).toEqual(['offline', 5]);
  });

  test('once there was a picture, a stream that ends early is tried for ever', async () => {
    const window = openWindow(Array.from({ length: 20 }, (_, n) => address(n)));
    await settled();
    window.report({ type: 'media.grew', form: 'mediaSource' });
    window.report(picture(1));
    for (let n = 0; n < 10; n += 1) {
      window.report({ type: 'media.failed', reason: 'ended', pictureAt: null });
      window.clock.increment(15_000);
      await settled();
    }
    expect([window.state(), window.opened.length]).toEqual([{ streaming: 'connecting' }, 11]);
  });

  test('waiting times grow to 15 s and stay there', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 1000].map(backOffMs)).toEqual([
      500, 1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
  });
});
