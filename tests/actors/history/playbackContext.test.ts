import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { createPlayhead } from '../../../src/actors/history/playbackContext.ts';
import { provideSound } from '../../../src/actors/live/provideSound.ts';
import type { RecordedDay } from '../../../src/domain/history/playback.ts';
import type { DayMediaCommand, DayMediaInput, SecondShown } from '../../../src/domain/live/media.ts';
import { playbackMachine, type DayRequest } from '../../../src/machines/history/playback/playback.machine.ts';

const noRecordings: RecordedDay = {
  sections: [],
  dropped: 0,
  lost: null,
  kept: null,
  seconds: 86_400,
  today: '2026-11-21',
};

test.each([
  ['a picture that is shown', () => new Promise<RecordedDay>(() => {}), 45_000],
  ['a day without recordings', () => Promise.resolve(noRecordings), 0],
])('of a day without a moment it is not known before %s', async (what, load, second) => {
  let show: (second: number) => void = () => {};
  const playback = createActor(
    playbackMachine.provide({
      actors: {
        sound: provideSound(),
        loadDay: fromPromise<RecordedDay, DayRequest>(load),
        media: fromCallback<DayMediaCommand, DayMediaInput, SecondShown>(({ emit }) => {
          show = (at) => emit({ type: 'second.shown', second: at });
        }),
      },
    }),
    {
      input: {
        serialNumber: 'LK0000000001',
        day: '2026-11-20',
        second: null,
        quality: 'high',
        today: '2026-11-21',
        volume: 1,
      },
    },
  ).start();
  const playhead = createPlayhead({ day: '2026-11-20', second: null });
  const heard: number[] = [];
  playhead.subscribe((at) => heard.push(at));
  playhead.follow(playback);
  expect([playhead.isKnown(), playhead.get(), heard]).toEqual([false, 0, []]);
  await Promise.resolve();
  if (what.startsWith('a picture')) show(second);
  await vi.waitFor(() =>
    expect([playhead.isKnown(), playhead.get(), heard]).toEqual([true, second, [second]]),
  );
  playback.stop();
});

test('it is at a moment that was chosen before its picture arrives, and follows what is shown', () => {
  let show: (second: number) => void = () => {};
  const playback = createActor(
    playbackMachine.provide({
      actors: {
        sound: provideSound(),
        loadDay: fromPromise<RecordedDay, DayRequest>(() => new Promise(() => {})),
        media: fromCallback<DayMediaCommand, DayMediaInput, SecondShown>(({ emit }) => {
          show = (second) => emit({ type: 'second.shown', second });
        }),
      },
    }),
    {
      input: {
        serialNumber: 'LK0000000001',
        day: '2026-11-20',
        second: 5,
        quality: 'high',
        today: '2026-11-21',
        volume: 1,
      },
    },
  ).start();
  const playhead = createPlayhead({ day: '2026-11-20', second: 5 });
  playhead.follow(playback);
  const heard: number[] = [];
  playhead.subscribe((second) => heard.push(second));
  show(6);
  playhead.set(600);
  show(600.1);
  expect([heard, playhead.day()]).toEqual([[6, 600, 600.1], '2026-11-20']);
  playback.send({ type: 'day.choose', day: '2026-11-19', second: 30 });
  expect(playhead.day()).toBe('2026-11-19');
});
