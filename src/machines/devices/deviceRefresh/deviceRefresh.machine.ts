import { assign, emit, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { deviceTypesOf } from '../../../domain/devices/device.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ListedDevice } from '../../../domain/devices/preview.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What the list of cameras is told. */
export type DeviceRead = { type: 'device.read'; device: ListedDevice };

/**
 * The camera that the address names: read anew when a person asks, or when its picture was changed; and looked for
 * where the list does not hold it. What is shown stays until there is something newer.
 */
export const deviceRefreshMachine = setup({
  types: {
    context: {} as {
      readonly serailno: string;
      readonly list: 'holds' | 'lacks';
      readonly message: MessageKey | null;
    },
    input: {} as { serailno: string; list: 'holds' | 'lacks' },
    events: {} as
      | { type: 'refresh' }
      /** The list held it, and does so no more. */
      | { type: 'list.lacks' }
      | ConnectionRestored,
    emitted: {} as DeviceRead,
  },
  actors: {
    /** Rejects with `device.notExist` or `device.unknown`, among others. */
    readDevice: promiseStub<ListedDevice, { serailno: string }>('readDevice'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isListed: ({ context }) => context.list === 'holds',
    isCamera: (_, params: { device: ListedDevice }) =>
      deviceTypesOf('camera').includes(params.device.deviceType),
  },
  actions: {
    clearMessage: assign({ message: null }),
    showUnknown: assign({ message: 'device.unknown' }),
    showFailure: assign((_, params: { error: unknown }) => ({
      message: messageOr(params.error, 'action.refreshFailed'),
    })),
    tellRead: emit((_, params: { device: ListedDevice }) => ({
      type: 'device.read' as const,
      device: params.device,
    })),
  },
}).createMachine({
  id: 'deviceRefresh',
  description: 'The camera that the address names: read anew, and looked for where the list lacks it.',
  context: ({ input }) => ({ ...input, message: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'opened',
  states: {
    opened: { always: [{ guard: 'isListed', target: 'settled' }, { target: 'searching' }] },
    settled: { on: { refresh: 'refreshing', 'list.lacks': 'searching' } },
    refreshing: {
      on: {
        refresh: {
          target: 'refreshing',
          reenter: true,
          description: 'What is being read may be older than what was changed since.',
        },
        'list.lacks': 'searching',
      },
      entry: 'clearMessage',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: ({ context }) => ({ serailno: context.serailno }),
        onDone: {
          target: 'settled',
          actions: { type: 'tellRead', params: ({ event }) => ({ device: event.output }) },
        },
        onError: {
          target: 'settled',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    searching: {
      entry: 'clearMessage',
      invoke: {
        id: 'findDevice',
        src: 'readDevice',
        input: ({ context }) => ({ serailno: context.serailno }),
        onDone: [
          {
            guard: { type: 'isCamera', params: ({ event }) => ({ device: event.output }) },
            target: 'settled',
            actions: { type: 'tellRead', params: ({ event }) => ({ device: event.output }) },
          },
          {
            target: 'missing',
            actions: 'showUnknown',
            description: 'A device, and none that this page knows how to show.',
          },
        ],
        onError: {
          target: 'missing',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    missing: {
      description:
        'It was not found, or could not be looked for: looked for again once the provider is back.',
      on: { refresh: 'searching', 'connection.restored': 'searching' },
    },
  },
});
