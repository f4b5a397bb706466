import { chunkLoaderMachine } from '../../src/machines/shell/chunkLoader/chunkLoader.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

/** A chunk of the console is loaded by an actor (issue 12, point 8): after 4 s it is late, after 30 s it failed. */
export const model = defineModel({
  machine: chunkLoaderMachine,
  events: {
    'loadAhead done': done('loadAhead'),
    'loadAhead error': failed('loadAhead'),
    'loadShown done': done('loadShown'),
    'loadShown error': failed('loadShown'),
    'checkRelease done: same': done('checkRelease', 'same'),
    'checkRelease done: replaced': done('checkRelease', 'replaced'),
    'checkRelease done: reloaded': done('checkRelease', 'reloaded'),
    'checkRelease error': failed('checkRelease'),
  },
  delays: { usualWait: 4000, restOfWait: 26_000 },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0007',
      what: 'What does not arrive may be of an older release',
      from: 'waiting.usual',
      on: 'loadShown error',
      to: 'comparing',
      effects: [called('checkRelease')],
    },
    {
      section: '0007',
      what: 'The server has another release: the page is loaded again',
      from: 'comparing',
      on: done('checkRelease', 'replaced'),
      to: 'replaced.reloading',
      effects: [called('reloadPage')],
    },
    {
      section: '0007',
      what: 'It was loaded again for that release: never in a loop',
      from: 'comparing',
      on: done('checkRelease', 'reloaded'),
      to: 'replaced.offered',
    },
    {
      section: '0007',
      what: 'It is the release of this page',
      from: 'comparing',
      on: done('checkRelease', 'same'),
      to: 'failed',
      effects: [called('watchConnection')],
    },
    {
      section: '0007',
      what: 'The person can have the page loaded again',
      from: 'replaced.offered',
      on: 'reload',
      to: 'replaced.reloading',
      effects: [called('reloadPage')],
    },
    {
      section: '0007',
      what: 'What did not arrive in 30 s failed',
      from: 'waiting.slow',
      on: 'after restOfWait',
      to: 'failed',
      effects: [called('watchConnection')],
    },
    {
      section: '0007',
      what: 'It arrives automatically when the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'waiting.usual',
      effects: [called('loadShown')],
    },
  ],
});
