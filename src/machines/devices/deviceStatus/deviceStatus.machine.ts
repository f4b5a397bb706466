import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DevicesByKind } from '../../../domain/devices/devicesByKind.ts';
import { failureOf, isSignInRefused } from '../../../domain/wire/callResult.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** For the device lists. */
export type DevicesRead = { type: 'devices.read'; devices: DevicesByKind };

/**
 * Keeps the device lists up to date while the console is open: whether a device is online, its battery, its name. One
 * for the whole console.
 */
export const deviceStatusMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { readonly userId: string },
    input: {} as { userId: string },
    events: {} as TabFact,
    emitted: {} as DevicesRead,
  },
  actors: {
    /** Rejects if all lists failed to load, or if the sign-in is refused. */
    readDevices: promiseStub<DevicesByKind, { userId: string }>('readDevices'),
    watchTab: callbackStub('watchTab'),
  },
  delays: { settling: 3000, renewal: 45_000 },
  guards: {
    isRefused: (_, params: { error: unknown }) => isSignInRefused(failureOf(params.error)),
  },
  actions: {
    emitRead: emit((_, params: { devices: DevicesByKind }) => ({
      type: 'devices.read' as const,
      devices: params.devices,
    })),
  },
}).createMachine({
  id: 'deviceStatus',
  meta: { title: 'Status of the devices' },
  description:
    'Polls the status of the devices every 45 seconds, so that every page shows which ones are offline or back online.',
  context: ({ input }) => input,
  invoke: { id: 'watchTab', src: 'watchTab' },
  initial: 'settled',
  on: { 'tab.hidden': '.suspended' },
  states: {
    settled: {
      description: 'The lists show the last known status. The console polls again after 45 seconds.',
      after: { renewal: 'reading' },
    },
    reading: {
      description:
        'The console reloads the devices in the background. If that fails, the lists stay as they are and no error appears.',
      invoke: {
        id: 'readDevices',
        src: 'readDevices',
        input: ({ context }) => context,
        onDone: {
          target: 'settled',
          actions: { type: 'emitRead', params: ({ event }) => ({ devices: event.output }) },
        },
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'settled' },
        ],
      },
    },
    suspended: {
      description: 'The page is not visible, so the console does not poll until it is.',
      on: { 'tab.shown': 'resumed' },
    },
    resumed: {
      description: 'The page is visible again. The console polls after a moment.',
      after: { settling: 'reading' },
    },
    refused: {
      description:
        'The provider no longer accepts this sign-in. The console stops polling, because every call would ask the person to sign in again. Polling restarts with the next sign-in.',
      on: { 'tab.hidden': undefined },
    },
  },
});
