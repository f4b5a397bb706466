import { assign, emit, setup, type EventObject } from 'xstate';
import { withCame, withMarks } from '../../../domain/alerts/newAlerts.ts';
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

/** New alerts, newest first, maybe none, and up to which moment that is all, epoch milliseconds. */
type News = { readonly at: number; readonly alerts: readonly Alert[] };

/**
 * `isMarked`: the person may have reviewed alerts meanwhile, here or elsewhere. `marks`: which ones; null where that is not
 * said.
 */
export type ToldNews = News & { readonly isMarked: boolean; readonly marks: Marked | null };

/** The answer to a poll: new alerts, and the address of the stream for further ones; null where there is none. */
export type AskedNews = News & { readonly stream: string | null };

/** What the stream tells. `isRefused`: it ended since the provider takes the sign-in no more. */
export type StreamFact = ({ type: 'news.came' } & ToldNews) | { type: 'stream.ended'; isRefused: boolean };

/** What all who show alerts hear: new ones, newest first, maybe none. */
type AlertsCame = { type: 'alerts.came' } & ToldNews;

/** What was asked for: what was marked until then is not in there. */
const missed = ({ at, alerts }: AskedNews): ToldNews => ({ at, alerts, isMarked: true, marks: null });

/**
 * How new alerts reach an open console, one for all its pages: by a stream, or by polling where there is none. It keeps
 * running in a hidden tab, since notifications are for people who look elsewhere.
 */
export const alertStreamMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      /** Up to which moment all is known, epoch milliseconds; null until something was heard. */
      since: number | null;
      /** The last alerts that came, newest first and as they were marked since, for lists that are come back to. */
      came: readonly Alert[];
      /** How often alerts may have been marked, for lists that are come back to. */
      timesMarked: number;
      /** Of the stream that was named last. */
      address: string;
      /** Waits since a stream that held. */
      attempt: number;
    },
    input: {} as { userId: string },
    events: {} as StreamFact | ConnectionRestored | { type: 'token.changed' },
    emitted: {} as AlertsCame,
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
    setNews: assign(({ context }, { at, alerts, isMarked, marks }: ToldNews) => ({
      since: at,
      came: withMarks(withCame(context.came, alerts), marks),
      timesMarked: context.timesMarked + (isMarked ? 1 : 0),
    })),
    setAddress: assign((_, { stream }: AskedNews) => ({ address: stream ?? '' })),
    setNextAttempt: assign(({ context }) => ({ attempt: Math.min(context.attempt + 1, mostStreamAttempts) })),
    clearAttempts: assign({ attempt: 0 }),
    emitAlerts: emit((_, { alerts, at, isMarked, marks }: ToldNews) => ({
      type: 'alerts.came' as const,
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
    'Brings new alerts to the open console as they come, also while its tab is out of sight. Where they cannot come by themselves it asks again and again.',
  context: ({ input }) => ({
    userId: input.userId,
    since: null,
    came: [],
    timesMarked: 0,
    address: '',
    attempt: 0,
  }),
  initial: 'loading',
  on: {
    'token.changed': {
      target: '.loading',
      description:
        'The person signed in again, here or in another tab: a stream ends with the token that it was opened by.',
    },
  },
  states: {
    loading: {
      description: 'What is new since it was heard of last is asked for, and where to hear of what comes.',
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
      description: 'The stream is opened, and held as long as it tells that it is there.',
      invoke: { id: 'stream', src: 'stream', input: ({ context: { address } }) => ({ address }) },
      on: {
        'stream.ended': [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event },
            target: 'refused',
            description: 'Nothing is asked: it would open the question for a new sign-in by itself.',
          },
          { target: 'waiting' },
        ],
      },
      initial: 'opening',
      states: {
        opening: {
          description:
            'The stream has not told anything yet. One that does not within ten seconds is given up.',
          on: {
            'news.came': {
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
            'New alerts come by themselves. A stream that is silent for a minute is given up: it tells at least three times a minute that it is there. One that tells a second time holds.',
          on: {
            'news.came': {
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
      description: 'The provider has no stream: what is new is asked for every half a minute.',
      after: { poll: 'loading' },
    },
    waiting: {
      description:
        'The stream broke, or the provider did not say. What is new is asked for again after two seconds, later after up to half a minute, in a hidden tab too; at once when the provider is back.',
      entry: 'setNextAttempt',
      invoke: { id: 'watchConnection', src: 'watchConnection' },
      on: { 'connection.restored': 'loading' },
      after: { retryWait: 'loading' },
    },
    refused: {
      description: 'The provider takes this sign-in no more: nothing is asked until the next one.',
    },
  },
});
