import { deviceListSetup } from './deviceList.setup.ts';

/**
 * A list of devices (spec sections 2 and 4): one machine, provided for cameras, gateways and
 * doorbells. What has come is in `arriving`; the list is published once, after all previews are
 * done. A failed call, or any answer but success, leaves an empty list and no message; a list that was
 * there stays while the provider does not answer, and says how old it is.
 */
export const deviceListMachine = deviceListSetup.createMachine({
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
          'A background refresh updated the status of the devices, and whether any entry is unreadable. This can happen while previews are still loading.',
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
          description: 'There is a device now, but its entry is unreadable.',
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
