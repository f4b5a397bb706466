import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { ListedDevice } from '../../../domain/devices/preview.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import type { DeviceRead } from '../../devices/deviceRefresh/deviceRefresh.machine.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';

/**
 * The hub of the gateway page. It is reloaded when it raises an alert, when a person asks, and every 15 s, so that the
 * page shows its cameras and detectors as they are now.
 */
export const hubRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { readonly serialNumber: string; readonly message: MessageKey | null },
    input: {} as { serialNumber: string },
    events: {} as
      | { type: 'refresh' }
      /** A channel of the hub has raised an alert. */
      | { type: 'alerts.arrived' }
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
  description: 'Reloads the hub of the page, so that its cameras and detectors are up to date.',
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
        'The page shows the hub as it was last loaded. The console reloads it after 15 s, or when it raises an alert.',
      after: { renewal: 'reading' },
      on: { refresh: 'refreshing', 'alerts.arrived': 'reading', 'connection.restored': 'reading' },
    },
    reading: {
      description:
        'The console reloads the hub in the background. It also does so at first, because the list may be as old as the sign-in. If that fails, the page stays as it is and no error appears.',
      on: {
        refresh: 'refreshing',
        'alerts.arrived': {
          target: 'reading',
          reenter: true,
          description: 'The pending answer may be older than the alert, so the call is repeated.',
        },
      },
      invoke: {
        id: 'readHub',
        src: 'readHub',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: {
          target: 'settled',
          actions: ['clearMessage', { type: 'emitRead', params: ({ event }) => ({ device: event.output }) }],
          description:
            'The hub has answered, so an earlier error disappears. The page still shows whether the hub is offline.',
        },
        onError: 'settled',
      },
    },
    refreshing: {
      description:
        'The person asked for a refresh. The page says so if the hub is offline or did not answer.',
      entry: 'clearMessage',
      on: {
        refresh: {
          target: 'refreshing',
          reenter: true,
          description: 'The pending answer may be older than this request, so the call is repeated.',
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
      description: 'The page is not visible, so the console loads nothing until it is.',
      on: { 'tab.shown': 'reading' },
    },
  },
});
