import { assign, sendTo, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

/** A second of the day that is played. */
type OfSecond = { readonly second: number };

/** What the player of the picture tells: it shows one, or says why it cannot. */
export type HoverFact = { type: 'picture.settled' } | { type: 'picture.failed' };

/** What the player is asked for. It answers with a {@link HoverFact}. */
export type HoverCommand = { type: 'seek' } & OfSecond;

/**
 * Keeps the player of the hover picture at a second that moves about: while it looks for one picture it is not sent to
 * the next, and then to the last of those that came meanwhile.
 */
export const hoverSeekMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** The second that the player was sent to. */
      readonly sent: number;
      /** The second that is pointed at; null where none is. */
      readonly second: number | null;
    },
    /** The player begins with this second. */
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
  meta: { title: 'Hover picture' },
  description: 'The small picture of the second that is pointed at on a timeline: where its player is sent.',
  context: ({ input: { second } }) => ({ sent: second, second }),
  invoke: { id: 'player', src: 'player' },
  initial: 'searching',
  states: {
    searching: {
      description:
        'The player looks for the picture of a second. What is pointed at meanwhile waits: the last one counts.',
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
            description: 'Another second is pointed at by now.',
          },
          { target: 'standing' },
        ],
        'picture.failed': [{ guard: 'isNone', target: 'idle' }, { target: 'failed' }],
      },
    },
    standing: {
      description: 'The second that is pointed at is shown, or that nothing was recorded there.',
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
        'There is no picture. The player is not asked again before the pointer has left the timeline.',
      on: { 'second.left': { target: 'idle', actions: 'clearSecond' } },
    },
    idle: {
      description: 'No second is pointed at. The player stays where it is.',
      on: {
        'second.pointed': {
          target: 'searching',
          actions: [{ type: 'setSecond', params: ({ event }) => event }, 'setSent', 'sendPlayerSeek'],
        },
      },
    },
  },
});
