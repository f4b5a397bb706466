import { expect, test } from 'vitest';
import type { Box } from '../../../src/inspector/chart/geometry.ts';
import { sketchOf } from '../../../src/inspector/chart/sketch.ts';
import { machines } from '../../../src/inspector/charts.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { lineMachine } from '../../statecharts/line.machine.ts';
import { evenWidths, laidOut } from './placed.ts';

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

test('transitions between two states share an arrow; those that lead nowhere stand in their state', () => {
  const { states, arrows } = sketchOf(chartOf(lineMachine), evenWidths);
  const lines = (id: string) =>
    states.get(id)?.lines.map(({ event, note, reenters }) => [event, note, reenters]);
  expect(lines('line')).toEqual([['note', '', false]]);
  expect(lines('line.open')).toEqual([['child.asked', '', false]]);
  expect(lines('line.idle')).toEqual([]);
  expect(
    arrows.map(({ id, lines: all }) => [id, all.map(({ event, note }) => `${event} ${note}`.trim())]),
  ).toEqual([
    ['line.idle -> line.asking', ['start']],
    ['line.asking -> line.open', ['ask done [isOpen]']],
    ['line.asking -> line.closed', ['ask done']],
    ['line.asking -> line.waiting', ['ask error']],
    ['line.open -> line.waiting', ['line.closed']],
    ['line.open -> line.closed', ['stop']],
    ['line.open.deciding -> line.open.loud', ['always [hasAudio]']],
    ['line.open.deciding -> line.open.silent', ['always']],
    ['line.open.loud -> line.open.stale', ['after 1.5 s stale']],
    ['line.open.silent -> line.open.stale', ['after 1.5 s stale']],
    ['line.open.stale -> line.open.remembered', ['bytes.came [hasBytes]']],
    ['line.open.remembered -> line.open.deciding', ['always']],
    ['line.waiting -> line.asking', ['start', 'after backOff']],
  ]);
});

test.each(Object.entries(machines))(
  'nothing of %s overlaps, and all states stand in their own',
  async (_, machine) => {
    const chart = chartOf(machine);
    const placed = await laidOut(chart);
    const boxes = new Map(placed.states.map(({ state, box }) => [state.id, box]));
    const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
    const whole = { x: 0, y: 0, width: placed.width, height: placed.height };
    const wrong = placed.states.flatMap(({ state, box, head }, index) => {
      const inner = state.states.filter(({ id }) => !within(boxOf(id), box));
      const onHead = state.states.filter(({ id }) => overlap(boxOf(id), { ...box, height: head.height }));
      const others = placed.states
        .slice(index + 1)
        .filter((other) => !other.state.id.startsWith(`${state.id}.`) && overlap(box, other.box));
      return [...inner, ...onHead, ...others.map((other) => other.state)].map(
        ({ id }) => `${state.id} / ${id}`,
      );
    });
    const labels = placed.arrows.map(({ id, at }) => ({ id, at }));
    const onLabels = labels.flatMap(({ id, at }, index) => [
      ...labels.slice(index + 1).flatMap((other) => (overlap(at, other.at) ? [`${id} / ${other.id}`] : [])),
      ...placed.states
        .filter(({ state }) => state.states.length === 0)
        .flatMap(({ state, box }) => (overlap(at, box) ? [`${id} / ${state.id}`] : [])),
      ...(within(at, whole) ? [] : [`${id} / outside`]),
    ]);
    expect([...wrong, ...onLabels]).toEqual([]);
    const shown = [...placed.arrows, ...placed.states].flatMap(({ lines }) =>
      lines.map((line) => line.transition),
    );
    expect([...new Set(shown)].toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
  },
);
