import { expect, test } from 'vitest';
import { chartNamed, machines } from '../../../src/inspector/charts.ts';
import { activityOf, runningOf } from '../../../src/inspector/live/running.ts';
import type { LiveActor } from '../../../src/inspector/live/actors.ts';
import { choiceAfter } from '../../../src/inspector/live/choice.ts';
import { entriesOf } from '../../../src/inspector/live/entries.ts';
import {
  entriesJson,
  indexAt,
  listedOf,
  windowOf,
  type Wanted,
} from '../../../src/inspector/live/listing.ts';
import { optionsOf, tagsOf, targetText } from '../../../src/inspector/live/options.ts';
import { runsAfter, type Runs } from '../../../src/inspector/live/runs.ts';
import { sequenceOf } from '../../../src/inspector/live/sequence.ts';
import { activeStates, type Chart } from '../../../src/statecharts/chart.ts';
import { runningConsole } from './messages.ts';

function named(name: string): Chart {
  const chart = chartNamed(name);
  if (chart === null) throw new Error(`no chart ${name}`);
  return chart;
}

function heard(...consoles: ReturnType<typeof runningConsole>[]): Runs {
  let runs: Runs = new Map();
  for (const { posts } of consoles) runs = runsAfter(runs, posts(true));
  return runs;
}

function threeEvents() {
  const console = runningConsole();
  console.actor.send({ type: 'open' });
  console.actor.send({ type: 'knock' });
  const [log] = heard(console).values();
  if (log === undefined) throw new Error('nothing was heard');
  const entries = entriesOf(log.messages);
  const [actor = ''] = log.now.keys();
  return { log, entries, actor };
}

test('says what a signed-in session can take, innermost first, and what it waits for', () => {
  const chart = named('session');
  const { sent, awaited } = optionsOf(chart, activeStates(chart, 'signedIn.loadingInfo'));
  expect(
    sent.map(({ event, transitions }) => [event, transitions.map((one) => targetText(chart, one))]),
  ).toEqual([
    ['session.end', ['→ signedOut.endingToken']],
    ['session.removed', ['→ signedOut']],
    ['session.replaced', ['→ signedIn']],
    ['session.saveFailed', ['stays']],
  ]);
  expect(awaited.map(({ event }) => event)).toEqual([
    'xstate.done.actor.loadInfo',
    'xstate.error.actor.loadInfo',
  ]);
});

test('names the tags of the active states, each once', () => {
  const { liveSound } = machines;
  if (liveSound === undefined) throw new Error('no machine liveSound');
  expect(tagsOf(liveSound, activeStates(named('liveSound'), 'absent'))).toEqual(['silent']);
});

test('lights the chart, and counts delays down only while time passes', () => {
  const chart = named('verificationCode');
  const counting = chart.transitions.find(({ delay }) => delay !== null);
  if (counting === undefined) throw new Error('no delay');
  const actor: LiveActor = {
    sessionId: 'x:1',
    id: 'code',
    machine: 'verificationCode',
    parent: null,
    status: 'active',
    state: 'sendable',
    context: {},
    ended: null,
    taken: new Map([['a', 2]]),
    last: ['a'],
    timers: new Map([[counting.event, { since: 1000, ms: 500 }]]),
    event: 1,
    lastEvent: 1,
  };
  const running = runningOf('verificationCode', 'sendable');
  if (running === null) throw new Error('no chart verificationCode');
  expect(activityOf(running, actor, true)).toEqual({
    ahead: new Set(),
    heat: null,
    active: activeStates(chart, 'sendable'),
    last: new Set(['a']),
    taken: new Map([['a', 2]]),
    pending: new Map([[counting.id, { endsAt: 1500, ms: 500 }]]),
  });
  expect(activityOf(running, actor, false).pending).toEqual(new Map());
});

test('lists what is wanted, and finds the entry of a moment among it', () => {
  const { entries, actor } = threeEvents();
  const all: Wanted = { after: -1, actor: null, text: '' };
  const types = (wanted: Partial<Wanted>) =>
    listedOf(entries, { ...all, ...wanted }).map(({ event }) => event.type);
  expect(types({})).toEqual(['xstate.init', 'open', 'knock']);
  expect(types({ text: ' KNO ' })).toEqual(['knock']);
  expect([types({ text: 'star' }), types({ text: 'xstate.init' })]).toEqual([
    ['xstate.init'],
    ['xstate.init'],
  ]);
  expect(types({ actor })).toEqual(['xstate.init', 'open', 'knock']);
  expect(types({ actor: 'x:none' })).toEqual([]);
  const [init, open] = entries;
  if (init === undefined || open === undefined) throw new Error('no entries');
  expect(types({ after: init.seq })).toEqual(['open', 'knock']);
  const at = (seq: number, entry: number | null = null) => indexAt(entries, { entry, seq });
  expect([at(open.until), at(open.until - 1), at(0), at(open.until, init.seq)]).toEqual([1, 0, -1, 0]);
});

test('draws as many entries as asked, around the one that is looked at', () => {
  const { entries } = threeEvents();
  const seqs = (index: number, size: number) =>
    windowOf(entries, index, size).map((entry) => entries.indexOf(entry));
  expect([seqs(2, 2), seqs(0, 2), seqs(1, 2), seqs(1, 9), seqs(-1, 2)]).toEqual([
    [1, 2],
    [0, 1],
    [0, 1],
    [0, 1, 2],
    [0, 1],
  ]);
});

test('gives the listed entries as JSON, with names instead of numbers', () => {
  const { log, entries } = threeEvents();
  const lines: unknown = JSON.parse(entriesJson(entries.slice(1, 2), log.now));
  expect(lines).toEqual([
    {
      at: new Date(entries[1]?.at ?? 0).toISOString(),
      actor: 'front',
      source: null,
      event: { type: 'open' },
      taken: ['door.shut | open'],
      state: 'open',
    },
  ]);
});

test('draws a column for each that takes part, the page before the actors', () => {
  const { log, entries } = threeEvents();
  const { lifelines, arrows } = sequenceOf(entries, log.now);
  expect(lifelines.map(({ name }) => name)).toEqual(['page', 'front']);
  expect(arrows.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test('looks at the newest run first, and follows a tab that is loaded anew', () => {
  const first = runningConsole();
  let runs = heard(first);
  const choice = choiceAfter(runs, null);
  expect(choice?.from).toBe('run-1');
  first.feed.leave();
  runs = runsAfter(runs, first.posts());
  expect(choiceAfter(runs, choice)).toEqual(choice);
  const elsewhere = runningConsole({ from: 'run-2', tab: 'tab-2' });
  runs = runsAfter(runs, elsewhere.posts(true));
  expect(choiceAfter(runs, choice)).toEqual(choice);
  const again = runningConsole({ from: 'run-3' });
  runs = runsAfter(runs, again.posts(true));
  expect(choiceAfter(runs, choice)?.from).toBe('run-3');
});
