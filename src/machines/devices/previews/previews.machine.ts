import { assign, sendParent, setup, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import type { ListedDevice, Preview } from '../../../domain/devices/preview.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub } from '../../stubs.ts';

/** At most this many thumbnails load in parallel. If one takes longer, a placeholder is shown (design section 9). */
const previewLimits = { atOnce: 6, timeoutMs: 5000 } as const;

/** The input of the loader. It sends `preview.arrived` for each thumbnail or placeholder, then `previews.finished`. */
export type PreviewJob = {
  kind: DeviceKind;
  devices: readonly ListedDevice[];
  atOnce: number;
  timeoutMs: number;
  /** Whether to load all thumbnails of the list, or only those that were lost. */
  part: 'all' | 'lost';
};

/** Sent to the list: a thumbnail, and the end of the round. */
export type PreviewFact = { type: 'preview.arrived'; preview: Preview } | { type: 'previews.finished' };

/** The thumbnails of one list (spec section 4): first all of them, later those whose call was lost. */
export const previewsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      kind: DeviceKind;
      devices: readonly ListedDevice[];
      /** Serial numbers of the devices whose thumbnail call was lost. */
      lost: readonly string[];
    },
    input: {} as { kind: DeviceKind },
    events: {} as
      | { type: 'load'; devices: readonly ListedDevice[] }
      | { type: 'cancel' }
      | PreviewFact
      | ConnectionRestored,
  },
  actors: {
    loadPreviews: callbackStub<EventObject, PreviewJob>('loadPreviews'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: { hasLost: ({ context }) => context.lost.length > 0 },
  actions: {
    setDevices: assign((_, params: { devices: readonly ListedDevice[] }) => ({
      devices: params.devices,
      lost: [],
    })),
    setLost: assign(({ context }, { preview: { serialNumber, lost } }: { preview: Preview }) => {
      const others = context.lost.filter((other) => other !== serialNumber);
      return { lost: lost ? [...others, serialNumber] : others };
    }),
    notifyArrived: sendParent((_, params: { preview: Preview }): PreviewFact => ({
      type: 'preview.arrived',
      preview: params.preview,
    })),
    notifyFinished: sendParent({ type: 'previews.finished' } satisfies PreviewFact),
  },
}).createMachine({
  id: 'previews',
  meta: { title: 'Device thumbnails' },
  description: 'The thumbnails of the devices in a list.',
  context: ({ input }) => ({ kind: input.kind, devices: [], lost: [] }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  on: {
    load: {
      target: '.loading',
      reenter: true,
      actions: { type: 'setDevices', params: ({ event }) => ({ devices: event.devices }) },
    },
    cancel: { target: '.idle', description: 'The list is reloading, so pending thumbnails are dropped.' },
    'preview.arrived': {
      actions: [
        { type: 'setLost', params: ({ event }) => ({ preview: event.preview }) },
        { type: 'notifyArrived', params: ({ event }) => ({ preview: event.preview }) },
      ],
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'There is no list to load thumbnails for.' },
    loading: {
      description: 'The thumbnails arrive one by one.',
      invoke: {
        id: 'loadPreviews',
        src: 'loadPreviews',
        input: ({ context: { kind, devices } }) => ({
          kind,
          devices,
          part: 'all' as const,
          ...previewLimits,
        }),
      },
      on: { 'previews.finished': { target: 'complete', actions: 'notifyFinished' } },
    },
    complete: {
      description: 'Each device has its thumbnail or a placeholder.',
      on: {
        'connection.restored': {
          guard: 'hasLost',
          target: 'renewing',
          description:
            'The console retries only the thumbnails that were lost while the provider did not answer.',
        },
      },
    },
    renewing: {
      description: 'The lost thumbnails are loading.',
      invoke: {
        id: 'loadLostPreviews',
        src: 'loadPreviews',
        input: ({ context: { kind, devices, lost } }) => ({
          kind,
          devices: devices.filter(({ serialNumber }) => lost.includes(serialNumber)),
          part: 'lost' as const,
          ...previewLimits,
        }),
      },
      on: { 'previews.finished': 'complete' },
    },
  },
});
