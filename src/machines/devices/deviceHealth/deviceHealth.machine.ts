import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DeviceHealth } from '../../../domain/devices/deviceHealth.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfCamera = { readonly userId: string; readonly serialNumber: string };

/** The health of one camera, updated while the page is open. */
export const deviceHealthMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfCamera & {
      /** Null until it has loaded. */
      health: DeviceHealth | null;
    },
    input: {} as OfCamera,
    events: {} as { type: 'retry' } | ConnectionRestored,
  },
  actors: {
    readHealth: promiseStub<DeviceHealth, OfCamera>('readHealth'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { renewal: 30_000 },
  actions: {
    setHealth: assign((_, params: { health: DeviceHealth }) => ({ health: params.health })),
  },
}).createMachine({
  id: 'deviceHealth',
  meta: { title: 'Health of a camera' },
  description:
    'How a camera is doing: its stream, its signal and battery of the last week, its outages, and how many days its recordings reach back.',
  context: ({ input: { userId, serialNumber } }) => ({ userId, serialNumber, health: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the measured figures while the person waits.',
      invoke: {
        id: 'readHealth',
        src: 'readHealth',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        onDone: {
          target: 'shown',
          actions: { type: 'setHealth', params: ({ event }) => ({ health: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The figures failed to load, and the page offers to try again. The console reloads them when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      description: 'The page shows the figures.',
      initial: 'current',
      states: {
        current: {
          description: 'The figures are at most 30 seconds old. After that the console loads them again.',
          after: { renewal: 'renewing' },
        },
        renewing: {
          description: 'The console loads newer figures in the background.',
          invoke: {
            id: 'renewHealth',
            src: 'readHealth',
            input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
            onDone: {
              target: 'current',
              actions: { type: 'setHealth', params: ({ event }) => ({ health: event.output }) },
            },
            onError: 'outdated',
          },
        },
        outdated: {
          description:
            'Newer figures failed to load. The page keeps the last ones, says when they were measured, and offers to try again. The console reloads them when the provider is back.',
          on: { retry: 'renewing', 'connection.restored': 'renewing' },
        },
      },
    },
  },
});
