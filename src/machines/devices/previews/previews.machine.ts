import { assign, sendParent, setup, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import type { ListedDevice, Preview } from '../../../domain/devices/preview.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub } from '../../stubs.ts';

/** At most this many pictures are in flight; one that takes longer gets a placeholder (design section 9). */
const previewLimits = { atOnce: 6, timeoutMs: 5000 } as const;

/** What the preview loader is given. It answers `preview.arrived` for each picture or placeholder, then `previews.finished`. */
export type PreviewJob = {
  kind: DeviceKind;
  devices: readonly ListedDevice[];
  atOnce: number;
  timeoutMs: number;
  /** Whether these are all pictures of the list, or only those that were lost before. */
  part: 'all' | 'lost';
};

/** What the list is told: a picture, and that all of them have come or are placeholders. */
export type PreviewFact = { type: 'preview.arrived'; preview: Preview } | { type: 'previews.finished' };

/** The preview pictures of one list (spec section 4): all of them first, later those that were lost on the way. */
export const previewsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      kind: DeviceKind;
      devices: readonly ListedDevice[];
      /** Serial numbers of the devices whose preview was lost on the way. */
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
  meta: { title: 'Preview pictures' },
  description: 'The pictures of the devices in a list.',
  context: ({ input }) => ({ kind: input.kind, devices: [], lost: [] }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  on: {
    load: {
      target: '.loading',
      reenter: true,
      actions: { type: 'setDevices', params: ({ event }) => ({ devices: event.devices }) },
    },
    cancel: { target: '.idle', description: 'The list is asked for anew: what was on its way is given up.' },
    'preview.arrived': {
      actions: [
        { type: 'setLost', params: ({ event }) => ({ preview: event.preview }) },
        { type: 'notifyArrived', params: ({ event }) => ({ preview: event.preview }) },
      ],
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'There is no list whose pictures are wanted.' },
    loading: {
      description: 'The pictures arrive one by one.',
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
      description: 'Each device has its picture or a placeholder.',
      on: {
        'connection.restored': {
          guard: 'hasLost',
          target: 'renewing',
          description:
            'Pictures that were lost while the provider did not answer are asked for again, and only those.',
        },
      },
    },
    renewing: {
      description: 'The pictures that were lost come late.',
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
