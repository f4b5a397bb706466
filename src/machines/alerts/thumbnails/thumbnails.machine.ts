import { assign, sendTo, setup } from 'xstate';
import { stillWaits } from '../../../domain/devices/preview.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub } from '../../stubs.ts';

/**
 * At most `atOnce` thumbnails load in parallel, each for at most `timeoutMs` (design section 9). Up to `kept` stay
 * loaded, more only while they are in the viewport.
 */
const limits = { atOnce: 6, timeoutMs: 5000, kept: 200 } as const;

/**
 * The input of the loader. It sends `picture.arrived` for each requested thumbnail, `picture.lost` if the request
 * failed, and `picture.gone` if there is no thumbnail or it was evicted.
 */
export type ThumbnailLimits = { atOnce: number; timeoutMs: number; kept: number };

/** How long no thumbnail may enter the viewport, in milliseconds, before the loader gets the request. */
const settleMs = 120;

/** Commands to the loader: load these thumbnails, or one left the viewport. */
export type ThumbnailCommand =
  | { type: 'pictures.load'; addresses: readonly string[] }
  | { type: 'picture.left'; address: string };

const without = (addresses: ReadonlySet<string>, address: string): ReadonlySet<string> =>
  new Set([...addresses].filter((other) => other !== address));

/**
 * The thumbnails of a list. They load once they have entered the viewport and scrolling has paused. `sources` holds a
 * usable address for each loaded thumbnail. Those that failed are requested again a few times, when they enter the
 * viewport again, and when the provider is back.
 */
export const thumbnailsMachine = setup({
  types: {
    context: {} as {
      sources: ReadonlyMap<string, string>;
      /** Addresses of thumbnails that entered the viewport and are not requested yet. */
      pending: ReadonlySet<string>;
      /** Addresses of visible thumbnails whose request failed. */
      lost: ReadonlySet<string>;
      /** How often failed ones were requested again since the last thumbnail arrived. */
      attempt: number;
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
  delays: { settle: settleMs, retryWait: ({ context }) => stillWaits[context.attempt] ?? 0 },
  guards: {
    hasLost: ({ context }) => context.lost.size > 0,
    isRetryable: ({ context }) => context.lost.size > 0 && context.attempt < stillWaits.length,
  },
  actions: {
    sendLoaderPending: sendTo('loadPictures', ({ context }) => ({
      type: 'pictures.load' as const,
      addresses: [...context.pending],
    })),
    sendLoaderLeft: sendTo('loadPictures', (_, { address }: { address: string }) => ({
      type: 'picture.left' as const,
      address,
    })),
    sendLoaderLost: sendTo('loadPictures', ({ context }) => ({
      type: 'pictures.load' as const,
      addresses: [...context.lost],
    })),
    setPending: assign(({ context }, { address }: { address: string }) => ({
      pending: new Set([...context.pending, address]),
      lost: without(context.lost, address),
    })),
    clearLeft: assign(({ context }, { address }: { address: string }) => ({
      pending: without(context.pending, address),
      lost: without(context.lost, address),
    })),
    clearAllPending: assign({ pending: new Set<string>() }),
    setPicture: assign(({ context }, params: { address: string; src: string }) => ({
      sources: new Map(context.sources).set(params.address, params.src),
      attempt: 0,
    })),
    clearPicture: assign(({ context }, params: { address: string }) => ({
      sources: new Map([...context.sources].filter(([address]) => address !== params.address)),
    })),
    setLost: assign(({ context }, params: { address: string }) => ({
      lost: new Set([...context.lost, params.address]),
    })),
    clearAllLost: assign({ lost: new Set<string>() }),
    setNextAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    clearAttempts: assign({ attempt: 0 }),
  },
}).createMachine({
  id: 'thumbnails',
  description: 'The thumbnails of a list of alerts or recordings, which load as they scroll into view.',
  context: { sources: new Map(), pending: new Set(), lost: new Set(), attempt: 0 },
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
    'connection.restored': {
      guard: 'hasLost',
      actions: ['sendLoaderLost', 'clearAllLost', 'clearAttempts'],
    },
  },
  initial: 'still',
  states: {
    still: {
      description:
        'Every visible thumbnail is loaded or loading, or failed several times and waits until the provider is back.',
      always: { guard: 'isRetryable', target: 'waiting' },
      on: {
        'picture.request': {
          target: 'moving',
          actions: { type: 'setPending', params: ({ event }) => event },
        },
      },
    },
    waiting: {
      description:
        'Some visible thumbnails failed. The console waits a little longer each time before it requests them again.',
      on: {
        'picture.request': {
          target: 'moving',
          actions: { type: 'setPending', params: ({ event }) => event },
        },
      },
      after: {
        retryWait: { target: 'still', actions: ['sendLoaderLost', 'clearAllLost', 'setNextAttempt'] },
      },
    },
    moving: {
      description:
        'Thumbnails scroll into view. The console requests them when scrolling pauses, except those that have left the view.',
      on: {
        'picture.request': {
          target: 'moving',
          reenter: true,
          actions: { type: 'setPending', params: ({ event }) => event },
        },
      },
      after: {
        settle: { target: 'still', actions: ['sendLoaderPending', 'clearAllPending'] },
      },
    },
  },
});
