import { assign, setup, type EventObject } from 'xstate';
import type { ListedDevice, Preview } from '../../../domain/devices/preview.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub } from '../../stubs.ts';
import type { PreviewFact } from '../previews/previews.machine.ts';

/** At most this many stills load in parallel. If one takes longer, the previous one stays (design section 9). */
const limits = { atOnce: 6, timeoutMs: 5000 } as const;

/** The input of the loader. It sends `preview.arrived` for each device, then `previews.finished`. */
export type StillsJob = { devices: readonly ListedDevice[]; atOnce: number; timeoutMs: number };

/** The address of a still that a page can show, and its time, epoch milliseconds; null if unknown. */
export type FreshStill = { readonly src: string; readonly at: number | null };

/**
 * Refreshes the stills of the visible cameras, of the wall or of a hub, one round after another. The first stills come
 * with the list of cameras. For a hub, the device lists only its visible channels, and the view sends it again when
 * they change.
 */
export const freshStillsMachine = setup({
  types: {
    context: {} as {
      /** The visible cameras, or the hub with its visible channels. */
      devices: readonly ListedDevice[];
      /** The stills that were loaded since, by serial number; those of a hub by `channelKey`. */
      stills: ReadonlyMap<string, FreshStill>;
    },
    events: {} as
      | { type: 'tile.shown'; device: ListedDevice }
      | { type: 'tile.hidden'; serialNumber: string }
      | PreviewFact
      | TabFact,
  },
  actors: {
    renewStills: callbackStub<EventObject, StillsJob>('renewStills'),
    /** Frees all loaded stills as it ends. */
    freeStills: callbackStub('freeStills'),
    watchTab: callbackStub('watchTab'),
  },
  delays: { settling: 2000, renewal: 15_000 },
  guards: {
    hasCameras: ({ context }) => context.devices.length > 0,
    isLast: ({ context }, params: { serialNumber: string }) =>
      context.devices.every(({ serialNumber }) => serialNumber === params.serialNumber),
  },
  actions: {
    setShown: assign(({ context }, { device }: { device: ListedDevice }) => ({
      devices: [
        ...context.devices.filter(({ serialNumber }) => serialNumber !== device.serialNumber),
        device,
      ],
    })),
    clearShown: assign(({ context }, params: { serialNumber: string }) => ({
      devices: context.devices.filter(({ serialNumber }) => serialNumber !== params.serialNumber),
    })),
    setStill: assign(
      ({ context: { stills } }, { preview: { serialNumber, src, at } }: { preview: Preview }) => ({
        stills: src === null ? stills : new Map(stills).set(serialNumber, { src, at }),
      }),
    ),
  },
}).createMachine({
  id: 'freshStills',
  description:
    'Refreshes the stills of the visible cameras. Cameras that are scrolled out of view load none.',
  context: { devices: [], stills: new Map() },
  invoke: [
    { id: 'freeStills', src: 'freeStills' },
    { id: 'watchTab', src: 'watchTab' },
  ],
  on: {
    'tile.shown': { actions: { type: 'setShown', params: ({ event }) => event } },
    'tile.hidden': { actions: { type: 'clearShown', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No camera is visible, so nothing loads.',
      on: {
        'tile.shown': { target: 'serving', actions: { type: 'setShown', params: ({ event }) => event } },
        'tab.hidden': 'suspended',
      },
    },
    serving: {
      description: 'Some cameras are visible, and the console refreshes their stills in rounds.',
      initial: 'settling',
      on: {
        'tile.hidden': {
          guard: { type: 'isLast', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'clearShown', params: ({ event }) => event },
          description: 'The last camera has left the view.',
        },
        'tab.hidden': 'suspended',
      },
      states: {
        settling: {
          description: 'The first camera has come into view, with a still that may be old. More may follow.',
          after: { settling: 'renewing' },
        },
        renewing: {
          description:
            'The console loads a new still of each visible camera. If one fails, the previous still stays.',
          invoke: {
            id: 'renewStills',
            src: 'renewStills',
            input: ({ context: { devices } }) => ({ devices, ...limits }),
          },
          on: {
            'preview.arrived': { actions: { type: 'setStill', params: ({ event }) => event } },
            'previews.finished': 'fresh',
          },
        },
        fresh: {
          description: 'The stills are current. The console refreshes them after a while.',
          after: { renewal: 'renewing' },
        },
      },
    },
    suspended: {
      description:
        'The page is not visible, so nothing loads. Refreshing resumes as soon as the tab is visible.',
      on: { 'tab.shown': [{ guard: 'hasCameras', target: 'serving.renewing' }, { target: 'idle' }] },
    },
  },
});
