import { assign, sendTo, setup } from 'xstate';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub } from '../../stubs.ts';

/**
 * At most `atOnce` pictures load at once, each for at most `timeoutMs` (as in design section 9). Up to `kept` stay
 * loaded, more only while they are in view.
 */
const limits = { atOnce: 6, timeoutMs: 5000, kept: 200 } as const;

/**
 * What the loader of pictures is started with. It answers `picture.arrived` for each that was wanted, and tells
 * `picture.lost` of one that did not get through, and `picture.gone` of one that does not come or that it keeps no longer.
 */
export type ThumbnailLimits = { atOnce: number; timeoutMs: number; kept: number };

/** How long nothing more must come into view, in milliseconds, before pictures are asked for. */
const settleMs = 120;

/** What the loader is told: pictures are looked at, or one left the view. */
export type ThumbnailCommand =
  | { type: 'pictures.load'; addresses: readonly string[] }
  | { type: 'picture.left'; address: string };

const without = (addresses: ReadonlySet<string>, address: string): ReadonlySet<string> =>
  new Set([...addresses].filter((other) => other !== address));

/**
 * The small pictures of a list, loaded as they come into view and stay there: while a list is scrolled fast, none is asked
 * for. `sources` holds an address that the page can show for each that is there; any other is asked for when it comes
 * into view again, or when the provider is back.
 */
export const thumbnailsMachine = setup({
  types: {
    context: {} as {
      sources: ReadonlyMap<string, string>;
      /** Addresses of those that came into view and are not asked for yet. */
      coming: ReadonlySet<string>;
      /** Addresses of those in view that did not get through. */
      lost: ReadonlySet<string>;
    },
    events: {} as
      | { type: 'picture.request'; address: string }
      | { type: 'picture.left'; address: string }
      | { type: 'picture.arrived'; address: string; src: string }
      | { type: 'picture.lost'; address: string }
      | { type: 'picture.gone'; address: string }
      | ConnectionRestored,
  },
  actors: {
    loadPictures: callbackStub<ThumbnailCommand, ThumbnailLimits>('loadPictures'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { settle: settleMs },
  guards: { hasLost: ({ context }) => context.lost.size > 0 },
  actions: {
    sendLoaderComing: sendTo('loadPictures', ({ context }) => ({
      type: 'pictures.load' as const,
      addresses: [...context.coming],
    })),
    sendLoaderLeft: sendTo('loadPictures', (_, { address }: { address: string }) => ({
      type: 'picture.left' as const,
      address,
    })),
    sendLoaderLost: sendTo('loadPictures', ({ context }) => ({
      type: 'pictures.load' as const,
      addresses: [...context.lost],
    })),
    setComing: assign(({ context }, { address }: { address: string }) => ({
      coming: new Set([...context.coming, address]),
      lost: without(context.lost, address),
    })),
    clearLeft: assign(({ context }, { address }: { address: string }) => ({
      coming: without(context.coming, address),
      lost: without(context.lost, address),
    })),
    clearAllComing: assign({ coming: new Set<string>() }),
    setPicture: assign(({ context }, params: { address: string; src: string }) => ({
      sources: new Map(context.sources).set(params.address, params.src),
    })),
    clearPicture: assign(({ context }, params: { address: string }) => ({
      sources: new Map([...context.sources].filter(([address]) => address !== params.address)),
    })),
    setLost: assign(({ context }, params: { address: string }) => ({
      lost: new Set([...context.lost, params.address]),
    })),
    clearAllLost: assign({ lost: new Set<string>() }),
  },
}).createMachine({
  id: 'thumbnails',
  description:
    'The thumbnails of a list of alerts or recordings, loaded as they come into view and stay there.',
  context: { sources: new Map(), coming: new Set(), lost: new Set() },
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'loadPictures', src: 'loadPictures', input: limits },
  ],
  on: {
    'picture.left': {
      actions: [
        { type: 'clearLeft', params: ({ event }) => event },
        { type: 'sendLoaderLeft', params: ({ event }) => event },
      ],
    },
    'picture.arrived': { actions: { type: 'setPicture', params: ({ event }) => event } },
    'picture.lost': { actions: { type: 'setLost', params: ({ event }) => event } },
    'picture.gone': { actions: { type: 'clearPicture', params: ({ event }) => event } },
    'connection.restored': { guard: 'hasLost', actions: ['sendLoaderLost', 'clearAllLost'] },
  },
  initial: 'still',
  states: {
    still: {
      description: 'Every picture in view is there, on its way, or lost until the provider is back.',
      on: {
        'picture.request': { target: 'moving', actions: { type: 'setComing', params: ({ event }) => event } },
      },
    },
    moving: {
      description:
        'Pictures come into view, as when the list is scrolled. They are asked for once nothing more comes; those that left the view before are not.',
      on: {
        'picture.request': {
          target: 'moving',
          reenter: true,
          actions: { type: 'setComing', params: ({ event }) => event },
        },
      },
      after: { settle: { target: 'still', actions: ['sendLoaderComing', 'clearAllComing'] } },
    },
  },
});
