import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { chartMachine, type Asked } from '../../../src/inspector/chart/chart.machine.ts';
import { durationText } from '../../../src/inspector/timeText.ts';
import type { PlacedChart } from '../../../src/inspector/chart/placement.ts';
import { chartOf, type Chart } from '../../../src/statecharts/chart.ts';
import { lineMachine } from '../../statecharts/line.machine.ts';
import { laidOut } from './placed.ts';

const chart = chartOf(lineMachine);

/** Promises of actors have been heard. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function begin(layOut: (asked: Chart) => Promise<PlacedChart>) {
  const clock = new SimulatedClock();
  const machine = chartMachine.provide({
    actors: { layOut: fromPromise<PlacedChart, Asked>(({ input }) => layOut(input.chart)) },
  });
  const actor = createActor(machine, { input: { chart, active: [] }, clock }).start();
  actor.send({ type: 'frame.resized', frame: { width: 800, height: 600 } });
  return { actor, clock, now: () => [actor.getSnapshot().value, actor.getSnapshot().context.placed] };
}

test('a chart is laid out once and shown', async () => {
  const placed = await laidOut(chart);
  const asked: Chart[] = [];
  const { now } = begin(async (one) => {
    asked.push(one);
    return placed;
  });
  expect(now()).toEqual(['layingOut', null]);
  await settled();
  expect(now()).toEqual(['laidOut', placed]);
  expect(asked).toEqual([chart]);
});

test('where the layout fails a person can try again', async () => {
  const placed = await laidOut(chart);
  const answers = [Promise.reject(new Error('no worker')), Promise.resolve(placed)];
  const { actor, now } = begin(() => answers.shift() ?? Promise.resolve(placed));
  await settled();
  expect(now()).toEqual(['failed', null]);
  actor.send({ type: 'retry' });
  await settled();
  expect(now()).toEqual(['laidOut', placed]);
});

test('a layout that never arrives is given up after 20 s', () => {
  const { clock, now } = begin(() => new Promise(() => {}));
  clock.increment(19_999);
  expect(now()).toEqual(['layingOut', null]);
  clock.increment(1);
  expect(now()).toEqual(['failed', null]);
});

test('without its layout a chart fails loudly', async () => {
  const actor = createActor(chartMachine, { input: { chart, active: [] } }).start();
  actor.send({ type: 'frame.resized', frame: { width: 800, height: 600 } });
  await settled();
  expect(actor.getSnapshot().value).toBe('failed');
});

test.each([
  [0, '0 ms'],
  [250, '250 ms'],
  [1000, '1 s'],
  [1549, '1.5 s'],
  [60_000, '60 s'],
])('%i ms is written as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
