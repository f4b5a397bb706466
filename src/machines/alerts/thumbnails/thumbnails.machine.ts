import { assign, sendTo, setup } from 'xstate';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub } from '../../stubs.ts';

/**
 * At most this many pictures are in flight; one that takes longer is given up (as in design section 9). So many are kept,
 * and with them what is in view.
 */
const limits = { atOnce: 6, timeoutMs: 5000, kept: 200 } as const;

/**
 * What the loader of pictures is started with. It answers `picture.arrived` for each that was wanted, and tells
 * `picture.lost` of one that did not get through, and `picture.gone` of one that does not come or that it keeps no longer.
 */
export type ThumbnailLimits = { atOnce: number; timeoutMs: number; kept: number };

/** What the loader is told: a picture came into view, or left it. */
export type ThumbnailCommand =
  | { type: 'picture.wanted'; address: string }
  | { type: 'picture.left'; address: string }
  /** Pictures in view that were lost are wanted again. */
  | { type: 'pictures.again'; addresses: readonly string[] };

type Shown = Extract<ThumbnailCommand, { readonly address: string }>;

/**
 * The small pictures of a list, loaded as they come into view. `sources` holds an address that the page can show for
 * each that is there; any other is asked for when it comes into view again, or when the provider is back.
 */
export const thumbnailsMachine = setup({
  types: {
    context: {} as {
      sources: ReadonlyMap<string, string>;
      /** Addresses of those in view that did not get through. */
      lost: ReadonlySet<string>;
    },
    events: {} as
      | Shown
      | { type: 'picture.arrived'; address: string; src: string }
      | { type: 'picture.lost'; address: string }
      | { type: 'picture.gone'; address: string }
      | ConnectionRestored,
  },
  actors: {
    loadPictures: callbackStub<ThumbnailCommand, ThumbnailLimits>('loadPictures'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: { hasLost: ({ context }) => context.lost.size > 0 },
  actions: {
    sendLoaderShown: sendTo('loadPictures', (_, params: Shown) => params),
    sendLoaderLost: sendTo('loadPictures', ({ context }) => ({
      type: 'pictures.again' as const,
      addresses: [...context.lost],
    })),
    setPicture: assign(({ context }, params: { address: string; src: string }) => ({
      sources: new Map(context.sources).set(params.address, params.src),
    })),
    clearPicture: assign(({ context }, params: { address: string }) => ({
      sources: new Map([...context.sources].filter(([address]) => address !== params.address)),
    })),
    setLost: assign(({ context }, params: { address: string }) => ({
      lost: new Set([...context.lost, params.address]),
    })),
    clearLost: assign(({ context }, params: { address: string }) => ({
      lost: new Set([...context.lost].filter((address) => address !== params.address)),
    })),
    clearAllLost: assign({ lost: new Set<string>() }),
  },
}).createMachine({
  id: 'thumbnails',
  description: 'The small pictures of a list of what happened, loaded as they come into view.',
  context: { sources: new Map(), lost: new Set() },
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'serving',
  states: {
    serving: {
      description:
        'Pictures are asked for as they come into view, and again those that were lost once the provider is back.',
      invoke: { id: 'loadPictures', src: 'loadPictures', input: limits },
      on: {
        'picture.wanted': {
          actions: [
            { type: 'clearLost', params: ({ event }) => event },
            { type: 'sendLoaderShown', params: ({ event }) => event },
          ],
        },
        'picture.left': {
          actions: [
            { type: 'clearLost', params: ({ event }) => event },
            { type: 'sendLoaderShown', params: ({ event }) => event },
          ],
        },
        'picture.arrived': { actions: { type: 'setPicture', params: ({ event }) => event } },
        'picture.lost': { actions: { type: 'setLost', params: ({ event }) => event } },
        'picture.gone': { actions: { type: 'clearPicture', params: ({ event }) => event } },
        'connection.restored': { guard: 'hasLost', actions: ['sendLoaderLost', 'clearAllLost'] },
      },
    },
  },
});
