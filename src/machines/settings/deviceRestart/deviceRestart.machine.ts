import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DeviceStatus } from '../../../domain/devices/deviceStatus.ts';
import { restartDelay } from '../../../domain/shell/delays.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The device went offline or is back, so parts of the page that show it reload it. */
export type StatusChanged = { type: 'status.changed' };

/** Delays between the polls, in milliseconds. After the last one the device counts as missing. */
const pollIntervals = [4000, 5000, 10_000, 20_000];

/** Milliseconds between two polls for a missing device. */
const missingPollInterval = 30_000;

/**
 * The restart of one device (spec section 4): the 3 s before it starts, then until the device is back or counts as
 * missing.
 */
export const deviceRestartMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly serialNumber: string;
      readonly polls: number;
      readonly seen: 'online' | 'offline';
    },
    input: {} as { serialNumber: string },
    events: {} as
      | { type: 'restart.started' }
      /** A restart that was started earlier or elsewhere. */
      | { type: 'restart.found' }
      /** The page has reloaded the device for any reason. */
      | { type: 'device.read'; onLine: boolean }
      | { type: 'retry' }
      | { type: 'dismiss' }
      | ConnectionRestored,
    emitted: {} as StatusChanged,
  },
  actors: {
    readStatus: promiseStub<DeviceStatus, { serialNumber: string }>('readStatus'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: {
    restartDelay,
    pollAgain: ({ context }) => pollIntervals[context.polls - 1] ?? 0,
    pollLater: missingPollInterval,
  },
  guards: {
    isBack: (_, { onLine, restarting }: DeviceStatus) => onLine && !restarting,
    isPatienceOver: ({ context }) => context.polls > pollIntervals.length,
    isOnline: (_, { onLine }: { onLine: boolean }) => onLine,
    isOffline: (_, { onLine }: { onLine: boolean }) => !onLine,
    isNewlyGone: ({ context }, { onLine }: DeviceStatus) => !onLine && context.seen === 'online',
  },
  actions: {
    clearPolls: assign({ polls: 0, seen: 'online' }),
    setNextPoll: assign(({ context }) => ({ polls: context.polls + 1 })),
    setGone: assign({ seen: 'offline' }),
    emitChanged: emit({ type: 'status.changed' }),
  },
}).createMachine({
  id: 'deviceRestart',
  meta: { title: 'Restart of a camera' },
  description: 'The restart of a camera after a change, until the camera is back or counts as missing.',
  context: ({ input }) => ({ ...input, polls: 0, seen: 'online' }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The camera is not restarting.',
      on: { 'restart.started': 'counting', 'restart.found': 'restarting' },
    },
    counting: {
      description: 'A change was saved. The page counts down the three seconds until the camera restarts.',
      after: { restartDelay: 'restarting' },
    },
    restarting: {
      description: 'The camera is restarting, and the page waits until it is back.',
      exit: 'clearPolls',
      initial: 'polling',
      states: {
        polling: {
          description: 'The console polls the status of the camera.',
          entry: 'setNextPoll',
          invoke: {
            id: 'readStatus',
            src: 'readStatus',
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
              { target: 'waiting', description: 'The provider did not answer, so the console polls again.' },
            ],
          },
        },
        waiting: {
          description: 'The camera is not back yet. The console polls again after a moment.',
          after: { pollAgain: 'polling' },
        },
      },
    },
    back: {
      description: 'The camera is back, and the page says so until the person dismisses it.',
      on: {
        dismiss: 'idle',
        'restart.started': 'counting',
        'restart.found': 'restarting',
        'device.read': {
          guard: { type: 'isOffline', params: ({ event }) => event },
          target: 'idle',
          description: 'The camera is offline again for another reason, so “back online” no longer applies.',
        },
      },
    },
    missing: {
      description:
        'The camera is not back after 40 seconds. The page says what to do, and the console keeps polling.',
      on: { 'restart.started': 'counting', 'restart.found': 'restarting' },
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'The console polls again after 30 seconds. It polls immediately when the person asks, when the page finds the camera online, or when the provider is back.',
          on: {
            retry: 'polling',
            'connection.restored': 'polling',
            'device.read': { guard: { type: 'isOnline', params: ({ event }) => event }, target: 'polling' },
          },
          after: { pollLater: 'polling' },
        },
        polling: {
          description: 'The console polls the status of the camera. The “missing” message stays.',
          invoke: {
            id: 'pollLater',
            src: 'readStatus',
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
