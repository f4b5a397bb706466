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
import type { ReportedNews } from '../../alerts/alertStream/alertStream.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** A notice reports rings that were missed after this moment, epoch milliseconds. It is stored for the next visit. */
type NoticesBegin = { type: 'notices.begin'; at: number };

/** The rings in this tab that nobody answered. They are stored, so that they do not ring again after a reload. */
type UnansweredChanged = { type: 'unanswered.changed'; ids: readonly string[] };

/** The newest ring that can be answered now, after each change of the rings; null if there is none. */
type RingingKnown = { type: 'ringing.known'; newest: string | null };

/** The rings of all doorbells that nobody has seen yet: the current ones and the missed ones. */
export const missedRingsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      /** The rings that can be answered now, newest first. */
      ringing: readonly Ringing[];
      /** {@link UnansweredChanged} */
      unanswered: readonly string[];
      /** All rings that rang in this tab. */
      rang: readonly string[];
      /** The rings that were not reviewed at the last answer, newest first, including the current ones. */
      rings: readonly Alert[];
      total: number;
      /** Rings that were seen here and are not yet marked at the provider. */
      seen: readonly string[];
      /** Null until the first answer in this browser. */
      noticesFrom: number | null;
    },
    input: {} as { userId: string; noticesFrom: number | null; unanswered: readonly string[] },
    events: {} as
      | ({ type: 'news.arrived' } & ReportedNews)
      | { type: 'ring.missed'; id: string }
      | { type: 'ring.seen'; id: string }
      | { type: 'notice.dismissed'; at: number }
      | ConnectionRestored,
    emitted: {} as NoticesBegin | UnansweredChanged | RingingKnown,
  },
  actors: {
    readRings: promiseStub<MissedRead, { userId: string }>('readRings'),
    markSeen: promiseStub<unknown, { userId: string; id: string }>('markSeen'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { retry: 20_000 },
  guards: {
    isOfRings: (_, { alerts, isMarked }: ReportedNews) => isMarked || alerts.some(isRing),
    isFirst: ({ context }) => context.noticesFrom === null,
    isLost: (_, params: { error: unknown }) => isLost(failureOf(params.error)),
    hasMore: ({ context }) => context.seen.length > 1,
  },
  actions: {
    setRinging: assign(({ context }, { alerts, at }: ReportedNews) =>
      ringOnce(context, ringsNow(alerts, at)),
    ),
    /** A current ring that the answer lacks was seen elsewhere. Older current rings also ring here. */
    setRings: assign(({ context }, { rings, total, ringing }: MissedRead) => {
      const isListed = (id: string) => rings.some((ring) => ring.id === id);
      const held = context.ringing.filter(({ id }) => isListed(id));
      return { rings, total, ...ringOnce({ ...context, ringing: held }, ringing) };
    }),
    setNotices: assign((_, { at }: { at: number }) => ({ noticesFrom: at })),
    emitNotices: emit((_, { at }: { at: number }) => ({ type: 'notices.begin' as const, at })),
    emitUnanswered: emit(({ context }) => ({
      type: 'unanswered.changed' as const,
      ids: context.unanswered,
    })),
    emitRinging: emit(({ context: { ringing } }) => ({
      type: 'ringing.known' as const,
      newest: ringing[0]?.id ?? null,
    })),
    setUnanswered: assign(({ context }, params: { id: string }) => {
      const { ids, left } = answered(context.ringing, params.id);
      return { ringing: left, unanswered: [...context.unanswered, ...ids] };
    }),
    setSeen: assign(({ context }, params: { id: string }) => {
      const { ids, left } = answered(context.ringing, params.id);
      return { ringing: left, seen: [...context.seen, ...ids] };
    }),
    /** The first one is marked, or cannot be. */
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
    'The rings that nobody has seen yet. They are the same in every tab and browser: a ring that is seen in one is seen in all.',
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
      actions: [{ type: 'setUnanswered', params: ({ event }) => event }, 'emitUnanswered', 'emitRinging'],
      description: 'Nobody answered, so the ring counts as missed.',
    },
    'notice.dismissed': {
      actions: [
        { type: 'setNotices', params: ({ event }) => event },
        { type: 'emitNotices', params: ({ event }) => event },
      ],
      description: 'The notice disappears. The rings still count until somebody sees them.',
    },
  },
  states: {
    list: {
      description: 'The rings that nobody has seen.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The stream of new alerts has not sent anything yet.',
          on: {
            'news.arrived': {
              target: 'reading',
              actions: [{ type: 'setRinging', params: ({ event }) => event }, 'emitRinging'],
            },
          },
        },
        reading: {
          description: 'The console loads the missed rings. The previous ones stay meanwhile.',
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
                  'emitRinging',
                  { type: 'setNotices', params: ({ event }) => event.output },
                  { type: 'emitNotices', params: ({ event }) => event.output },
                ],
                description: 'On the first visit, no notice reports older rings, which are counted.',
              },
              {
                target: 'shown',
                actions: [{ type: 'setRings', params: ({ event }) => event.output }, 'emitRinging'],
              },
            ],
            onError: 'failed',
          },
          on: {
            'news.arrived': {
              guard: { type: 'isOfRings', params: ({ event }) => event },
              target: 'reading',
              reenter: true,
              actions: [{ type: 'setRinging', params: ({ event }) => event }, 'emitRinging'],
              description: 'The pending answer may lack the latest change, so the call is repeated.',
            },
          },
        },
        shown: {
          description: 'The missed rings are loaded.',
          on: {
            'news.arrived': {
              guard: { type: 'isOfRings', params: ({ event }) => event },
              target: 'reading',
              actions: [{ type: 'setRinging', params: ({ event }) => event }, 'emitRinging'],
              description: 'Somebody rings, or alerts were reviewed in this browser or another one.',
            },
            'ring.missed': {
              target: 'reading',
              actions: [
                { type: 'setUnanswered', params: ({ event }) => event },
                'emitUnanswered',
                'emitRinging',
              ],
              description: 'Nobody answered. The console reloads the ring, which has its recording by now.',
            },
          },
        },
        failed: {
          description:
            'The missed rings failed to load. The console retries with the next news, or when the provider is back.',
          invoke: { id: 'watchConnection', src: 'watchConnection' },
          on: {
            'connection.restored': 'reading',
            'news.arrived': {
              target: 'reading',
              actions: [{ type: 'setRinging', params: ({ event }) => event }, 'emitRinging'],
            },
          },
        },
      },
    },
    marks: {
      description: 'Marks the rings that the person has seen as reviewed.',
      initial: 'idle',
      states: {
        idle: {
          description: 'There is nothing to mark.',
          on: {
            'ring.seen': {
              target: 'marking',
              actions: [{ type: 'setSeen', params: ({ event }) => event }, 'emitRinging'],
            },
          },
        },
        marking: {
          description: 'The seen rings are being marked, one after another.',
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
                description: 'The console skips a refused ring, which would be refused again.',
              },
              { target: 'idle', actions: 'clearMarked' },
            ],
          },
          on: {
            'ring.seen': {
              actions: [{ type: 'setSeen', params: ({ event }) => event }, 'emitRinging'],
              description: 'The ring is marked next.',
            },
          },
        },
        unmarked: {
          description:
            'The call was lost. The rings count as seen here. The console marks them after twenty seconds, with the next seen ring, or when the provider is back.',
          invoke: { id: 'watchBack', src: 'watchConnection' },
          on: {
            'connection.restored': 'marking',
            'ring.seen': {
              target: 'marking',
              actions: [{ type: 'setSeen', params: ({ event }) => event }, 'emitRinging'],
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

/** The missed rings that a notice announces, newest first. */
export const noticedOf = (context: Context): readonly Alert[] => {
  const { noticesFrom } = context;
  return noticesFrom === null ? [] : missedOf(context).filter(({ at }) => at > noticesFrom);
};
