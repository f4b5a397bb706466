import { assign, setup, type EventObject } from 'xstate';
import type { DeviceKind } from '../../domain/device.ts';
import { withDevice, withPreview, type ListedDevice, type Preview } from '../../domain/preview.ts';
import { callbackStub, promiseStub } from '../stubs.ts';

/** At most this many previews are in flight; one that takes longer gets a placeholder (design section 9). */
const previewLimits = { atOnce: 6, timeoutMs: 5000 } as const;

/** What the preview loader is given. It answers `preview.arrived` for each device, then `previews.finished`. */
export type PreviewJob = {
  kind: DeviceKind;
  devices: readonly ListedDevice[];
  atOnce: number;
  timeoutMs: number;
};

/**
 * A list of devices (spec sections 2 and 4): one machine, provided for cameras, gateways and
 * doorbells. What has come is in `arriving`; the list is published once, after all previews are
 * done. A failed call, or any answer but success, leaves an empty list and no message.
 */
export const deviceListMachine = setup({
  types: {
    context: {} as {
      kind: DeviceKind;
      userId: string;
      arriving: readonly ListedDevice[];
      published: readonly ListedDevice[];
      done: number;
    },
    input: {} as { kind: DeviceKind; userId: string },
    events: {} as
      | { type: 'refresh' }
      | { type: 'preview.arrived'; preview: Preview }
      | { type: 'previews.finished' }
      | { type: 'device.read'; device: ListedDevice },
    tags: {} as 'loading',
  },
  actors: {
    listDevices: promiseStub<readonly ListedDevice[], { kind: DeviceKind; userId: string }>('listDevices'),
    loadPreviews: callbackStub<EventObject, PreviewJob>('loadPreviews'),
  },
  guards: {
    showsDevices: ({ context }) => context.published.length > 0 || context.arriving.length > 0,
    isEmpty: (_, params: { devices: readonly ListedDevice[] }) => params.devices.length === 0,
  },
  actions: {
    forgetArriving: assign({ arriving: [], done: 0 }),
    keepArriving: assign((_, params: { devices: readonly ListedDevice[] }) => ({
      arriving: params.devices,
    })),
    attachPreview: assign(({ context }, params: { preview: Preview }) => ({
      arriving: withPreview(context.arriving, params.preview),
      done: context.done + 1,
    })),
    publish: assign(({ context }) => ({ published: context.arriving })),
    putDevice: assign(({ context }, params: { device: ListedDevice }) => ({
      arriving: withDevice(context.arriving, params.device),
      published: context.published.length > 0 ? withDevice(context.published, params.device) : [],
    })),
    publishNothing: assign({ published: [] }),
  },
}).createMachine({
  id: 'deviceList',
  context: ({ input }) => ({
    kind: input.kind,
    userId: input.userId,
    arriving: [],
    published: [],
    done: 0,
  }),
  initial: 'loading',
  on: {
    'device.read': {
      guard: 'showsDevices',
      actions: { type: 'putDevice', params: ({ event }) => ({ device: event.device }) },
      description: 'One device was read by itself, after the list or because the list lacks it.',
    },
  },
  states: {
    loading: {
      tags: 'loading',
      entry: 'forgetArriving',
      initial: 'listing',
      on: {
        refresh: {
          target: 'loading',
          reenter: true,
          description: 'Starts over; what was under way is aborted.',
        },
      },
      states: {
        listing: {
          invoke: {
            id: 'listDevices',
            src: 'listDevices',
            input: ({ context }) => ({ kind: context.kind, userId: context.userId }),
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ devices: event.output }) },
                target: '#deviceList.empty',
              },
              {
                target: 'previewing',
                actions: { type: 'keepArriving', params: ({ event }) => ({ devices: event.output }) },
              },
            ],
            onError: '#deviceList.failed',
          },
        },
        previewing: {
          description: 'The devices are there and usable; their pictures arrive one by one.',
          invoke: {
            id: 'loadPreviews',
            src: 'loadPreviews',
            input: ({ context }) => ({
              kind: context.kind,
              devices: context.arriving,
              ...previewLimits,
            }),
          },
          on: {
            'preview.arrived': {
              actions: { type: 'attachPreview', params: ({ event }) => ({ preview: event.preview }) },
            },
            'previews.finished': { target: '#deviceList.published', actions: 'publish' },
          },
        },
      },
    },
    published: { on: { refresh: 'loading' } },
    empty: {
      entry: 'publishNothing',
      on: {
        refresh: 'loading',
        'device.read': {
          target: 'published',
          actions: [{ type: 'putDevice', params: ({ event }) => ({ device: event.device }) }, 'publish'],
        },
      },
    },
    failed: {
      description: 'Empty and silent: the pane says that it could not be loaded and offers a refresh.',
      entry: 'publishNothing',
      on: {
        refresh: 'loading',
        'device.read': {
          target: 'published',
          actions: [{ type: 'putDevice', params: ({ event }) => ({ device: event.device }) }, 'publish'],
        },
      },
    },
  },
});
