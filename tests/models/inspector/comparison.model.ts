import { comparisonMachine } from '../../../src/inspector/compare/comparison.machine.ts';
import { logOfSaved } from '../../../src/inspector/live/runLog.ts';
import { called, defineModel, done, failed } from '../model.ts';

const file = new File([], 'walk.json');
const run = {
  past: {
    kind: 'past' as const,
    run: { from: 'r1', tab: 't1', path: '/', began: 0 },
    taken: [],
    messages: [],
  },
  unlisted: 0,
};
const whole = { name: 'walk.json', ok: true as const, file: { saved: 1, runs: [run] } };
const walk = { name: 'walk.json', saved: 1, log: logOfSaved(run) };
const openedA = { type: 'file.open' as const, side: 'a' as const, file };

export const model = defineModel({
  machine: comparisonMachine,
  undriven: 'decision 0006',
  events: {
    'file.open: a': openedA,
    'file.open: b': { type: 'file.open', side: 'b', file },
    'difference.show': { type: 'difference.show', at: 2 },
    'readFile done: whole': done('readFile', whole),
    'readFile done: damaged': done('readFile', { name: 'walk.json', ok: false, problem: 'damaged' }),
    'readFile error': failed('readFile'),
  },
  moreEvents: {
    'readFile done: empty': done('readFile', { ...whole, file: { saved: 1, runs: [] } }),
    'readFile done: version': done('readFile', { name: 'walk.json', ok: false, problem: 'version' }),
  },
  control: ({ side }) => side,
  demands: [
    {
      section: '0006',
      what: 'A file is read for its side',
      from: 'idle',
      on: openedA,
      to: 'reading',
      effects: [called('readFile', file)],
      context: { side: 'a' },
    },
    {
      section: '0006',
      what: 'Its walk is shown there, and the first difference is lit',
      from: 'reading',
      on: done('readFile', whole),
      when: 'b',
      to: 'idle',
      context: { b: walk, at: 0 },
    },
    {
      section: '0006',
      what: 'A file that cannot be shown says why',
      from: 'reading',
      on: 'readFile error',
      to: 'refused',
      context: { problem: 'unreadable' },
    },
    {
      section: '0006',
      what: 'Another difference is lit',
      from: 'idle',
      on: { type: 'difference.show', at: 2 },
      to: 'idle',
      context: { at: 2 },
    },
  ],
});
