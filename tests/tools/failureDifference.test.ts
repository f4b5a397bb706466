import { expect, test } from 'vitest';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { assertedOf } from '../../tools/failures/asserted.ts';
import { compare, type Difference } from '../../tools/failures/difference.ts';
import type { FailedWalk } from '../../tools/failures/failure.ts';

const path: ModelPath = {
  id: '1234abcd',
  n: 17,
  title: 'pause',
  input: null,
  start: { state: 'playing', control: { speed: 1 }, transitions: [], effects: [], context: { speed: 1 } },
  steps: [
    {
      event: { type: 'pause' },
      state: 'paused',
      control: { speed: 8 },
      transitions: ['playback.playing | pause'],
      effects: [{ sent: 'media', event: { type: 'pause' } }],
      context: { speed: 8, day: '2026-11-20T10:00:00Z' },
    },
  ],
};
const since = {
  before: { speed: 1, day: null, sound: true },
  now: { speed: 8, day: '2026-11-28T08:00:00Z', sound: true },
  events: [{ type: 'pause' }],
  taken: ['playback.playing | pause'],
  reported: ['pause', 'other'],
};
const walk: FailedWalk = {
  machine: 'playback',
  n: 17,
  id: '1234abcd',
  from: 1,
  at: 1,
  before: 'playing',
  expected: { state: 'paused', transitions: ['playback.playing | pause'] },
  seen: 'paused',
  shown: 'paused',
  since,
  press: null,
  thumbnails: [],
  missing: null,
};
const asWanted = [
  'State',
  'The view shows',
  'Transitions',
  'Sent to media',
  'Context that decides: speed',
  'Context: speed',
  'Context: day',
  'Context: sound',
];

test('all that is as the path wants it is the same; samples of a path are not compared by value', () => {
  expect(compare(walk, path, { speed: 8 }, null)).toEqual({ differ: [], same: asWanted });
});

const cases: readonly [name: string, differs: Partial<FailedWalk>, control: unknown, rows: Difference[]][] = [
  [
    'the state, the view and the transition',
    { seen: 'playing', shown: 'playing', since: { ...since, taken: [] } },
    { speed: 8 },
    [
      { what: 'State', expected: 'paused', seen: 'playing' },
      { what: 'The view shows', expected: 'paused', seen: 'playing' },
      { what: 'Transitions', expected: 'playback.playing | pause', seen: 'nothing' },
    ],
  ],
  [
    'no state, and no word of the feed',
    { seen: '', since: null },
    null,
    [{ what: 'State', expected: 'paused', seen: 'no state' }],
  ],
  [
    'one region of a parallel chart',
    {
      expected: { state: 'intent.paused picture.shown', transitions: walk.expected.transitions },
      seen: 'intent.playing picture.shown',
      shown: null,
    },
    { speed: 8 },
    [{ what: 'State: intent', expected: 'intent.paused', seen: 'intent.playing' }],
  ],
  [
    'a transition too many',
    { since: { ...since, taken: [...since.taken, 'playback.paused | play'] } },
    { speed: 8 },
    [{ what: 'Transitions', expected: 'nothing more', seen: 'playback.paused | play' }],
  ],
  [
    'what others did not receive',
    { since: { ...since, reported: ['other'] } },
    { speed: 8 },
    [{ what: 'Sent to media', expected: 'pause', seen: 'nothing' }],
  ],
  [
    'the context, field by field',
    { since: { ...since, now: { speed: 1, day: null, sound: false } } },
    { speed: 1 },
    [
      { what: 'Context that decides: speed', expected: '8', seen: '1' },
      { what: 'Context: speed', expected: '8', seen: 'unchanged: 1' },
      { what: 'Context: day', expected: '"2026-11-20T10:00:00Z"', seen: 'unchanged: null' },
      { what: 'Context: sound', expected: 'unchanged', seen: 'false' },
    ],
  ],
  [
    'a call that never arrived',
    { missing: { path: '/api/one', ms: 5012 } },
    { speed: 8 },
    [{ what: 'Call', expected: '/api/one', seen: 'never arrived, waited 5.0 s' }],
  ],
];

test.each(cases)('a difference: %s', (_, differs, control, rows) => {
  expect(compare({ ...walk, ...differs }, path, control, null).differ).toEqual(rows);
});

const inPage =
  "Error: playback, path 17\n  expected  paused\n\nexpect(locator).toBeVisible() failed\n\nLocator: getByText('Paused')\nExpected: visible\nTimeout: 5000ms\nError: element(s) not found\n";
const ofList =
  'Error: a sentence\n\nstep 4 pause {"by":"key"}: what is sent\n\nexpect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "one",\n+ ]\n\nCall Log:\n- Timeout 5000ms exceeded\n';

test.each([
  [
    inPage,
    { locator: "getByText('Paused')", about: '', expected: 'visible', received: 'element(s) not found' },
  ],
  [ofList, { locator: null, about: 'what is sent', expected: 'nothing', received: '"one"' }],
  ['Error: Test timeout of 240000ms exceeded.', null],
])('an assertion is read from its message: %#', (message, asserted) => {
  expect(assertedOf(message)).toEqual(asserted);
});

test('an assertion is a row, unless the row of the view says the same', () => {
  expect(compare(walk, path, null, assertedOf(inPage)).differ).toEqual([
    { what: "On the screen: getByText('Paused')", expected: 'visible', seen: 'element(s) not found' },
  ]);
  expect(compare(walk, path, null, assertedOf(ofList)).differ).toEqual([
    { what: 'What is sent', expected: 'nothing', seen: '"one"' },
  ]);
  const playing = { ...walk, shown: 'playing' };
  expect(compare(playing, path, null, assertedOf(inPage)).differ.map(({ what }) => what)).toEqual([
    'The view shows',
  ]);
});
