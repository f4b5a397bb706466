import { playbackRetryMachine } from '../../src/machines/playbackRetry/playbackRetry.machine.ts';
import { defineModel } from './model.ts';

/** Design section 5: after 0.5, 1, 2, 4, 8, 15 s, then always 15 s. Without jitter, which the app adds. */
const backOff = [500, 1000, 2000, 4000, 8000, 15_000, 15_000];

/** When playback asks again for what did not come. */
export const model = defineModel({
  machine: playbackRetryMachine,
  inputs: [undefined],
  events: [],
  control: ({ attempt }) => ({ attempt: Math.min(attempt, 7) }),
  // The provider's return is noticed after 1 s at the earliest; the first two waits, 0.5 and 1 s, are over by then.
  feasible: ({ type }, { attempt }) => type !== 'connection.restored' || attempt > 2,
  delays: { backOff: ({ attempt }) => backOff[attempt - 1] ?? Number.NaN },
  callbacks: { watchBrowser: ['browser.online'], watchConnection: ['connection.restored'] },
});
