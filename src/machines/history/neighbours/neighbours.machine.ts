import { assign, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Arrangement, NearAlert } from '../../../domain/history/neighbours.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The moment that the history shows, reported at a calm pace while it changes. */
export type MomentShown = { type: 'moment.shown'; at: number };

/** The alerts of a user's cameras near this moment. */
export type AlertsNear = { readonly userId: string; readonly at: number };

/** Sent to the storage of the choice. */
export type ShownCommand = { type: 'choice.keep'; isShown: boolean };

/** Which camera is the main picture. */
type Main = Pick<Arrangement, 'main' | 'site'>;

/** A move of the moment this large, in milliseconds, is a jump: the person looks for something. */
const jumpMs = 10_000;
/** Once the moment is this far from the one that the order goes by, in milliseconds, the order is set again. */
const farMs = 60_000;

const isFurther = (one: number | null, other: number, limit: number): boolean =>
  one === null || Math.abs(one - other) > limit;

/**
 * The other cameras at the moment that a history shows, next to its picture: whether they are shown, at which moment,
 * and in which order.
 */
export const neighboursMachine = setup({
  types: {
    context: {} as Main & {
      readonly userId: string;
      /** Whether they are shown at first. */
      readonly isShown: boolean;
      /** The moment that is shown, epoch milliseconds; null until it is known. */
      readonly at: number | null;
      /** What the order goes by; null until it is known. */
      readonly arrangement: Arrangement | null;
    },
    input: {} as Main & { readonly userId: string; readonly isShown: boolean },
    events: {} as { type: 'open' } | { type: 'close' } | ({ type: 'main.changed' } & Main) | MomentShown,
  },
  actors: {
    watchMoment: callbackStub('watchMoment'),
    keepChoice: callbackStub<ShownCommand>('keepChoice'),
    loadAlerts: promiseStub<readonly NearAlert[], AlertsNear>('loadAlerts'),
  },
  delays: { rest: 1000 },
  guards: {
    isStartShown: ({ context }) => context.isShown,
    isJump: ({ context }, { at }: { at: number }) => isFurther(context.at, at, jumpMs),
    isFar: ({ context }, { at }: { at: number }) => isFurther(context.arrangement?.at ?? null, at, farMs),
  },
  actions: {
    setAt: assign((_, { at }: { at: number }) => ({ at })),
    setMain: assign((_, { main, site }: Main) => ({ main, site })),
    setArrangement: assign(({ context: { at, main, site } }, params: { alerts: readonly NearAlert[] }) => ({
      arrangement: at === null ? null : { at, main, site, alerts: params.alerts },
    })),
    sendKeepChoice: sendTo('keepChoice', (_, { isShown }: { isShown: boolean }) => ({
      type: 'choice.keep' as const,
      isShown,
    })),
  },
}).createMachine({
  id: 'neighbours',
  description: 'The other cameras at the moment that the history of a camera shows, as small pictures.',
  context: ({ input }) => ({ ...input, at: null, arrangement: null }),
  invoke: { id: 'keepChoice', src: 'keepChoice' },
  on: {
    'main.changed': {
      actions: { type: 'setMain', params: ({ event }) => event },
      description:
        'Another camera is the main picture. The others keep their places until the order is set again.',
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'The history has just opened. The other cameras are shown or not as they were last in this browser.',
      always: [{ guard: 'isStartShown', target: 'shown' }, { target: 'hidden' }],
    },
    hidden: {
      description: 'The person has turned the other cameras off. The list of cameras is shown instead.',
      on: {
        open: {
          target: 'shown',
          actions: { type: 'sendKeepChoice', params: { isShown: true } },
        },
      },
    },
    shown: {
      description:
        'The other cameras are shown next to the history. Each picture shows the moment of the history, and says so if nothing was recorded.',
      invoke: { id: 'watchMoment', src: 'watchMoment' },
      initial: 'unknown',
      on: {
        close: {
          target: 'hidden',
          actions: { type: 'sendKeepChoice', params: { isShown: false } },
        },
        'moment.shown': {
          actions: { type: 'setAt', params: ({ event }) => event },
          description: 'The pictures follow the moment. Each camera is asked for one at a time, the latest.',
        },
      },
      states: {
        unknown: {
          description: 'The history is still looking for its moment.',
          on: {
            'moment.shown': {
              target: 'arranging',
              actions: { type: 'setAt', params: ({ event }) => event },
            },
          },
        },
        arranging: {
          description:
            'The console asks for the alerts near the moment. The pictures keep their places until it has them.',
          invoke: {
            id: 'loadAlerts',
            src: 'loadAlerts',
            input: ({ context: { userId, at } }) => ({ userId, at: at ?? 0 }),
            onDone: {
              target: 'arranged',
              actions: { type: 'setArrangement', params: ({ event }) => ({ alerts: event.output }) },
            },
            onError: {
              target: 'arranged',
              actions: { type: 'setArrangement', params: { alerts: [] } },
              description: 'Without the alerts, the order goes by the sites.',
            },
          },
          on: {
            'moment.shown': {
              guard: { type: 'isJump', params: ({ event }) => event },
              target: 'moving',
              actions: { type: 'setAt', params: ({ event }) => event },
            },
          },
        },
        arranged: {
          description:
            'Cameras with an alert near the moment come first, then those of the same site. Around this moment the order stays.',
          on: {
            'moment.shown': {
              guard: { type: 'isFar', params: ({ event }) => event },
              target: 'moving',
              actions: { type: 'setAt', params: ({ event }) => event },
            },
          },
        },
        moving: {
          description:
            'The moment has moved away. While the person moves it, the order stays, so that nothing moves under the pointer.',
          after: { rest: 'arranging' },
          on: {
            'moment.shown': {
              guard: { type: 'isJump', params: ({ event }) => event },
              target: 'moving',
              reenter: true,
              actions: { type: 'setAt', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});

export type NeighboursRef = ActorRefFrom<typeof neighboursMachine>;
