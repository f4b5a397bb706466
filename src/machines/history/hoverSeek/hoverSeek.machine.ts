import { assign, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/** A second of the open day. */
type OfSecond = { readonly second: number };

/** The answer of the preview player: it shows a frame, or it failed. */
export type HoverFact = { type: 'picture.settled' } | { type: 'picture.failed' };

/** Commands to the preview player, which answers with a {@link HoverFact}. */
export type HoverCommand = { type: 'seek' } & OfSecond;

/**
 * Moves the preview player to the second under the pointer. The player finishes one seek before it gets the next, which
 * is always the latest second.
 */
export const hoverSeekMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** The last second that was sent to the player. */
      readonly sent: number;
      /** The second under the pointer; null if the pointer is elsewhere. */
      readonly second: number | null;
    },
    /** The player starts at this second. */
    input: {} as OfSecond,
    events: {} as ({ type: 'second.pointed' } & OfSecond) | { type: 'second.left' } | HoverFact,
  },
  actors: {
    player: callbackStub<HoverCommand>('player'),
  },
  guards: {
    isNone: ({ context }) => context.second === null,
    isOther: ({ context }) => context.second !== context.sent,
    isOtherThan: ({ context }, { second }: OfSecond) => second !== context.sent,
  },
  actions: {
    setSecond: assign((_, { second }: OfSecond) => ({ second })),
    clearSecond: assign({ second: null }),
    setSent: assign(({ context: { second, sent } }) => ({ sent: second ?? sent })),
    sendPlayerSeek: sendTo('player', ({ context }) => ({ type: 'seek' as const, second: context.sent })),
  },
}).createMachine({
  id: 'hoverSeek',
  meta: { title: 'Hover preview' },
  description:
    'The small preview of the second under the pointer on a timeline, and the seeks that it sends to its player.',
  context: ({ input: { second } }) => ({ sent: second, second }),
  invoke: { id: 'player', src: 'player' },
  initial: 'searching',
  states: {
    searching: {
      description:
        'The player looks for the frame of a second. If the pointer moves meanwhile, only its last position counts.',
      on: {
        'second.pointed': { actions: { type: 'setSecond', params: ({ event }) => event } },
        'second.left': { actions: 'clearSecond' },
        'picture.settled': [
          { guard: 'isNone', target: 'idle' },
          {
            guard: 'isOther',
            target: 'searching',
            reenter: true,
            actions: ['setSent', 'sendPlayerSeek'],
            description: 'The pointer has moved to another second.',
          },
          { target: 'stopped' },
        ],
        'picture.failed': [{ guard: 'isNone', target: 'idle' }, { target: 'failed' }],
      },
    },
    stopped: {
      description: 'The preview shows the second under the pointer, or that nothing was recorded there.',
      on: {
        'second.pointed': {
          guard: { type: 'isOtherThan', params: ({ event }) => event },
          target: 'searching',
          actions: [{ type: 'setSecond', params: ({ event }) => event }, 'setSent', 'sendPlayerSeek'],
        },
        'second.left': { target: 'idle', actions: 'clearSecond' },
      },
    },
    failed: {
      description:
        'There is no frame. The player is not asked again until the pointer has left the timeline.',
      on: { 'second.left': { target: 'idle', actions: 'clearSecond' } },
    },
    idle: {
      description: 'The pointer is not on the timeline. The player stays where it is.',
      on: {
        'second.pointed': {
          target: 'searching',
          actions: [{ type: 'setSecond', params: ({ event }) => event }, 'setSent', 'sendPlayerSeek'],
        },
      },
    },
  },
});
