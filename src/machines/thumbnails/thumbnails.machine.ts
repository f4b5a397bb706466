import { assign, sendTo, setup } from 'xstate';
import { callbackStub } from '../stubs.ts';

/**
 * At most this many pictures are in flight; one that takes longer is given up (as in design section 9). So many are kept,
 * and with them what is in view.
 */
const limits = { atOnce: 6, timeoutMs: 5000, kept: 200 } as const;

/**
 * What the loader of pictures is started with. It answers `picture.arrived` for each that was wanted, and tells
 * `picture.gone` of one that did not come or that it keeps no longer.
 */
export type ThumbnailLimits = { atOnce: number; timeoutMs: number; kept: number };

/** What the loader is told: a picture came into view, or left it. */
export type ThumbnailCommand =
  | { type: 'picture.wanted'; address: string }
  | { type: 'picture.left'; address: string };

/**
 * The small pictures of a list, loaded as they come into view. `sources` holds an address that the page can show for
 * each that is there; any other is asked for when it comes into view again.
 */
export const thumbnailsMachine = setup({
  types: {
    context: {} as { sources: ReadonlyMap<string, string> },
    events: {} as
      | ThumbnailCommand
      | { type: 'picture.arrived'; address: string; src: string }
      | { type: 'picture.gone'; address: string },
  },
  actors: { loadPictures: callbackStub<ThumbnailCommand, ThumbnailLimits>('loadPictures') },
  actions: {
    tellLoader: sendTo('loadPictures', (_, params: ThumbnailCommand) => params),
    keepPicture: assign(({ context }, params: { address: string; src: string }) => ({
      sources: new Map(context.sources).set(params.address, params.src),
    })),
    dropPicture: assign(({ context }, params: { address: string }) => ({
      sources: new Map([...context.sources].filter(([address]) => address !== params.address)),
    })),
  },
}).createMachine({
  id: 'thumbnails',
  context: { sources: new Map() },
  initial: 'serving',
  states: {
    serving: {
      invoke: { id: 'loadPictures', src: 'loadPictures', input: limits },
      on: {
        'picture.wanted': { actions: { type: 'tellLoader', params: ({ event }) => event } },
        'picture.left': { actions: { type: 'tellLoader', params: ({ event }) => event } },
        'picture.arrived': { actions: { type: 'keepPicture', params: ({ event }) => event } },
        'picture.gone': { actions: { type: 'dropPicture', params: ({ event }) => event } },
      },
    },
  },
});
