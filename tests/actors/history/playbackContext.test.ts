import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import { createPlayhead } from '../../../src/actors/history/playbackContext.ts';
import type { RecordedDay } from '../../../src/domain/history/playback.ts';
import type { DayMediaCommand, DayMediaInput, SecondShown } from '../../../src/domain/live/media.ts';
import { playbackMachine, type DayRequest } from '../../../src/machines/history/playback/playback.machine.ts';

test('it is at a moment that was chosen before its picture comes, and follows what is shown', () => {
  let show: (second: number) => void = () => {};
  const playback = createActor(
    playbackMachine.provide({
      actors: {
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
  const playhead = createPlayhead(5);
  playhead.follow(playback);
  const heard: number[] = [];
  playhead.subscribe((second) => heard.push(second));
  show(6);
  playhead.set(600);
  show(600.1);
  expect(heard).toEqual([6, 600, 600.1]);
});
