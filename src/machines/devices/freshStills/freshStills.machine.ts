import { assign, setup, type EventObject } from 'xstate';
import type { ListedDevice, Preview } from '../../../domain/devices/preview.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import { callbackStub } from '../../stubs.ts';
import type { PreviewFact } from '../previews/previews.machine.ts';

/** At most this many stills are in flight; one that takes longer leaves the one before (design section 9). */
const limits = { atOnce: 6, timeoutMs: 5000 } as const;

/** What the loader is given. It answers `preview.arrived` for each device, then `previews.finished`. */
export type StillsJob = { devices: readonly ListedDevice[]; atOnce: number; timeoutMs: number };

/** A still as a page can show it, and when it was taken, epoch milliseconds; null where that is not known. */
export type FreshStill = { readonly src: string; readonly at: number | null };

/**
 * Keeps the stills of the cameras in view fresh, of the wall or of a hub, one round after the other. The list of cameras
 * brings the first ones. Of a hub it is given those of its channels that are in view, again whenever these are others.
 */
export const freshStillsMachine = setup({
  types: {
    context: {} as {
      /** The cameras in view, or the hub with its channels in view. */
      devices: readonly ListedDevice[];
      /** The stills that came since, by serial number; those of a hub by `channelKey`. */
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
    'Keeps the stills of the cameras in view fresh. Cameras that are scrolled out of view ask for none.',
  context: { devices: [], stills: new Map() },
  invoke: { id: 'watchTab', src: 'watchTab' },
  on: {
    'tile.shown': { actions: { type: 'setShown', params: ({ event }) => event } },
    'tile.hidden': { actions: { type: 'clearShown', params: ({ event }) => event } },
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'No camera is in view, and nothing is asked for.',
      on: {
        'tile.shown': { target: 'serving', actions: { type: 'setShown', params: ({ event }) => event } },
        'tab.hidden': 'suspended',
      },
    },
    serving: {
      description: 'Cameras are in view: their stills are renewed round by round.',
      initial: 'settling',
      on: {
        'tile.hidden': {
          guard: { type: 'isLast', params: ({ event }) => event },
          target: 'idle',
          actions: { type: 'clearShown', params: ({ event }) => event },
          description: 'The last camera left the view.',
        },
        'tab.hidden': 'suspended',
      },
      states: {
        settling: {
          description: 'The first camera came into view, with a picture that may be old. More may follow.',
          after: { settling: 'renewing' },
        },
        renewing: {
          description:
            'A new still of each camera in view is asked for. One that does not come leaves the one before, which grows old.',
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
          description: 'The stills are of now. After a while they are renewed.',
          after: { renewal: 'renewing' },
        },
      },
    },
    suspended: {
      description:
        'Nobody can see the page, and nothing is asked for. It goes on as soon as the tab is seen.',
      on: { 'tab.shown': [{ guard: 'hasCameras', target: 'serving.renewing' }, { target: 'idle' }] },
    },
  },
});
