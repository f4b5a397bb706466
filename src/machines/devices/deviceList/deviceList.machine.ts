import { assign, emit, sendTo, setup } from 'xstate';
import { failureOf, isLost } from '../../../domain/wire/callResult.ts';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import type { ReadDevices } from '../../../domain/devices/devicesByKind.ts';
import { withDevice, withPreview, type ListedDevice, type Preview } from '../../../domain/devices/preview.ts';
import { areOfList, withStatus } from '../../../domain/devices/deviceStatus.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { previewsMachine, type PreviewFact } from '../previews/previews.machine.ts';

/** A list, and when it was received, epoch milliseconds. */
export type DeviceListing = ReadDevices & { readonly at: number };

const hasDevices = ({ published, arriving }: Record<'published' | 'arriving', readonly ListedDevice[]>) =>
  published.length > 0 || arriving.length > 0;

/** Emitted when the call has ended, with success or not. */
export type DevicesListed = { type: 'devices.listed'; kind: DeviceKind };

/**
 * A list of devices (spec sections 2 and 4): one machine, provided for cameras, hubs, and doorbells. `arriving` has what was
 * received; the list is published once, after all previews have loaded or failed. A failed call, or any answer but success,
 * leaves an empty list and no message. An older list stays visible while the provider does not answer, with its age.
 */
export const deviceListMachine = setup({
  types: {
    context: {} as {
      kind: DeviceKind;
      userId: string;
      arriving: readonly ListedDevice[];
      published: readonly ListedDevice[];
      done: number;
      /** How many entries are malformed. */
      dropped: number;
      /** When the visible list was received, epoch milliseconds. */
      at: number;
    },
    input: {} as { kind: DeviceKind; userId: string },
    events: {} as
      | { type: 'refresh' }
      | PreviewFact
      /** `at`: when it was read, epoch milliseconds. */
      | { type: 'device.read'; device: ListedDevice; at: number }
      /** All devices, from a background refresh. */
      | ({ type: 'devices.read' } & DeviceListing)
      | ConnectionRestored,
    children: {} as { previews: 'previews'; listDevices: 'listDevices'; watchConnection: 'watchConnection' },
    emitted: {} as DevicesListed,
    tags: {} as 'loading',
  },
  actors: {
    listDevices: promiseStub<DeviceListing, { kind: DeviceKind; userId: string }>('listDevices'),
    previews: previewsMachine,
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    hasDevices: ({ context }) => hasDevices(context),
    isUnreadable: (_, { devices, dropped }: DeviceListing) => devices.length === 0 && dropped > 0,
    isEmpty: (_, { devices }: DeviceListing) => devices.length === 0,
    // `arriving` is the newer one, also while an older list is shown.
    isOtherList: ({ context }, params: { devices: readonly ListedDevice[] }) =>
      !areOfList(context.arriving, params.devices),
    isStillUseful: ({ context }, params: { error: unknown }) =>
      hasDevices(context) && isLost(failureOf(params.error)),
  },
  actions: {
    clearDone: assign({ done: 0 }),
    setArriving: assign((_, { devices, dropped, at }: DeviceListing) => ({
      arriving: devices,
      dropped,
      at,
    })),
    setDropped: assign((_, { dropped }: DeviceListing) => ({ dropped })),
    setPreview: assign(({ context }, params: { preview: Preview }) => ({
      arriving: withPreview(context.arriving, params.preview),
      done: context.done + 1,
    })),
    setLatePreview: assign(({ context }, { preview }: { preview: Preview }) => ({
      published: withPreview(context.published, preview),
    })),
    setPublished: assign(({ context }) => ({ published: context.arriving })),
    setDevice: assign(({ context }, params: { device: ListedDevice }) => ({
      arriving: withDevice(context.arriving, params.device),
      published: context.published.length > 0 ? withDevice(context.published, params.device) : [],
    })),
    setStatus: assign(({ context }, { devices, dropped, at }: DeviceListing) => ({
      arriving: withStatus(context.arriving, devices),
      published: withStatus(context.published, devices),
      dropped,
      at,
    })),
    setOnly: assign((_, { device, at }: { device: ListedDevice; at: number }) => ({
      arriving: [device],
      published: [device],
      at,
    })),
    clearDevices: assign({ arriving: [], published: [] }),
    clearDropped: assign({ dropped: 0 }),
    sendPreviewsLoad: sendTo('previews', (_, { devices }: DeviceListing) => ({
      type: 'load' as const,
      devices,
    })),
    sendPreviewsCancel: sendTo('previews', { type: 'cancel' }),
    emitListed: emit(({ context }): DevicesListed => ({
      type: 'devices.listed',
      kind: context.kind,
    })),
  },
}).createMachine({
  id: 'deviceList',
  description: 'The cameras, hubs, or doorbells of the user, each with its thumbnail.',
  context: ({ input }) => ({
    kind: input.kind,
    userId: input.userId,
    arriving: [],
    published: [],
    done: 0,
    dropped: 0,
    at: 0,
  }),
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'previews', src: 'previews', input: ({ context }) => ({ kind: context.kind }) },
  ],
  initial: 'loading',
  on: {
    'device.read': {
      guard: 'hasDevices',
      actions: { type: 'setDevice', params: ({ event }) => ({ device: event.device }) },
      description: 'A single device was read, after the list or because the list does not have it.',
    },
    'devices.read': [
      {
        guard: { type: 'isOtherList', params: ({ event }) => event },
        target: '.loading',
        description:
          'A background refresh found other devices, so the whole list is loaded with its thumbnails.',
      },
      {
        actions: { type: 'setStatus', params: ({ event }) => event },
        description:
          'A background refresh updates the devices and the count of malformed entries, even while thumbnails are loading.',
      },
    ],
  },
  states: {
    loading: {
      description:
        'The list and then its thumbnails are loading. An older list stays visible in the meantime.',
      tags: 'loading',
      entry: ['clearDone', 'sendPreviewsCancel'],
      initial: 'listing',
      on: {
        refresh: {
          target: 'loading',
          reenter: true,
          description: 'Loads the list again and aborts pending calls.',
        },
      },
      states: {
        listing: {
          description:
            'The devices are being loaded. A background refresh in the meantime is ignored as older.',
          on: { 'devices.read': undefined },
          invoke: {
            id: 'listDevices',
            src: 'listDevices',
            input: ({ context }) => ({ kind: context.kind, userId: context.userId }),
            onDone: [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => event.output },
                target: '#deviceList.unreadable',
                actions: [{ type: 'setDropped', params: ({ event }) => event.output }, 'emitListed'],
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: '#deviceList.empty',
                actions: ['clearDropped', 'emitListed'],
              },
              {
                target: 'previewing',
                actions: [
                  { type: 'setArriving', params: ({ event }) => event.output },
                  { type: 'sendPreviewsLoad', params: ({ event }) => event.output },
                  'emitListed',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isStillUseful', params: ({ event }) => event },
                target: '#deviceList.stale',
                actions: 'emitListed',
              },
              { target: '#deviceList.failed', actions: ['clearDropped', 'emitListed'] },
            ],
          },
        },
        previewing: {
          description: 'The devices are usable, and their thumbnails are loading one by one.',
          on: {
            'preview.arrived': {
              actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.preview }) },
            },
            'previews.finished': { target: '#deviceList.published', actions: 'setPublished' },
          },
        },
      },
    },
    published: {
      description: 'The list is complete. Each device has its thumbnail or a placeholder.',
      on: {
        refresh: 'loading',
        'preview.arrived': {
          actions: { type: 'setLatePreview', params: ({ event }) => ({ preview: event.preview }) },
          description: 'A thumbnail that failed while the provider did not answer is loaded later.',
        },
      },
    },
    stale: {
      description:
        'The provider does not answer. The older list stays visible with its age. It is loaded again once the provider is back online, or after a background refresh.',
      on: {
        refresh: 'loading',
        'connection.restored': 'loading',
        'devices.read': {
          target: 'loading',
          description: 'The provider answers again, so the list is reloaded.',
        },
      },
    },
    unreadable: {
      description: 'All entries are malformed. The page says so instead of showing an empty list.',
      entry: 'clearDevices',
      on: {
        refresh: 'loading',
        'device.read': { target: 'published', actions: { type: 'setOnly', params: ({ event }) => event } },
        'devices.read': [
          {
            guard: { type: 'isUnreadable', params: ({ event }) => event },
            actions: { type: 'setDropped', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: 'empty',
            actions: 'clearDropped',
            description: 'The malformed entries are gone.',
          },
        ],
      },
    },
    empty: {
      description: 'The user has no device of this kind.',
      entry: 'clearDevices',
      on: {
        refresh: 'loading',
        'devices.read': {
          guard: { type: 'isUnreadable', params: ({ event }) => event },
          target: 'unreadable',
          actions: { type: 'setDropped', params: ({ event }) => event },
          description: 'There is a device now, but its entry is malformed.',
        },
        'device.read': { target: 'published', actions: { type: 'setOnly', params: ({ event }) => event } },
      },
    },
    failed: {
      description:
        'The list couldn’t be loaded. The page says so and offers a refresh. It is loaded again once the provider is back online, or after a background refresh.',
      entry: 'clearDevices',
      on: {
        refresh: 'loading',
        'connection.restored': 'loading',
        'devices.read': {
          target: 'loading',
          description:
            'The provider answers again, so the list is reloaded even if it has no device of this kind.',
        },
        'device.read': { target: 'published', actions: { type: 'setOnly', params: ({ event }) => event } },
      },
    },
  },
});
