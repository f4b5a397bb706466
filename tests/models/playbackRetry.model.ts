import { playbackRetryMachine } from '../../src/machines/history/playbackRetry/playbackRetry.machine.ts';
import { called, defineModel, sent } from './model.ts';

/** Design section 5: after 0.5, 1, 2, 4, 8, 15 s, then always 15 s. Without jitter, which the app adds. */
const backOff = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];

/** When playback retries what did not arrive. */
export const model = defineModel({
  machine: playbackRetryMachine,
  inputs: [undefined],
  events: {},
  control: ({ attempt }) => ({ attempt: Math.min(attempt, 7) }),
  // The provider's return is noticed after 1 s at the earliest; the first two waits, 0.5 and 1 s, are over by then.
  feasible: ({ type }, { attempt }) => type !== 'connection.restored' || attempt > 2,
  delays: { backOff: ({ attempt }) => backOff[attempt - 1] ?? Number.NaN },
  callbacks: { watchBrowser: ['browser.connected'], watchConnection: ['connection.restored'] },
  demands: [
    { section: 'design 5', what: 'Nothing is missing', on: 'init', to: 'idle', context: { attempt: 0 } },
    {
      section: 'design 5',
      what: 'What did not arrive is loaded again after a while',
      from: 'idle',
      on: 'answer.lost',
      when: { attempt: 0 },
      to: 'waiting',
      effects: [called('watchBrowser'), called('watchConnection')],
      context: { attempt: 1 },
    },
    {
      section: 'design 5',
      what: 'Each time in a row after a longer one',
      from: 'idle',
      on: 'answer.lost',
      when: { attempt: 1 },
      to: 'waiting',
      context: { attempt: 2 },
    },
    {
      section: 'design 5',
      what: 'What arrived starts the waits anew',
      from: 'idle',
      on: 'answer.arrived',
      context: { attempt: 0 },
    },
    {
      section: 'design 5',
      what: 'The wait is over',
      from: 'waiting',
      on: 'after backOff',
      to: 'idle',
      effects: [sent('parent', { type: 'retry.now' })],
    },
    {
      section: 'design 5',
      what: 'At once when the browser is online again',
      from: 'waiting',
      on: 'browser.connected',
      to: 'idle',
      effects: [sent('parent', { type: 'retry.now' })],
    },
    {
      section: '0007',
      what: 'And when the provider is back',
      from: 'waiting',
      on: 'connection.restored',
      to: 'idle',
      effects: [sent('parent', { type: 'retry.now' })],
    },
  ],
});
