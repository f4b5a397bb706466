import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DevicesByKind } from '../../../domain/devices/devicesByKind.ts';
import { failureOf, isSignInRefused } from '../../../domain/wire/callResult.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What the lists are told. */
type DevicesRead = { type: 'devices.read'; devices: DevicesByKind };

/**
 * Keeps what the lists say of their devices true while a console stays open: whether one is online, its battery, its name.
 * One for the whole console.
 */
export const deviceStandingMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { readonly userId: string },
    input: {} as { userId: string },
    events: {} as TabFact,
    emitted: {} as DevicesRead,
  },
  actors: {
    /** Rejects where none could be read, and where the sign-in is refused. */
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
  id: 'deviceStanding',
  meta: { title: 'Standing of the devices' },
  description:
    'Looks every 45 seconds how the devices stand, so that one that went offline or came back is shown so on every page.',
  context: ({ input }) => input,
  invoke: { id: 'watchTab', src: 'watchTab' },
  initial: 'settled',
  on: { 'tab.hidden': '.suspended' },
  states: {
    settled: {
      description: 'The devices are shown as they were read last. After 45 seconds they are read anew.',
      after: { renewal: 'reading' },
    },
    reading: {
      description:
        'The devices are read without being asked. Where that fails, what was shown stays, and nothing is said.',
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
      description: 'Nobody can see the page: nothing is asked for until somebody can again.',
      on: { 'tab.shown': 'resumed' },
    },
    resumed: {
      description: 'Somebody sees the page again. A moment later the devices are read anew.',
      after: { settling: 'reading' },
    },
    refused: {
      description:
        'The provider takes this sign-in no more. Nothing more is asked, as it would open the question for the next one again and again; with that it begins anew.',
      on: { 'tab.hidden': undefined },
    },
  },
});
