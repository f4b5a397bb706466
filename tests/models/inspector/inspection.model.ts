import { inspectionMachine } from '../../../src/inspector/live/inspection.machine.ts';
import { logOfPast } from '../../../src/inspector/live/runLog.ts';
import { defineModel, done, failed } from '../model.ts';

const run = { from: 'run-1', tab: 'tab-1', path: '/cameras', began: 0 };
const log = logOfPast({ kind: 'past', run, taken: [], messages: [] });

export const model = defineModel({
  machine: inspectionMachine,
  events: [
    { type: 'feed.heard', posts: [{ kind: 'here', run }] },
    { type: 'actor.choose', from: 'run-1', sessionId: 'x:0' },
    { type: 'file.open', file: new File([], 'lookout.json') },
    { type: 'moment.hold', entry: null, seq: 0, log },
    done('readAllowed', true),
    done('readAllowed', false),
    failed('readAllowed'),
    done('readFile', { name: 'lookout.json', ok: true, file: { saved: 1, runs: [] } }),
    done('readFile', { name: 'lookout.json', ok: false, problem: 'damaged' }),
    failed('readFile'),
  ],
  control: ({ saved, choice, liveChoice }) => ({
    saved: saved !== null,
    choice: choice?.from ?? null,
    liveChoice: liveChoice?.from ?? null,
  }),
  delays: { askPeriod: 5000 },
  callbacks: { feed: ['feed.heard'], downloads: [] },
});
