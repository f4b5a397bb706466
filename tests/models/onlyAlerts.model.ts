import { onlyAlertsMachine } from '../../src/machines/history/onlyAlerts/onlyAlerts.machine.ts';
import { defineModel, sent } from './model.ts';

const moments = [
  { from: 30_000, to: 30_600 },
  { from: 40_000, to: 40_600 },
] as const;
const fewer = [moments[1]] as const;
const none = { moments: [], isKnown: false } as const;
const changed = { type: 'moments.changed' } as const;

export const model = defineModel({
  machine: onlyAlertsMachine,
  events: {
    'start: between': { type: 'start', second: 35_000 },
    'start: afterLast': { type: 'start', second: 50_000 },
    'moments.changed: some': { ...changed, moments, isKnown: true },
    'moments.changed: fewer': { ...changed, moments: fewer, isKnown: true },
    'moments.changed: none': { ...changed, moments: [], isKnown: true },
    'moments.changed: unknown': { ...changed, ...none },
    'moment.left: between': { type: 'moment.left', second: 35_000 },
    'moment.left: afterLast': { type: 'moment.left', second: 50_000 },
  },
  control: ({ moments: { length } }) => ({ moments: length }),
  callbacks: {
    watchMoments: ['moments.changed'],
    recording: ['moment.left', 'end.left'],
  },
  demands: [
    {
      section: '2',
      what: 'What happened next is played',
      from: 'off',
      on: { type: 'start', second: 35_000 },
      when: { moments: 2 },
      to: 'playing',
      effects: [sent('recording', { type: 'play' }), sent('recording', { type: 'moments.watch', moments })],
    },
    {
      section: '2',
      what: 'After the last alert of the day, it begins with the first',
      from: 'off',
      on: { type: 'start', second: 50_000 },
      when: { moments: 2 },
      to: 'playing',
      effects: [
        sent('recording', { type: 'moment.seek', second: 30_000 }),
        sent('recording', { type: 'play' }),
        sent('recording', { type: 'moments.watch', moments }),
      ],
    },
    {
      section: '2',
      what: 'What is between two alerts is skipped',
      from: 'playing',
      on: { type: 'moment.left', second: 35_000 },
      when: { moments: 2 },
      to: 'playing',
      effects: [sent('recording', { type: 'moment.seek', second: 40_000 })],
    },
    {
      section: '2',
      what: 'After the last one it stands, and that is said',
      from: 'playing',
      on: { type: 'moment.left', second: 50_000 },
      when: { moments: 2 },
      to: 'over',
      effects: [
        sent('recording', { type: 'moments.watch', moments: [] }),
        sent('recording', { type: 'hold' }),
      ],
    },
    {
      section: '2',
      what: 'A kind that is turned off is played no more',
      from: 'playing',
      on: { ...changed, moments: fewer, isKnown: true },
      when: { moments: 2 },
      to: 'playing',
      effects: [
        sent('recording', { type: 'moments.watch', moments: [] }),
        sent('recording', { type: 'moments.watch', moments: fewer }),
      ],
      context: { moments: fewer },
    },
    {
      section: '2',
      what: 'Another day has its own',
      from: 'awaiting',
      on: { ...changed, moments, isKnown: true },
      when: { moments: 0 },
      to: 'playing',
      effects: [sent('recording', { type: 'moments.watch', moments })],
      context: { moments },
    },
    {
      section: '2',
      what: 'A day without alerts says so',
      from: 'awaiting',
      on: { ...changed, moments: [], isKnown: true },
      when: { moments: 0 },
      to: 'over',
      effects: [sent('recording', { type: 'hold' })],
    },
  ],
});
