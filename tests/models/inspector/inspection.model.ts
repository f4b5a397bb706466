import type { FeedPost } from '../../../src/domain/inspector/feed.ts';
import { inspectionMachine } from '../../../src/inspector/live/inspection.machine.ts';
import { heard, logOfPast } from '../../../src/inspector/live/runLog.ts';
import { called, defineModel, done, failed, sent } from '../model.ts';

const run = { from: 'run-1', tab: 'tab-1', path: '/cameras', began: 0 };
/** The run sends its past: so far only its root has come to be. */
const past = {
  kind: 'past',
  run,
  taken: [],
  messages: [
    { kind: 'actor', seq: 0, at: 0, sessionId: 'x:0', id: 'app', machine: 'app', parent: null },
    { kind: 'snapshot', seq: 1, at: 0, sessionId: 'x:0', status: 'active', state: 'signedOut', context: {} },
  ],
} as const satisfies FeedPost;
const log = logOfPast(past);
/** The runs that are known once it did, when it was asked so often whether it is there. */
const known = (asked: number) => new Map([[run.from, { ...log, ...heard, asked }]]);

const choose = (sessionId: string) => ({ type: 'actor.choose' as const, from: run.from, sessionId });
const chosen = (sessionId: string) => ({ from: run.from, sessionId });
const file = new File([], 'lookout.json');
const hold = { type: 'moment.hold' as const, entry: null, seq: 0, log };
const opened = done('readFile', { name: 'lookout.json', ok: true, file: { saved: 1, runs: [] } });
const damaged = done('readFile', { name: 'lookout.json', ok: false, problem: 'damaged' });
const heardOf = { type: 'feed.heard' as const, posts: [{ kind: 'here' as const, run }] };
const sentPast = { type: 'feed.heard' as const, posts: [past] };

export const model = defineModel({
  machine: inspectionMachine,
  undriven: 'decision 0006',
  events: {
    'feed.heard: here': heardOf,
    'feed.heard: past': sentPast,
    'actor.choose: first': choose('x:0'),
    'actor.choose: second': choose('x:1'),
    'file.open': { type: 'file.open', file },
    'moment.hold': hold,
    'readAllowed done: yes': done('readAllowed', true),
    'readAllowed done: no': done('readAllowed', false),
    'readAllowed error': failed('readAllowed'),
    'readFile done: opened': opened,
    'readFile done: damaged': damaged,
    'readFile error': failed('readFile'),
  },
  control: ({ saved, choice, liveChoice, live }) => ({
    saved: saved !== null,
    choice: choice?.sessionId ?? null,
    liveChoice: liveChoice?.sessionId ?? null,
    asked: live.has(run.from) ? Math.min(live.get(run.from)?.asked ?? 0, 1) : null,
  }),
  delays: { askPeriod: 5000 },
  callbacks: { feed: ['feed.heard'], downloads: [] },
  demands: [
    {
      section: 'design 7',
      what: 'Whether the console may be inspected is a setting of the provider',
      on: 'init',
      to: 'tabs.checking',
      effects: [called('readAllowed'), called('downloads')],
    },
    {
      section: 'design 7',
      what: 'It follows what happens',
      on: 'init',
      to: 'moment.following',
      context: { moment: null, choice: null },
    },
    {
      section: 'design 7',
      what: 'It may: it listens to the tabs of the console',
      from: 'tabs.checking',
      on: done('readAllowed', true),
      to: 'tabs.listening.waiting',
      effects: [called('feed')],
    },
    {
      section: 'design 7',
      what: 'It may not',
      from: 'tabs.checking',
      on: done('readAllowed', false),
      to: 'tabs.off',
    },
    {
      section: 'design 7',
      what: 'Where that cannot be known it is off',
      from: 'tabs.checking',
      on: 'readAllowed error',
      to: 'tabs.off',
    },
    {
      section: 'design 7',
      what: 'A tab that is there is asked for its past',
      from: 'tabs.listening',
      on: heardOf,
      when: { asked: null },
      effects: [sent('feed', { type: 'past.ask', from: 'run-1' })],
    },
    {
      section: 'design 7',
      what: 'What a tab sends is known',
      from: 'tabs.listening',
      on: sentPast,
      context: { live: known(0) },
    },

    ...['x:0', 'x:1'].flatMap((sessionId) => [
      {
        section: 'design 7',
        what: 'An actor is looked at; of another run as it is now',
        on: choose(sessionId),
        when: { choice: null },
        to: 'moment.following',
        context: { choice: chosen(sessionId), moment: null },
      },
      {
        section: 'design 7',
        what: 'Of the same run as it was at that moment',
        on: choose(sessionId),
        when: { choice: sessionId === 'x:0' ? 'x:1' : 'x:0' },
        context: { choice: chosen(sessionId) },
      },
    ]),
    {
      section: 'design 7',
      what: 'A moment is looked at',
      on: hold,
      to: 'moment.held',
      context: { moment: { entry: null, seq: 0, log } },
    },
    {
      section: 'design 7',
      what: 'And left: it follows again',
      from: 'moment.held',
      on: 'moment.follow',
      to: 'moment.following',
      context: { moment: null },
    },

    {
      section: 'design 3',
      what: 'A file that is none is said so',
      from: 'file.reading',
      on: damaged,
      to: 'file.refused',
      context: { problem: 'damaged' },
    },
    {
      section: 'design 3',
      what: 'As is one that cannot be read',
      from: 'file.reading',
      on: 'readFile error',
      to: 'file.refused',
      context: { problem: 'unreadable' },
    },
  ],
});
