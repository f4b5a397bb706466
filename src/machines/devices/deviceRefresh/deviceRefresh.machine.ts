import { assign, emit, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { HomeKind } from '../../../domain/devices/cameraAddress.ts';
import { deviceTypesOf } from '../../../domain/devices/device.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ListedDevice } from '../../../domain/devices/preview.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Sent to the list of cameras or of doorbells, and emitted for the rest of the page. */
export type DeviceRead = { type: 'device.read'; device: ListedDevice };

/** The device was added to the list, or removed from it. */
export type ListReceived = { type: 'device.listed' } | { type: 'device.unlisted' };

/** A device, and the kind of devices in the list. */
export type DeviceSought = { readonly serialNumber: string; readonly kind: HomeKind };

type Read = { readonly device: ListedDevice };

/**
 * The camera or doorbell in the address. It is reloaded on request or after its thumbnail has changed, and looked up if
 * the list does not have it. The page stays as it is until newer data arrive.
 */
export const deviceRefreshMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as DeviceSought & {
      readonly list: 'holds' | 'lacks';
      readonly message: MessageKey | null;
    },
    input: {} as DeviceSought & { list: 'holds' | 'lacks' },
    events: {} as { type: 'refresh' } | ListReceived | ConnectionRestored,
    emitted: {} as DeviceRead,
  },
  actors: {
    /** Rejects with `device.notExist` or `device.unknown`, among others. */
    readDevice: promiseStub<ListedDevice, { serialNumber: string }>('readDevice'),
    watchConnection: callbackStub('watchConnection'),
    /** The list of cameras or of doorbells. Sends {@link ListReceived} and takes {@link DeviceRead}. */
    list: callbackStub<DeviceRead, DeviceSought>('list'),
  },
  guards: {
    isListed: ({ context }) => context.list === 'holds',
    isOfKind: ({ context }, params: Read) => deviceTypesOf(context.kind).includes(params.device.deviceType),
    isNotThere: (_, params: { error: unknown }) =>
      ['device.notExist', 'device.unknown'].includes(messageOr(params.error, 'action.refreshFailed')),
  },
  actions: {
    clearMessage: assign({ message: null }),
    setUnknown: assign({ message: 'device.unknown' }),
    setFailure: assign((_, params: { error: unknown }) => ({
      message: messageOr(params.error, 'action.refreshFailed'),
    })),
    sendListRead: sendTo('list', (_, { device }: Read): DeviceRead => ({ type: 'device.read', device })),
    emitRead: emit((_, { device }: Read): DeviceRead => ({ type: 'device.read', device })),
  },
}).createMachine({
  id: 'deviceRefresh',
  meta: { title: 'Camera of the page' },
  description:
    'The camera of the page. The console reloads it after a change, and looks it up if the list does not have it.',
  context: ({ input }) => ({ ...input, message: null }),
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    {
      id: 'list',
      src: 'list',
      input: ({ context: { serialNumber, kind } }) => ({ serialNumber, kind }),
    },
  ],
  initial: 'opened',
  states: {
    opened: {
      description:
        'The page has just opened. The camera is shown if the list has it, otherwise the console looks it up.',
      always: [{ guard: 'isListed', target: 'settled' }, { target: 'searching' }],
    },
    settled: {
      description: 'The camera is shown until the person refreshes it or it leaves the list.',
      on: { refresh: 'refreshing', 'device.unlisted': 'searching' },
    },
    refreshing: {
      description:
        'The console reloads the camera, and the page stays as it is. An error appears next to it.',
      on: {
        refresh: {
          target: 'refreshing',
          reenter: true,
          description: 'The pending answer may be older than the latest change, so the call is repeated.',
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
          actions: [
            { type: 'sendListRead', params: ({ event }) => ({ device: event.output }) },
            { type: 'emitRead', params: ({ event }) => ({ device: event.output }) },
          ],
        },
        onError: {
          target: 'settled',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    searching: {
      description:
        'The list does not have the camera, so the console asks the provider for it. A camera that was already shown stays; otherwise the person waits for the answer.',
      entry: 'clearMessage',
      invoke: {
        id: 'findDevice',
        src: 'readDevice',
        input: ({ context }) => ({ serialNumber: context.serialNumber }),
        onDone: [
          {
            guard: { type: 'isOfKind', params: ({ event }) => ({ device: event.output }) },
            target: 'settled',
            actions: [
              { type: 'sendListRead', params: ({ event }) => ({ device: event.output }) },
              { type: 'emitRead', params: ({ event }) => ({ device: event.output }) },
            ],
          },
          {
            target: 'missing',
            actions: 'setUnknown',
            description: 'The device exists but does not belong on this page.',
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
        'The camera does not exist, and the page says so. The console looks it up again when the person refreshes.',
      on: { refresh: 'searching', 'device.listed': { target: 'settled', actions: 'clearMessage' } },
    },
    failed: {
      description:
        'The lookup failed, and the page says why. A camera that was already shown stays. The console retries when the person refreshes, or when the provider is back.',
      on: {
        refresh: 'searching',
        'connection.restored': 'searching',
        'device.listed': { target: 'settled', actions: 'clearMessage' },
      },
    },
  },
});
