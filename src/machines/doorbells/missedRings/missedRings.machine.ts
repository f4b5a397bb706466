import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  answered,
  isRing,
  ringOnce,
  ringsNow,
  type MissedRead,
  type Ringing,
} from '../../../domain/doorbells/ring.ts';
import { failureOf, isLost } from '../../../domain/wire/callResult.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { ToldNews } from '../../alerts/alertStream/alertStream.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** From which moment on missed rings are told of by a notice, epoch milliseconds; kept for the next time. */
type NoticesBegin = { type: 'notices.begin'; at: number };

/** The rings of all doorbells that nobody has seen yet: those that ring now, and those that were missed. */
export const missedRingsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      /** Those that can be answered now, newest first. */
      ringing: readonly Ringing[];
      /** Those that rang in this tab, and nobody answered; kept, so that they do not ring again after a reload. */
      unanswered: readonly string[];
      /** Everything that rang here. */
      rang: readonly string[];
      /** What was not reviewed when it was read last, newest first, those that ring among them. */
      rings: readonly Alert[];
      total: number;
      /** Seen here, and not marked at the provider yet. */
      seen: readonly string[];
      /** Null until something was read in this browser. */
      noticesFrom: number | null;
    },
    input: {} as { userId: string; noticesFrom: number | null; unanswered: readonly string[] },
    events: {} as
      | ({ type: 'news.came' } & ToldNews)
      | { type: 'ring.missed'; id: string }
      | { type: 'ring.seen'; id: string }
      | { type: 'notice.dismissed'; at: number }
      | ConnectionRestored,
    emitted: {} as NoticesBegin,
  },
  actors: {
    readRings: promiseStub<MissedRead, { userId: string }>('readRings'),
    markSeen: promiseStub<unknown, { userId: string; id: string }>('markSeen'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { retry: 20_000 },
  guards: {
    isOfRings: (_, { alerts, isMarked }: ToldNews) => isMarked || alerts.some(isRing),
    isFirst: ({ context }) => context.noticesFrom === null,
    isLost: (_, params: { error: unknown }) => isLost(failureOf(params.error)),
    hasMore: ({ context }) => context.seen.length > 1,
  },
  actions: {
    setRinging: assign(({ context }, { alerts, at }: ToldNews) => ringOnce(context, ringsNow(alerts, at))),
    /** What rings and is not among them was seen elsewhere; what rang before the console was opened rings here too. */
    setRings: assign(({ context }, { rings, total, ringing }: MissedRead) => {
      const isListed = (id: string) => rings.some((ring) => ring.id === id);
      const held = context.ringing.filter(({ id }) => isListed(id));
      return { rings, total, ...ringOnce({ ...context, ringing: held }, ringing) };
    }),
    setNotices: assign((_, { at }: { at: number }) => ({ noticesFrom: at })),
    emitNotices: emit((_, { at }: { at: number }) => ({ type: 'notices.begin' as const, at })),
    setUnanswered: assign(({ context }, params: { id: string }) => {
      const { ids, left } = answered(context.ringing, params.id);
      return { ringing: left, unanswered: [...context.unanswered, ...ids] };
    }),
    setSeen: assign(({ context }, params: { id: string }) => {
      const { ids, left } = answered(context.ringing, params.id);
      return { ringing: left, seen: [...context.seen, ...ids] };
    }),
    /** The first of them is marked, or cannot be. */
    clearMarked: assign(({ context }) => {
      const [marked, ...seen] = context.seen;
      const rings = context.rings.filter(({ id }) => id !== marked);
      return { rings, total: context.total - (context.rings.length - rings.length), seen };
    }),
  },
}).createMachine({
  id: 'missedRings',
  meta: { title: 'Missed rings' },
  description:
    'The rings that nobody has seen yet. They are the same in every tab and browser: what is seen in one is seen in all.',
  context: ({ input }) => ({
    ...input,
    ringing: [],
    rang: input.unanswered,
    rings: [],
    total: 0,
    seen: [],
  }),
  type: 'parallel',
  on: {
    'ring.missed': {
      actions: { type: 'setUnanswered', params: ({ event }) => event },
      description: 'Nobody answered: it counts as missed from now on.',
    },
    'notice.dismissed': {
      actions: [
        { type: 'setNotices', params: ({ event }) => event },
        { type: 'emitNotices', params: ({ event }) => event },
      ],
      description: 'The notice goes; the rings stay counted until they are seen.',
    },
  },
  states: {
    list: {
      description: 'Which rings nobody has seen.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The stream of new alerts has not told anything yet.',
          on: {
            'news.came': {
              target: 'reading',
              actions: { type: 'setRinging', params: ({ event }) => event },
            },
          },
        },
        reading: {
          description: 'The missed rings are asked for. Those of before stay meanwhile.',
          invoke: {
            id: 'readRings',
            src: 'readRings',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: [
              {
                guard: 'isFirst',
                target: 'shown',
                actions: [
                  { type: 'setRings', params: ({ event }) => event.output },
                  { type: 'setNotices', params: ({ event }) => event.output },
                  { type: 'emitNotices', params: ({ event }) => event.output },
                ],
                description: 'The first time in this browser: what was before is counted, and not told of.',
              },
              {
                target: 'shown',
                actions: { type: 'setRings', params: ({ event }) => event.output },
              },
            ],
            onError: 'failed',
          },
          on: {
            'news.came': {
              guard: { type: 'isOfRings', params: ({ event }) => event },
              target: 'reading',
              reenter: true,
              actions: { type: 'setRinging', params: ({ event }) => event },
              description: 'The answer on its way may lack it.',
            },
          },
        },
        shown: {
          description: 'The missed rings are known.',
          on: {
            'news.came': {
              guard: { type: 'isOfRings', params: ({ event }) => event },
              target: 'reading',
              actions: { type: 'setRinging', params: ({ event }) => event },
              description: 'Somebody rings, or alerts were reviewed, in this browser or another.',
            },
            'ring.missed': {
              target: 'reading',
              actions: { type: 'setUnanswered', params: ({ event }) => event },
              description: 'Nobody answered. By now it is known what was recorded of it.',
            },
          },
        },
        failed: {
          description:
            'They could not be read: asked for again with the next news, or when the provider is back.',
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          on: {
            'connection.restored': 'reading',
            'news.came': {
              target: 'reading',
              actions: { type: 'setRinging', params: ({ event }) => event },
            },
          },
        },
      },
    },
    marks: {
      description: 'What the person has seen is marked as reviewed.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is to be marked.',
          on: {
            'ring.seen': {
              target: 'marking',
              actions: { type: 'setSeen', params: ({ event }) => event },
            },
          },
        },
        marking: {
          description: 'What was seen is being marked, one after the other.',
          invoke: {
            id: 'markSeen',
            src: 'markSeen',
            input: ({ context: { userId, seen } }) => ({ userId, id: seen[0] ?? '' }),
            onDone: [
              { guard: 'hasMore', target: 'marking', reenter: true, actions: 'clearMarked' },
              { target: 'idle', actions: 'clearMarked' },
            ],
            onError: [
              { guard: { type: 'isLost', params: ({ event }) => event }, target: 'unmarked' },
              {
                guard: 'hasMore',
                target: 'marking',
                reenter: true,
                actions: 'clearMarked',
                description: 'What is refused is refused again: it keeps no other from being marked.',
              },
              { target: 'idle', actions: 'clearMarked' },
            ],
          },
          on: {
            'ring.seen': {
              actions: { type: 'setSeen', params: ({ event }) => event },
              description: 'It is marked next.',
            },
          },
        },
        unmarked: {
          description:
            'The call was lost. What was seen counts as seen here, and is marked after twenty seconds, with the next one, or when the provider is back.',
          invoke: { id: 'watchBack', src: 'watchConnection' },
          on: {
            'connection.restored': 'marking',
            'ring.seen': {
              target: 'marking',
              actions: { type: 'setSeen', params: ({ event }) => event },
            },
          },
          after: { retry: 'marking' },
        },
      },
    },
  },
});

type Context = SnapshotFrom<typeof missedRingsMachine>['context'];

/** The rings that were missed, newest first, as far as they are known one by one. */
export const missedOf = ({ rings, ringing, seen }: Context): readonly Alert[] =>
  rings.filter(({ id }) => !seen.includes(id) && !ringing.some((ring) => ring.id === id));

/** How many rings were missed. */
export const missedCountOf = (context: Context): number =>
  context.total - (context.rings.length - missedOf(context).length);

/** The missed rings of which a notice tells, newest first. */
export const noticedOf = (context: Context): readonly Alert[] => {
  const { noticesFrom } = context;
  return noticesFrom === null ? [] : missedOf(context).filter(({ at }) => at > noticesFrom);
};
