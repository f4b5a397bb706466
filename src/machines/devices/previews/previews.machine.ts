import { assign, sendParent, setup, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { DeviceKind } from '../../../domain/devices/device.ts';
import { stillWaits, type ListedDevice, type Preview } from '../../../domain/devices/preview.ts';
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

/** The thumbnails of one list (spec section 4): first all of them, then those that failed, a few times. */
export const previewsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      kind: DeviceKind;
      devices: readonly ListedDevice[];
      /** Serial numbers of the devices whose thumbnail failed. */
      lost: readonly string[];
      /** How often the failed ones were requested again. */
      attempt: number;
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
  delays: { retryWait: ({ context }) => stillWaits[context.attempt] ?? 0 },
  guards: {
    hasLost: ({ context }) => context.lost.length > 0,
    isRetryable: ({ context }) => context.lost.length > 0 && context.attempt < stillWaits.length,
  },
  actions: {
    setDevices: assign((_, params: { devices: readonly ListedDevice[] }) => ({
      devices: params.devices,
      lost: [],
      attempt: 0,
    })),
    setNextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    clearAttempts: assign({ attempt: 0 }),
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
  context: ({ input }) => ({ kind: input.kind, devices: [], lost: [], attempt: 0 }),
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
    waiting: {
      description:
        'Some thumbnails failed and have a placeholder. The console waits a little longer each time before it requests them again, or does so when the provider is back.',
      after: { retryWait: { target: 'renewing', actions: 'setNextAttempt' } },
      on: { 'connection.restored': { target: 'renewing', actions: 'clearAttempts' } },
    },
    complete: {
      description:
        'Each device has its thumbnail or a placeholder. Thumbnails that failed several times are requested again when the provider is back, or with the list.',
      always: { guard: 'isRetryable', target: 'waiting' },
      on: {
        'connection.restored': { guard: 'hasLost', target: 'renewing', actions: 'clearAttempts' },
      },
    },
    renewing: {
      description: 'The thumbnails that failed are loading again.',
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
