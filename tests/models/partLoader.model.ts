import { partLoaderMachine } from '../../src/machines/shell/partLoader/partLoader.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

/** The code of a part of the console is loaded by an actor (issue 12, point 8): after 4 s it is late, after 30 s it failed. */
export const model = defineModel({
  machine: partLoaderMachine,
  events: {
    'loadAhead done': done('loadAhead'),
    'loadAhead error': failed('loadAhead'),
    'loadShown done': done('loadShown'),
    'loadShown error': failed('loadShown'),
  },
  delays: { usualWait: 4000, restOfWait: 26_000 },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0007',
      what: 'What did not come in 30 s failed',
      from: 'waiting.slow',
      on: 'after restOfWait',
      to: 'failed',
      effects: [called('watchConnection')],
    },
    {
      section: '0007',
      what: 'It comes by itself when the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'waiting.usual',
      effects: [called('loadShown')],
    },
  ],
});
