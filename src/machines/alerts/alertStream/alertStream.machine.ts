import { assign, emit, setup, type EventObject } from 'xstate';
import { withArrived, withMarks } from '../../../domain/alerts/newAlerts.ts';
import type { Marked } from '../../../domain/alerts/review.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { failureOf, isSignInRefused } from '../../../domain/wire/callResult.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

const streamWaits = [2000, 4000, 8000, 15_000, 30_000] as const;

/** From this attempt on, the wait before the alert stream is opened again stays the same. */
const mostStreamAttempts = streamWaits.length;

/** The wait before the alert stream is opened again (1 is the first attempt), in milliseconds, without jitter. */
export const streamWaitMs = (attempt: number): number => streamWaits[attempt - 1] ?? 30_000;

/** New alerts, newest first, possibly none. They are complete up to `at`, epoch milliseconds. */
type News = { readonly at: number; readonly alerts: readonly Alert[] };

/**
 * `isMarked`: the person may have reviewed alerts meanwhile, here or elsewhere. `marks`: which alerts; null if the
 * provider does not name them.
 */
export type ReportedNews = News & { readonly isMarked: boolean; readonly marks: Marked | null };

/**
 * The answer to a poll: new alerts, and the address of the stream for further ones; null if the provider has no stream.
 */
export type AskedNews = News & { readonly stream: string | null };

/** Sent by the stream. `isRefused`: it ended because the provider no longer accepts the sign-in. */
export type StreamFact =
  | ({ type: 'news.arrived' } & ReportedNews)
  | { type: 'stream.ended'; isRefused: boolean };

/** New alerts, newest first, possibly none; emitted to everything that shows alerts. */
type AlertsArrived = { type: 'alerts.arrived' } & ReportedNews;

/** News from a poll. A poll does not name the alerts that were marked before it. */
const missed = ({ at, alerts }: AskedNews): ReportedNews => ({ at, alerts, isMarked: true, marks: null });

/**
 * The source of new alerts for all pages of an open console: a stream, or polling if there is none. It keeps running in
 * a hidden tab, because notifications are for people who look elsewhere.
 */
export const alertStreamMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      /** Alerts are complete up to this moment, epoch milliseconds; null until the first answer. */
      since: number | null;
      /** The most recent alerts, newest first, with their latest marks, for lists that a person returns to. */
      arrived: readonly Alert[];
      /** How often alerts may have been marked, for lists that a person returns to. */
      timesMarked: number;
      /** The address of the latest stream. */
      address: string;
      /** Retries since the last stable stream. */
      attempt: number;
    },
    input: {} as { userId: string },
    events: {} as StreamFact | ConnectionRestored | { type: 'token.changed' },
    emitted: {} as AlertsArrived,
  },
  actors: {
    askNews: promiseStub<AskedNews, { userId: string; since: number | null }>('askNews'),
    stream: callbackStub<EventObject, { address: string }>('stream'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: {
    openTimeout: 10_000,
    silence: 60_000,
    poll: 30_000,
    retryWait: ({ context }) => streamWaitMs(context.attempt),
  },
  guards: {
    hasStream: (_, { stream }: AskedNews) => stream !== null,
    isSignedOut: (_, params: { isRefused: boolean }) => params.isRefused,
    isRefused: (_, params: { error: unknown }) => isSignInRefused(failureOf(params.error)),
  },
  actions: {
    setNews: assign(({ context }, { at, alerts, isMarked, marks }: ReportedNews) => ({
      since: at,
      arrived: withMarks(withArrived(context.arrived, alerts), marks),
      timesMarked: context.timesMarked + (isMarked ? 1 : 0),
    })),
    setAddress: assign((_, { stream }: AskedNews) => ({ address: stream ?? '' })),
    setNextAttempt: assign(({ context }) => ({ attempt: Math.min(context.attempt + 1, mostStreamAttempts) })),
    clearAttempts: assign({ attempt: 0 }),
    emitAlerts: emit((_, { alerts, at, isMarked, marks }: ReportedNews) => ({
      type: 'alerts.arrived' as const,
      alerts,
      at,
      isMarked,
      marks,
    })),
  },
}).createMachine({
  id: 'alertStream',
  meta: { title: 'New alerts' },
  description:
    'Brings new alerts to the open console as they arrive, even if its tab is hidden. If the provider cannot push alerts, the console polls for them.',
  context: ({ input }) => ({
    userId: input.userId,
    since: null,
    arrived: [],
    timesMarked: 0,
    address: '',
    attempt: 0,
  }),
  initial: 'loading',
  on: {
    'token.changed': {
      target: '.loading',
      description:
        'The person signed in again, here or in another tab. A stream ends with the token that opened it.',
    },
  },
  states: {
    loading: {
      description:
        'The console asks for the alerts since the last one it received, and for the address of the stream.',
      invoke: {
        id: 'askNews',
        src: 'askNews',
        input: ({ context: { userId, since } }) => ({ userId, since }),
        onDone: [
          {
            guard: { type: 'hasStream', params: ({ event }) => event.output },
            target: 'connected',
            actions: [
              { type: 'setNews', params: ({ event }) => missed(event.output) },
              { type: 'setAddress', params: ({ event }) => event.output },
              { type: 'emitAlerts', params: ({ event }) => missed(event.output) },
            ],
          },
          {
            target: 'polling',
            actions: [
              'clearAttempts',
              { type: 'setNews', params: ({ event }) => missed(event.output) },
              { type: 'emitAlerts', params: ({ event }) => missed(event.output) },
            ],
            description: 'The provider has no stream.',
          },
        ],
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => event }, target: 'refused' },
          { target: 'waiting' },
        ],
      },
    },
    connected: {
      description: 'The stream is open as long as its heartbeat arrives.',
      invoke: { id: 'stream', src: 'stream', input: ({ context: { address } }) => ({ address }) },
      on: {
        'stream.ended': [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event },
            target: 'refused',
            description:
              'The console does not send another call, because that would ask the person to sign in again.',
          },
          { target: 'waiting' },
        ],
      },
      initial: 'opening',
      states: {
        opening: {
          description:
            'The stream has not sent anything yet. It is dropped if it sends nothing within ten seconds.',
          on: {
            'news.arrived': {
              target: 'open',
              actions: [
                { type: 'setNews', params: ({ event }) => event },
                { type: 'emitAlerts', params: ({ event }) => event },
              ],
            },
          },
          after: { openTimeout: '#alertStream.waiting' },
        },
        open: {
          description:
            'New alerts arrive on their own. The stream sends a heartbeat at least three times a minute. After a minute of silence it is dropped. After the second heartbeat it counts as stable.',
          on: {
            'news.arrived': {
              target: 'open',
              reenter: true,
              actions: [
                'clearAttempts',
                { type: 'setNews', params: ({ event }) => event },
                { type: 'emitAlerts', params: ({ event }) => event },
              ],
            },
          },
          after: { silence: '#alertStream.waiting' },
        },
      },
    },
    polling: {
      description: 'The provider has no stream, so the console polls for new alerts every 30 seconds.',
      after: { poll: 'loading' },
    },
    waiting: {
      description:
        'The stream broke, or the poll failed. The console polls again after two seconds, later after up to 30 seconds, also in a hidden tab, and immediately when the provider is back.',
      entry: 'setNextAttempt',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: { 'connection.restored': 'loading' },
      after: { retryWait: 'loading' },
    },
    refused: {
      description:
        'The provider no longer accepts this sign-in. The console does not poll until the next one.',
    },
  },
});
