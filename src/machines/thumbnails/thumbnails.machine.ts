import { assign, sendTo, setup } from 'xstate';
import { callbackStub } from '../stubs.ts';

/** At most this many pictures are in flight; one that takes longer is given up (as in design section 9). */
const limits = { atOnce: 6, timeoutMs: 5000 } as const;

/** What the loader of pictures is started with. It answers `picture.arrived` for each that was wanted. */
export type ThumbnailLimits = { atOnce: number; timeoutMs: number };

/** What the loader is told: a picture came into view, or left it before it came. */
export type ThumbnailCommand =
  | { type: 'picture.wanted'; address: string }
  | { type: 'picture.left'; address: string };

/**
 * The small pictures of a list, loaded as they come into view. `sources` holds an address that the page can show for
 * each picture that came, and null for one that did not: it is tried again when it comes back into view.
 */
export const thumbnailsMachine = setup({
  types: {
    context: {} as { sources: ReadonlyMap<string, string | null> },
    events: {} as ThumbnailCommand | { type: 'picture.arrived'; address: string; src: string | null },
  },
  actors: { loadPictures: callbackStub<ThumbnailCommand, ThumbnailLimits>('loadPictures') },
  guards: {
    lacks: ({ context }, params: { address: string }) =>
      (context.sources.get(params.address) ?? null) === null,
  },
  actions: {
    tellLoader: sendTo('loadPictures', (_, params: ThumbnailCommand) => params),
    keepPicture: assign(({ context }, params: { address: string; src: string | null }) => ({
      sources: new Map(context.sources).set(params.address, params.src),
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
        'picture.wanted': {
          guard: { type: 'lacks', params: ({ event }) => ({ address: event.address }) },
          actions: { type: 'tellLoader', params: ({ event }) => event },
        },
        'picture.left': {
          guard: { type: 'lacks', params: ({ event }) => ({ address: event.address }) },
          actions: { type: 'tellLoader', params: ({ event }) => event },
        },
        'picture.arrived': {
          actions: {
            type: 'keepPicture',
            params: ({ event }) => ({ address: event.address, src: event.src }),
          },
        },
      },
    },
  },
});
