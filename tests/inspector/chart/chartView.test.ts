import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { innermostActive, lastMoved, markOf, noActivity } from '../../../src/inspector/chart/activity.ts';
import { cardPlace, pointedBox } from '../../../src/inspector/chart/cardPlace.ts';
import { chartViewMachine } from '../../../src/inspector/chart/chartView.machine.ts';
import { foundStates } from '../../../src/inspector/chart/search.ts';
import { followed, revealed, wholeView } from '../../../src/inspector/chart/view.ts';
import { playbackMachine } from '../../../src/machines/history/playback/playback.machine.ts';
import { activeStates, chartOf } from '../../../src/statecharts/chart.ts';
import { lineMachine } from '../../statecharts/line.machine.ts';
import { laidOut } from './placed.ts';

const chart = chartOf(lineMachine);
const placed = await laidOut(chart);
const frame = { width: 500, height: 400 };
const boxOf = (id: string) => placed.states.find(({ state }) => state.id === id)?.box ?? frameBox;
const frameBox = { x: 0, y: 0, ...frame };
const idle = followed({ scale: 1, x: 0, y: 0 }, [boxOf('line.idle')], placed, frame);

function open() {
  const actor = createActor(chartViewMachine, { input: { placed, active: ['line.idle'] } }).start();
  actor.send({ type: 'frame.resized', frame });
  return actor;
}
const now = (actor: ReturnType<typeof open>) => {
  const { value, context } = actor.getSnapshot();
  return [value, context.view];
};

test('it follows what is active until a person moves it, and again on command', () => {
  const actor = open();
  expect(now(actor)).toEqual(['following', idle]);
  actor.send({ type: 'active.changed', active: ['line.closed'] });
  const closed = followed(idle, [boxOf('line.closed')], placed, frame);
  expect(now(actor)).toEqual(['following', closed]);
  actor.send({ type: 'pan', by: { x: 5, y: -7 } });
  const moved = { ...closed, x: closed.x + 5, y: closed.y - 7 };
  expect(now(actor)).toEqual(['free', moved]);
  actor.send({ type: 'active.changed', active: ['line.idle'] });
  actor.send({ type: 'frame.resized', frame: { width: 400, height: 300 } });
  expect(now(actor)).toEqual(['free', moved]);
  actor.send({ type: 'frame.resized', frame });
  actor.send({ type: 'follow' });
  expect(now(actor)).toEqual(['following', followed(moved, [boxOf('line.idle')], placed, frame)]);
});

test('all of it is shown on command, and still after the frame has another size', () => {
  const actor = open();
  actor.send({ type: 'fit' });
  expect(now(actor)).toEqual(['whole', wholeView(placed, frame)]);
  actor.send({ type: 'active.changed', active: ['line.closed'] });
  const wide = { width: 900, height: 400 };
  actor.send({ type: 'frame.resized', frame: wide });
  expect(now(actor)).toEqual(['whole', wholeView(placed, wide)]);
  actor.send({ type: 'zoom', factor: 2, at: { x: 0, y: 0 } });
  expect(actor.getSnapshot().value).toBe('free');
});

test('a search goes from one state that it finds to the next, and round', () => {
  const actor = open();
  const seen = () => {
    const { found, at } = actor.getSnapshot().context;
    return [found.length, found[at]];
  };
  actor.send({ type: 'search.forward' });
  expect(now(actor)).toEqual(['following', idle]);
  actor.send({ type: 'search.typed', text: 'S' });
  expect(seen()).toEqual([4, 'line.asking']);
  expect(actor.getSnapshot().value).toBe('free');
  actor.send({ type: 'search.back' });
  expect(seen()).toEqual([4, 'line.closed']);
  actor.send({ type: 'search.forward' });
  expect(seen()).toEqual([4, 'line.asking']);
  const before = now(actor);
  actor.send({ type: 'search.typed', text: 'nowhere' });
  expect([seen(), now(actor)]).toEqual([[0, undefined], before]);
});

test('states are found by their own name first, then by that of a state around them, never by the chart', () => {
  expect(foundStates(placed, ' OPEN ')).toEqual([
    'line.open',
    'line.open.deciding',
    'line.open.loud',
    'line.open.silent',
    'line.open.stale',
    'line.open.remembered',
  ]);
  expect(foundStates(placed, 'line')).toEqual(['line']);
  expect(foundStates(placed, '  ')).toEqual([]);
});

test('a focused state scrolls into view and is described until it is left', () => {
  const actor = open();
  actor.send({ type: 'state.focused', id: 'line.closed' });
  expect(now(actor)).toEqual(['free', revealed(idle, [boxOf('line.closed')], frame)]);
  expect(actor.getSnapshot().context.pointed).toEqual({ kind: 'state', id: 'line.closed' });
  actor.send({ type: 'pointed.left' });
  actor.send({ type: 'pointer.arrived', to: { kind: 'transition', id: 'line | note' } });
  expect(actor.getSnapshot().context.pointed).toEqual({ kind: 'transition', id: 'line | note' });
  actor.send({ type: 'pointed.left' });
  expect(actor.getSnapshot().context.pointed).toBe(null);
});

test('a card is next to what it describes, inside the frame', () => {
  const seen = { scale: 1, x: 0, y: 0 };
  const box = { x: 450, y: 20, width: 100, height: 50 };
  expect(cardPlace(box, seen, frame)).toEqual({ left: 192, top: 78 });
  expect(cardPlace({ ...box, x: -50, y: 300 }, seen, frame)).toEqual({ left: 8, bottom: 108 });
  expect(pointedBox(placed, { kind: 'state', id: 'line.idle' })).toEqual(boxOf('line.idle'));
  expect(
    pointedBox(placed, { kind: 'transition', id: 'line.waiting | xstate.after.backOff.line.waiting' }),
  ).toEqual({ ...boxOf('line.waiting'), y: boxOf('line.waiting').y + 29 + 18, height: 18 });
  expect(pointedBox(placed, { kind: 'transition', id: 'line | note' })).toEqual({
    ...boxOf('line'),
    y: boxOf('line').y + 29,
    height: 18,
  });
  expect(pointedBox(placed, { kind: 'state', id: 'gone' })).toBe(null);
});

test('an arrow is marked by the best of its transitions', () => {
  const activity = { ...noActivity, last: new Set(['c']), taken: new Map([['b', 2]]) };
  expect(['a', 'b', 'c'].map((id) => markOf([id], activity))).toEqual(['never', 'taken', 'last']);
  expect(markOf(['a', 'b', 'c'], activity)).toBe('last');
  expect(markOf(['a'], noActivity)).toBe('plain');
});

test('of the active states the innermost are followed', () => {
  const active = activeStates(chart, 'open.loud');
  expect(innermostActive(placed, { ...noActivity, active })).toEqual(['line.open.loud']);
});

test.each([
  ['pause', ['playback.intent.pause'], 'playback.intent.play | pause'],
  ['pause', ['playback.picture.atEnd'], 'playback.picture.checkingEnd | xstate.done.actor.relistDay [2]'],
  ['play', ['playback.intent.play', 'playback.picture.atEnd'], 'playback | speed.choose'],
  ['play', ['playback.intent.play', 'playback.picture.atEnd'], 'gone'],
])('of parts that run at once the one where something happened is followed', async (intent, ids, last) => {
  const playback = chartOf(playbackMachine);
  const active = activeStates(playback, `intent.${intent} picture.atEnd`);
  expect(lastMoved(await laidOut(playback), { ...noActivity, active, last: new Set([last]) })).toEqual(ids);
});
