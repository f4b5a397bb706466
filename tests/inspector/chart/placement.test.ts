import { expect, test } from 'vitest';
import type { Box } from '../../../src/inspector/chart/geometry.ts';
import { flowOf, layersOf, type FlowOrder } from '../../../src/inspector/chart/flow.ts';
import { sketchOf, unfolded, type Detail, type Folds } from '../../../src/inspector/chart/sketch.ts';
import { machines } from '../../../src/inspector/charts.ts';
import { chartOf } from '../../../src/statecharts/chart.ts';
import { lineMachine } from '../../statecharts/line.machine.ts';
import { evenWidths, laidOut } from './placed.ts';

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const within = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height;

const reported = (folds: Partial<Folds> = {}) =>
  [...sketchOf(chartOf(lineMachine), evenWidths, { ...unfolded, ...folds }).states.values()].map(
    ({ state, lines, unlisted, letter, inside }) => [
      `${state.key}${letter === null ? '' : ` ${letter.sign} from ${letter.count}`}${inside === null ? '' : `: ${inside}`}`,
      ...[...lines, ...unlisted].map(({ parts, note, way }) => {
        const text = [parts.map(({ event }) => event).join(' · '), note].join(' ').trim();
        return `${text} ${way.kind === 'stays' ? (way.reenters ? 'again' : 'stays') : `${way.kind} ${way.target.split('.').at(-1)}`}`;
      }),
    ],
  );
const reportedOf = (key: string, folds: Partial<Folds> = {}) =>
  reported(folds).find(([name]) => name?.startsWith(key));

test('an arrow goes forward in the flow; any other way is the letter of its target, in the order of reading', () => {
  expect(reported()).toEqual([
    ['line', 'note stays'],
    ['idle', 'start arrow asking'],
    ['asking A from 2', 'done [isOpen] arrow open', 'done arrow closed', 'error arrow waiting'],
    ['open', 'line.closed arrow waiting', 'stop arrow closed', 'child.asked stays'],
    ['deciding B from 1', 'always [hasAudio] arrow loud', 'always arrow silent'],
    ['loud', 'after 1.5 s stale arrow stale'],
    ['silent', 'after 1.5 s stale arrow stale'],
    ['stale', 'bytes.arrived [hasBytes] arrow remembered'],
    ['remembered', 'always letter deciding'],
    ['waiting', 'start letter asking', 'after backOff letter asking'],
    ['closed'],
  ]);
});

test('a folded state has the ways that go out of it, one line for each target', () => {
  expect(reportedOf('open', { open: new Set() })).toEqual([
    'open: 5 states within',
    'line.closed arrow waiting',
    'stop arrow closed',
    'child.asked stays',
  ]);
});

test('with less room the ways to a state are one line, or only their number is shown', () => {
  const brief = (detail: Detail) => reportedOf('waiting', { details: new Map([['line.waiting', detail]]) });
  expect(brief('joined')).toEqual(['waiting', 'start · after letter asking']);
  expect(brief('name')).toEqual(['waiting: 2 ways on', 'start letter asking', 'after backOff letter asking']);
});

test('between rows there are letters instead of arrows', () => {
  const rows = new Map([
    ['line.waiting', 1],
    ['line.closed', 1],
  ]);
  expect(reportedOf('asking', { rows })?.slice(1)).toEqual([
    'done [isOpen] arrow open',
    'done letter closed',
    'error letter waiting',
  ]);
});

test('by steps from the start there are fewer columns', () => {
  const chart = chartOf(lineMachine);
  const columns = (order: FlowOrder) =>
    layersOf(flowOf(chart, order), chart.root).map((layer) => layer.map((id) => id.slice(5)));
  expect(columns('along')).toEqual([['idle'], ['asking'], ['open'], ['waiting', 'closed']]);
  expect(columns('steps')).toEqual([['idle'], ['asking'], ['open', 'waiting', 'closed']]);
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
    const leaves = placed.states.filter(({ open }) => !open);
    const through = placed.arrows.flatMap(({ id, points }) =>
      points.slice(1).flatMap((to, index) => {
        const from = points[index] ?? to;
        const line = {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        };
        // An arrow touches the states that it connects.
        const inner = ({ x, y, width, height }: Box) => ({
          x: x + 1,
          y: y + 1,
          width: width - 2,
          height: height - 2,
        });
        return leaves.flatMap(({ state, box }) =>
          overlap(line, inner(box)) ? [`${id} through ${state.id}`] : [],
        );
      }),
    );
    const outside = placed.arrows.flatMap(({ id, points }) =>
      points.every((point) => within({ ...point, width: 0, height: 0 }, whole)) ? [] : [`${id} / outside`],
    );
    expect([...wrong, ...through, ...outside]).toEqual([]);
    const shown = placed.states.flatMap(({ lines }) => lines.flatMap(({ transitions }) => transitions));
    expect([...new Set(shown)].toSorted()).toEqual(chart.transitions.map(({ id }) => id).toSorted());
  },
);
