import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ListedDevice } from '../../../domain/devices/preview.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { DeviceRead } from '../../devices/deviceRefresh/deviceRefresh.machine.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';

/**
 * The hub that the gateway page shows: read anew when one of its alerts comes, when a person asks, and every 15 s, so that
 * what is shown of its cameras and detectors is of now.
 */
export const hubRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { readonly serialNumber: string; readonly message: MessageKey | null },
    input: {} as { serialNumber: string },
    events: {} as
      | { type: 'refresh' }
      /** One of its channels has raised an alert. */
      | { type: 'alerts.came' }
      | TabFact
      | ConnectionRestored,
    emitted: {} as DeviceRead,
  },
  actors: {
    readHub: promiseStub<ListedDevice, { serialNumber: string }>('readHub'),
    watchTab: callbackStub('watchTab'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { renewal: 15_000 },
  guards: {
    isOffline: (_, params: { device: ListedDevice }) => !params.device.onLine,
  },
  actions: {
    clearMessage: assign({ message: null }),
    setRefreshFailed: assign({ message: 'gateway.refreshFailed' }),
    emitRead: emit((_, params: { device: ListedDevice }) => ({
      type: 'device.read' as const,
      device: params.device,
    })),
  },
}).createMachine({
  id: 'hubRefresh',
  meta: { title: 'Hub of the page' },
  description:
    'The hub that the page shows, read anew so that its cameras and detectors are shown as they are now.',
  context: ({ input }) => ({ ...input, message: null }),
  invoke: [
    { id: 'watchTab', src: 'watchTab' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  initial: 'reading',
  on: { 'tab.hidden': '.suspended' },
  states: {
    settled: {
      description:
        'The hub is shown as it was read last. After 15 s, or once it raises an alert, it is read anew.',
      after: { renewal: 'reading' },
      on: { refresh: 'refreshing', 'alerts.came': 'reading', 'connection.restored': 'reading' },
    },
    reading: {
      description:
        'The hub is read without being asked, at first because the list may be as old as the sign-in. Where that fails, what was shown stays, and nothing is said.',
      on: {
        refresh: 'refreshing',
        'alerts.came': {
          target: 'reading',
          reenter: true,
          description: 'What is being read may be older than the alert.',
        },
      },
      invoke: {
        id: 'readHub',
        src: 'readHub',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: {
          target: 'settled',
          actions: ['clearMessage', { type: 'emitRead', params: ({ event }) => ({ device: event.output }) }],
          description: 'Why it could not be refreshed before counts no more; that it is offline is shown.',
        },
        onError: 'settled',
      },
    },
    refreshing: {
      description: 'A person asked for the hub as it is now. That it is offline, or did not answer, is said.',
      entry: 'clearMessage',
      on: {
        refresh: {
          target: 'refreshing',
          reenter: true,
          description: 'What is being read may be older than that.',
        },
      },
      invoke: {
        id: 'refreshHub',
        src: 'readHub',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: [
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ device: event.output }) },
            target: 'settled',
            actions: [
              'setRefreshFailed',
              { type: 'emitRead', params: ({ event }) => ({ device: event.output }) },
            ],
          },
          {
            target: 'settled',
            actions: { type: 'emitRead', params: ({ event }) => ({ device: event.output }) },
          },
        ],
        onError: { target: 'settled', actions: 'setRefreshFailed' },
      },
    },
    suspended: {
      description: 'Nobody can see the page: nothing is asked for until somebody can again.',
      on: { 'tab.shown': 'reading' },
    },
  },
});
