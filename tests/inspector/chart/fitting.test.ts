import Elk from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { fitChart, type Wanted } from '../../../src/inspector/chart/fitting.ts';
import { neighborhoodOf } from '../../../src/inspector/chart/neighborhood.ts';
import type { PlacedChart } from '../../../src/inspector/chart/placement.ts';
import { smallestText } from '../../../src/inspector/chart/sketch.ts';
import { followed } from '../../../src/inspector/chart/view.ts';
import { chartNamed, machines } from '../../../src/inspector/charts.ts';
import type { Chart } from '../../../src/statecharts/chart.ts';
import { evenWidths } from './placed.ts';

/** The room for a chart in the catalogue at 1440 x 900. */
const frame = { width: 880, height: 795 };
const elk = new Elk();
const fitted = (chart: Chart, more: Partial<Wanted> = {}) =>
  fitChart(chart, { frame, active: [], choices: {}, ...more }, evenWidths, elk);

function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('there is no such chart');
  return value;
}

const named = (name: string): Chart => given(chartNamed(name));
const near = (chart: Chart, id: string): Chart => given(neighborhoodOf(chart, id));
const openOf = ({ states }: PlacedChart) => states.filter(({ open }) => open).map(({ state }) => state.id);

/** What is wrong with the first view of a chart: text that is too small, or a part that is out of view. */
function faultsOf(placed: PlacedChart): string[] {
  const { scale, x, y } = followed({ scale: 1, x: 0, y: 0 }, [], placed, frame);
  const text = scale * smallestText;
  const right = x + placed.width * scale;
  const bottom = y + placed.height * scale;
  const isWhole = x >= 0 && y >= 0 && right <= frame.width && bottom <= frame.height;
  return [...(text < 11 - 1e-9 ? [`${text.toFixed(2)} px`] : []), ...(isWhole ? [] : ['is cut'])];
}

// These widths are greater than those of the font: what fits here fits in a browser.
test('every chart is whole at first, with no text below 11 px', { timeout: 180_000 }, async () => {
  const faults: string[] = [];
  for (const name of Object.keys(machines)) {
    for (const fault of faultsOf(await fitted(named(name)))) faults.push(`${name}: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(Object.keys(machines).length).toBeGreaterThan(100);
});

test('a chart that fits is open everywhere; in one that does not, the active states are opened first', async () => {
  expect(openOf(await fitted(named('recordedDays')))).toContain('recordedDays');
  const player = named('livePlayer');
  const active = openOf(await fitted(player, { active: ['livePlayer.reconnecting.backingOff'] }));
  expect(openOf(await fitted(player))).not.toContain('livePlayer.reconnecting');
  expect(active).toContain('livePlayer.reconnecting');
});

test('what a person opened stays open, and what they folded stays folded', async () => {
  const player = named('livePlayer');
  expect(openOf(await fitted(player, { choices: { 'livePlayer.streaming': true } }))).toContain(
    'livePlayer.streaming',
  );
  const connection = named('payment');
  expect(openOf(await fitted(connection))).toContain('payment.ready');
  expect(openOf(await fitted(connection, { choices: { 'payment.ready': false } }))).not.toContain(
    'payment.ready',
  );
});

test('a neighborhood has what goes to a state, the state with all of it, and where it goes', () => {
  const chart = named('livePlayer');
  const { root, transitions } = near(chart, 'livePlayer.paused');
  expect(root.states.map(({ key }) => key)).toEqual(['streaming', 'paused', 'checking']);
  expect(
    transitions.map(({ source, event, targets }) => `${source.slice(11)} ${event} ${targets.join()}`),
  ).toEqual([
    'streaming pause livePlayer.paused',
    'paused resume livePlayer.checking',
    'paused device.wentOffline ',
  ]);
  expect(neighborhoodOf(chart, 'livePlayer.gone')).toBe(null);
});

test(
  'in the largest charts every neighborhood is whole, with no text below 11 px',
  { timeout: 60_000 },
  async () => {
    const faults: string[] = [];
    for (const chart of ['playback', 'livePlayer'].map((name) => named(name))) {
      for (const { id } of chart.root.states.flatMap((state) => [state, ...state.states])) {
        const placed = await fitted(near(chart, id), { choices: { [id]: true } });
        for (const fault of faultsOf(placed)) faults.push(`${id}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  },
);
