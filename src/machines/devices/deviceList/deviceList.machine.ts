import { assign, sendParent, sendTo, setup } from 'xstate';
import { failureOf, isLost } from '../../../domain/wire/callResult.ts';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import type { ReadDevices } from '../../../domain/devices/devicesByKind.ts';
import { withDevice, withPreview, type ListedDevice, type Preview } from '../../../domain/devices/preview.ts';
import { areOfList, withStanding } from '../../../domain/devices/standing.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { previewsMachine, type PreviewFact } from '../previews/previews.machine.ts';

/** A list as it came, and when it did, epoch milliseconds. */
export type DeviceListing = ReadDevices & { readonly at: number };

const hasDevices = ({ published, arriving }: Record<'published' | 'arriving', readonly ListedDevice[]>) =>
  published.length > 0 || arriving.length > 0;

/** What a list tells its parent: its call has come to an end, well or not. */
export type DevicesListed = { type: 'devices.listed'; kind: DeviceKind };

/**
 * A list of devices (spec sections 2 and 4): one machine, provided for cameras, gateways and
 * doorbells. What has come is in `arriving`; the list is published once, after all previews are
 * done. A failed call, or any answer but success, leaves an empty list and no message; a list that was
 * there stays while the provider does not answer, and says how old it is.
 */
export const deviceListMachine = setup({
  types: {
    context: {} as {
      kind: DeviceKind;
      userId: string;
      arriving: readonly ListedDevice[];
      published: readonly ListedDevice[];
      done: number;
      /** Entries that could not be read. */
      dropped: number;
      /** When the list came that is shown, epoch milliseconds. */
      at: number;
    },
    input: {} as { kind: DeviceKind; userId: string },
    events: {} as
      | { type: 'refresh' }
      | PreviewFact
      /** `at`: when it was read, epoch milliseconds. */
      | { type: 'device.read'; device: ListedDevice; at: number }
      /** All of them, read without being asked. */
      | ({ type: 'devices.read' } & DeviceListing)
      | ConnectionRestored,
    children: {} as { previews: 'previews'; listDevices: 'listDevices'; watchConnection: 'watchConnection' },
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
    // What has come last is in `arriving`, also while an older list is shown.
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
    setStanding: assign(({ context }, { devices, dropped, at }: DeviceListing) => ({
      arriving: withStanding(context.arriving, devices),
      published: withStanding(context.published, devices),
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
    notifyListed: sendParent(({ context }): DevicesListed => ({
      type: 'devices.listed',
      kind: context.kind,
    })),
  },
}).createMachine({
  id: 'deviceList',
  description: 'The cameras, the gateways or the doorbells of the user, each with its picture.',
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
      description: 'One device was read by itself, after the list or because the list lacks it.',
    },
    'devices.read': [
      {
        guard: { type: 'isOtherList', params: ({ event }) => event },
        target: '.loading',
        description: 'Others were read than it holds: they are asked for as a whole, with their pictures.',
      },
      {
        actions: { type: 'setStanding', params: ({ event }) => event },
        description:
          'How its devices stand was read unasked, and whether an entry cannot be read, also while pictures are on their way.',
      },
    ],
  },
  states: {
    loading: {
      description: 'The list is on its way, and then its pictures; what was there before stays meanwhile.',
      tags: 'loading',
      entry: ['clearDone', 'sendPreviewsCancel'],
      initial: 'listing',
      on: {
        refresh: {
          target: 'loading',
          reenter: true,
          description: 'Starts over; what was pending is aborted.',
        },
      },
      states: {
        listing: {
          description: 'The devices are asked for. What was read without being asked meanwhile is older.',
          on: { 'devices.read': undefined },
          invoke: {
            id: 'listDevices',
            src: 'listDevices',
            input: ({ context }) => ({ kind: context.kind, userId: context.userId }),
            onDone: [
              {
                guard: { type: 'isUnreadable', params: ({ event }) => event.output },
                target: '#deviceList.unreadable',
                actions: [{ type: 'setDropped', params: ({ event }) => event.output }, 'notifyListed'],
              },
              {
                guard: { type: 'isEmpty', params: ({ event }) => event.output },
                target: '#deviceList.empty',
                actions: ['clearDropped', 'notifyListed'],
              },
              {
                target: 'previewing',
                actions: [
                  { type: 'setArriving', params: ({ event }) => event.output },
                  { type: 'sendPreviewsLoad', params: ({ event }) => event.output },
                  'notifyListed',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isStillUseful', params: ({ event }) => event },
                target: '#deviceList.stale',
                actions: 'notifyListed',
              },
              { target: '#deviceList.failed', actions: ['clearDropped', 'notifyListed'] },
            ],
          },
        },
        previewing: {
          description: 'The devices are there and usable; their pictures arrive one by one.',
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
      description: 'The list is there, each device with its picture or a placeholder.',
      on: {
        refresh: 'loading',
        'preview.arrived': {
          actions: { type: 'setLatePreview', params: ({ event }) => ({ preview: event.preview }) },
          description: 'A picture that was lost while the provider did not answer comes late.',
        },
      },
    },
    stale: {
      description:
        'The provider does not answer: what was there stays, and says how old it is. Asked for again once it is back, or the devices are read unasked.',
      on: {
        refresh: 'loading',
        'connection.restored': 'loading',
        'devices.read': {
          target: 'loading',
          description: 'The provider answers: what is there is asked for again.',
        },
      },
    },
    unreadable: {
      description: 'There are devices, and no entry could be read: that is said, and is not an empty list.',
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
            description: 'What could not be read is gone.',
          },
        ],
      },
    },
    empty: {
      description: 'There is no device of this kind.',
      entry: 'clearDevices',
      on: {
        refresh: 'loading',
        'devices.read': {
          guard: { type: 'isUnreadable', params: ({ event }) => event },
          target: 'unreadable',
          actions: { type: 'setDropped', params: ({ event }) => event },
          description: 'There is one now, which cannot be read.',
        },
        'device.read': { target: 'published', actions: { type: 'setOnly', params: ({ event }) => event } },
      },
    },
    failed: {
      description:
        'Empty and silent: the pane says that it could not be loaded and offers a refresh. Asked for again once the provider is back, or the devices are read unasked.',
      entry: 'clearDevices',
      on: {
        refresh: 'loading',
        'connection.restored': 'loading',
        'devices.read': {
          target: 'loading',
          description: 'The provider answers: the list is asked for again, also where none is of its kind.',
        },
        'device.read': { target: 'published', actions: { type: 'setOnly', params: ({ event }) => event } },
      },
    },
  },
});
