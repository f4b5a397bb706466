import { createActor, fromCallback, fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type { RecordedDay } from '../../src/domain/history/playback.ts';
import { dayUpdateMachine } from '../../src/machines/history/dayUpdate/dayUpdate.machine.ts';
import type { DayRequest } from '../../src/machines/history/playback/playback.machine.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const recorded = { sections: [], dropped: 0, seconds: 86_400, today: '2026-11-21' };

/** A day that is opened on 2026-11-21 just before midnight, whose lists arrive, or fail, when the test says so. */
function openDay(day: string) {
  const lists: { arrive: () => void; fail: () => void }[] = [];
  let updates = 0;
  const dayUpdate = createActor(
    dayUpdateMachine.provide({
      actors: {
        clock: fromCallback(() => {}),
        watchTab: fromCallback(() => {}),
        loadDay: fromPromise<RecordedDay, DayRequest>(
          () =>
            new Promise((resolve, reject) => {
              lists.push({ arrive: () => resolve(recorded), fail: () => reject(new Error('failed')) });
            }),
        ),
      },
    }),
    {
      input: {
        serialNumber: 'LK0000000001',
        day,
        quality: 'high',
        now: { day: '2026-11-21', second: 86_350 },
      },
    },
  );
  dayUpdate.on('day.updated', () => {
    updates += 1;
  });
  dayUpdate.start();
  return {
    tab: (state: 'hidden' | 'shown') => dayUpdate.send({ type: `tab.${state}` }),
    tick: (today: string, second: number) =>
      dayUpdate.send({ type: 'clock.ticked', now: { day: today, second } }),
    /** Ends the list that was asked for last. */
    end: async (how: 'arrive' | 'fail') => {
      lists.at(-1)?.[how]();
      await settled();
    },
    seen: () => ({ asked: lists.length, updates }),
  };
}

test('after midnight a list that failed is tried again until one has arrived', async () => {
  const { tick, end, seen } = openDay('2026-11-21');
  tick('2026-11-22', 10);
  await end('fail');
  tick('2026-11-22', 30);
  await end('fail');
  tick('2026-11-22', 50);
  await end('arrive');
  tick('2026-11-22', 70);
  expect(seen()).toEqual({ asked: 3, updates: 1 });
});

test('a list that was asked for before midnight is not the last one of its day', async () => {
  const { tick, end, seen } = openDay('2026-11-21');
  tick('2026-11-21', 86_390);
  tick('2026-11-22', 10);
  await end('arrive');
  tick('2026-11-22', 30);
  await end('arrive');
  tick('2026-11-22', 50);
  expect(seen()).toEqual({ asked: 2, updates: 2 });
});

test('a return to the tab lists a day that was today when the tab was hidden, once', async () => {
  const { tab, tick, end, seen } = openDay('2026-11-21');
  tab('hidden');
  tick('2026-11-22', 10);
  tab('shown');
  await end('arrive');
  tab('hidden');
  tab('shown');
  expect(seen()).toEqual({ asked: 1, updates: 1 });
});

test('a day of the past is not listed again', () => {
  const { tab, tick, seen } = openDay('2026-11-19');
  tick('2026-11-21', 86_390);
  tab('hidden');
  tab('shown');
  tick('2026-11-22', 10);
  expect(seen()).toEqual({ asked: 0, updates: 0 });
});
