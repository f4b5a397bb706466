import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Standing } from '../../../domain/devices/standing.ts';
import { restartDelay } from '../../../domain/shell/delays.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The device was found gone, or is back: whoever shows it reads it anew. */
export type StandingChanged = { type: 'standing.changed' };

/** How long after each look the next one comes, in milliseconds; after the last it is said that the device is not back. */
const looksApart = [4000, 5000, 10_000, 20_000];

/** Milliseconds between two looks for a device that is said not to be back. */
const laterLooksApart = 30_000;

/** The restart of one device (spec section 4): 3 s until it begins, then until the device is back, or is not. */
export const deviceRestartMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly serialNumber: string;
      readonly looks: number;
      readonly seen: 'online' | 'offline';
    },
    input: {} as { serialNumber: string },
    events: {} as
      | { type: 'restart.started' }
      /** One that was begun before, or by somebody else. */
      | { type: 'restart.found' }
      /** The page has read the device anew, for whatever reason. */
      | { type: 'device.read'; onLine: boolean }
      | { type: 'retry' }
      | { type: 'dismiss' }
      | ConnectionRestored,
    emitted: {} as StandingChanged,
  },
  actors: {
    readStanding: promiseStub<Standing, { serialNumber: string }>('readStanding'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: {
    restartDelay,
    lookAgain: ({ context }) => looksApart[context.looks - 1] ?? 0,
    lookLater: laterLooksApart,
  },
  guards: {
    isBack: (_, { onLine, restarting }: Standing) => onLine && !restarting,
    isPatienceOver: ({ context }) => context.looks > looksApart.length,
    isOnline: (_, { onLine }: { onLine: boolean }) => onLine,
    isOffline: (_, { onLine }: { onLine: boolean }) => !onLine,
    isNewlyGone: ({ context }, { onLine }: Standing) => !onLine && context.seen === 'online',
  },
  actions: {
    clearLooks: assign({ looks: 0, seen: 'online' }),
    setNextLook: assign(({ context }) => ({ looks: context.looks + 1 })),
    setGone: assign({ seen: 'offline' }),
    emitChanged: emit({ type: 'standing.changed' }),
  },
}).createMachine({
  id: 'deviceRestart',
  meta: { title: 'Restart of a camera' },
  description: 'The restart of a camera that a change needs, until it is back or is found missing.',
  context: ({ input }) => ({ ...input, looks: 0, seen: 'online' }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The camera does not restart.',
      on: { 'restart.started': 'counting', 'restart.found': 'restarting' },
    },
    counting: {
      description: 'A change was saved. The page counts the three seconds until the camera restarts.',
      after: { restartDelay: 'restarting' },
    },
    restarting: {
      description: 'The camera restarts, and the page waits until it is back.',
      exit: 'clearLooks',
      initial: 'looking',
      states: {
        looking: {
          description: 'The camera is looked for.',
          entry: 'setNextLook',
          invoke: {
            id: 'readStanding',
            src: 'readStanding',
            input: ({ context }) => ({ serialNumber: context.serialNumber }),
            onDone: [
              {
                guard: { type: 'isBack', params: ({ event }) => event.output },
                target: '#deviceRestart.back',
                actions: 'emitChanged',
              },
              { guard: 'isPatienceOver', target: '#deviceRestart.missing' },
              {
                guard: { type: 'isNewlyGone', params: ({ event }) => event.output },
                target: 'waiting',
                actions: ['setGone', 'emitChanged'],
              },
              { target: 'waiting' },
            ],
            onError: [
              { guard: 'isPatienceOver', target: '#deviceRestart.missing' },
              { target: 'waiting', description: 'The provider did not say: it is asked again.' },
            ],
          },
        },
        waiting: {
          description: 'It is not back yet, and is looked for again after a moment.',
          after: { lookAgain: 'looking' },
        },
      },
    },
    back: {
      description: 'The camera is back, and the page says so until the person has read it.',
      on: {
        dismiss: 'idle',
        'restart.started': 'counting',
        'restart.found': 'restarting',
        'device.read': {
          guard: { type: 'isOffline', params: ({ event }) => event },
          target: 'idle',
          description: 'It is gone again, for another reason: that it is back is no longer true.',
        },
      },
    },
    missing: {
      description:
        'The camera is not back after 40 seconds. The page says what to do, and goes on looking for it.',
      on: { 'restart.started': 'counting', 'restart.found': 'restarting' },
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'Until the next look: 30 s, or at once when asked, when the page has found the camera online, or when the provider is back.',
          on: {
            retry: 'looking',
            'connection.restored': 'looking',
            'device.read': { guard: { type: 'isOnline', params: ({ event }) => event }, target: 'looking' },
          },
          after: { lookLater: 'looking' },
        },
        looking: {
          description: 'The camera is looked for. That it is missing stays said.',
          invoke: {
            id: 'lookLater',
            src: 'readStanding',
            input: ({ context }) => ({ serialNumber: context.serialNumber }),
            onDone: [
              {
                guard: { type: 'isBack', params: ({ event }) => event.output },
                target: '#deviceRestart.back',
                actions: 'emitChanged',
              },
              { target: 'waiting' },
            ],
            onError: 'waiting',
          },
        },
      },
    },
  },
});
