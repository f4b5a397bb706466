import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { HomeKind } from '../../../domain/devices/cameraAddress.ts';
import { deviceTypesOf } from '../../../domain/devices/device.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ListedDevice } from '../../../domain/devices/preview.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** What the list of cameras, or of doorbells, is told. */
export type DeviceRead = { type: 'device.read'; device: ListedDevice };

/**
 * The camera or doorbell that the address names: read again when a person asks or when its picture was changed, and looked up where
 * the list lacks it. What is shown stays until something newer arrives.
 */
export const deviceRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      readonly serialNumber: string;
      readonly kind: HomeKind;
      readonly list: 'holds' | 'lacks';
      readonly message: MessageKey | null;
    },
    /** `kind`: of which devices the list is. */
    input: {} as { serialNumber: string; kind: HomeKind; list: 'holds' | 'lacks' },
    events: {} as
      | { type: 'refresh' }
      /** The list held it, and does so no more. */
      | { type: 'device.unlisted' }
      /** The list did not hold it, and does now. */
      | { type: 'device.listed' }
      | ConnectionRestored,
    emitted: {} as DeviceRead,
  },
  actors: {
    /** Rejects with `device.notExist` or `device.unknown`, among others. */
    readDevice: promiseStub<ListedDevice, { serialNumber: string }>('readDevice'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isListed: ({ context }) => context.list === 'holds',
    isOfKind: ({ context }, params: { device: ListedDevice }) =>
      deviceTypesOf(context.kind).includes(params.device.deviceType),
    isNotThere: (_, params: { error: unknown }) =>
      ['device.notExist', 'device.unknown'].includes(messageOr(params.error, 'action.refreshFailed')),
  },
  actions: {
    clearMessage: assign({ message: null }),
    setUnknown: assign({ message: 'device.unknown' }),
    setFailure: assign((_, params: { error: unknown }) => ({
      message: messageOr(params.error, 'action.refreshFailed'),
    })),
    emitRead: emit((_, params: { device: ListedDevice }) => ({
      type: 'device.read' as const,
      device: params.device,
    })),
  },
}).createMachine({
  id: 'deviceRefresh',
  meta: { title: 'Camera of the page' },
  description:
    'The camera that the page is about: read anew when something changed, and looked for when the list does not hold it.',
  context: ({ input }) => ({ ...input, message: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'opened',
  states: {
    opened: {
      description:
        'The page was just opened: whether the list already holds the camera decides at once what comes next.',
      always: [{ guard: 'isListed', target: 'settled' }, { target: 'searching' }],
    },
    settled: {
      description: 'The camera is known and shown, until the person refreshes it or it leaves the list.',
      on: { refresh: 'refreshing', 'device.unlisted': 'searching' },
    },
    refreshing: {
      description: 'The camera is read anew, and what was shown stays. A failure is said beside it.',
      on: {
        refresh: {
          target: 'refreshing',
          reenter: true,
          description: 'What is being read may be older than what was changed since.',
        },
        'device.unlisted': 'searching',
      },
      entry: 'clearMessage',
      invoke: {
        id: 'readDevice',
        src: 'readDevice',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: {
          target: 'settled',
          actions: { type: 'emitRead', params: ({ event }) => ({ device: event.output }) },
        },
        onError: {
          target: 'settled',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    searching: {
      description:
        'The list does not hold the camera, so the provider is asked for it. A camera that was shown stays, else the person waits for the answer.',
      entry: 'clearMessage',
      invoke: {
        id: 'findDevice',
        src: 'readDevice',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: [
          {
            guard: { type: 'isOfKind', params: ({ event }) => ({ device: event.output }) },
            target: 'settled',
            actions: { type: 'emitRead', params: ({ event }) => ({ device: event.output }) },
          },
          {
            target: 'missing',
            actions: 'setUnknown',
            description: 'A device, and none that belongs on this page.',
          },
        ],
        onError: [
          {
            guard: { type: 'isNotThere', params: ({ event }) => event },
            target: 'missing',
            actions: { type: 'setFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => event } },
        ],
      },
    },
    missing: {
      description:
        'There is no such camera, and the page says so. It is looked for again when the person refreshes.',
      on: { refresh: 'searching', 'device.listed': { target: 'settled', actions: 'clearMessage' } },
    },
    failed: {
      description:
        'It could not be looked for, and the page says why; a camera that was shown stays. It is looked for again when the person refreshes, or once the provider is back.',
      on: {
        refresh: 'searching',
        'connection.restored': 'searching',
        'device.listed': { target: 'settled', actions: 'clearMessage' },
      },
    },
  },
});
