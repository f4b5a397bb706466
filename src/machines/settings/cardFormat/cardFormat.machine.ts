import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { formatPollDelay, type StorageCard } from '../../../domain/settings/storageCard.ts';
import { holdDelay } from '../../../domain/shell/delays.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { promiseStub } from '../../stubs.ts';

type OfCard = { readonly userId: string; readonly serialNumber: string };
type Read = { readonly card: StorageCard };

/**
 * Formatting the storage card (spec section 4). It erases everything, so a button has to be held. The camera goes on
 * even if nobody looks, and its progress is polled. The output is the formatted card; null if none was formatted.
 */
export const cardFormatMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfCard & {
      /** As the card said last. */
      format: StorageCard['format'];
      formatted: StorageCard | null;
      error: MessageKey | null;
    },
    /** The formatting that goes on already, or has failed; null: whether to begin one is asked. */
    input: {} as OfCard & { readonly format: StorageCard['format'] },
    events: {} as
      | { type: 'hold.start' }
      | { type: 'hold.end' }
      | { type: 'keep' }
      | { type: 'retry' }
      | { type: 'dismiss' },
    output: {} as StorageCard | null,
    tags: {} as 'running',
  },
  actors: {
    formatCard: promiseStub<StorageCard, OfCard>('formatCard'),
    readCard: promiseStub<StorageCard, OfCard>('readCard'),
  },
  delays: { holdDelay, formatPollDelay },
  guards: {
    isRunning: (_, params: { format: StorageCard['format'] }) => params.format?.state === 'running',
    isFailed: (_, params: { format: StorageCard['format'] }) => params.format?.state === 'failed',
  },
  actions: {
    setFormat: assign((_, params: Read) => ({ format: params.card.format, error: null })),
    setFormatted: assign((_, params: Read) => ({ formatted: params.card, error: null })),
    setFormatFailed: assign({ error: 'device.formatFailed' }),
    setFailure: assign((_, params: { error: unknown; otherwise: MessageKey }) => ({
      error: messageOr(params.error, params.otherwise),
    })),
    clearError: assign({ error: null }),
  },
}).createMachine({
  id: 'cardFormat',
  meta: { title: 'Formatting the card' },
  description:
    'Formatting of a storage card: what is lost, a button that has to be held, the progress, and how it ended.',
  context: ({ input: { userId, serialNumber, format } }) => ({
    userId,
    serialNumber,
    format,
    formatted: null,
    error: null,
  }),
  initial: 'beginning',
  output: ({ context }) => context.formatted,
  states: {
    beginning: {
      description: 'Whether a formatting goes on already, or has failed, is looked up.',
      always: [
        {
          guard: { type: 'isRunning', params: ({ context: { format } }) => ({ format }) },
          target: 'waiting',
        },
        {
          guard: { type: 'isFailed', params: ({ context: { format } }) => ({ format }) },
          target: 'failed',
          actions: 'setFormatFailed',
        },
        { target: 'asking' },
      ],
    },
    asking: {
      description:
        'A dialog names what is lost, and has a red button that must be held. Letting the card be ends it.',
      on: { 'hold.start': 'holding', keep: 'kept' },
    },
    holding: {
      description: 'The red button is held: after 2 s the card is formatted. Letting go before does nothing.',
      on: { 'hold.end': 'asking', keep: 'kept' },
      after: { holdDelay: 'starting' },
    },
    starting: {
      tags: 'running',
      description: 'The camera is told to format its card.',
      invoke: {
        id: 'formatCard',
        src: 'formatCard',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        onDone: {
          target: 'waiting',
          actions: { type: 'setFormat', params: ({ event }) => ({ card: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'device.formatFailed' }),
          },
        },
      },
    },
    waiting: {
      tags: 'running',
      description: 'The card is being formatted, and the page shows how far it is. It is asked again in 1 s.',
      after: { formatPollDelay: 'polling' },
    },
    polling: {
      tags: 'running',
      description:
        'How far the formatting is, is asked. Without an answer the page says why, and asks again.',
      invoke: {
        id: 'readCard',
        src: 'readCard',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        onDone: [
          {
            guard: { type: 'isRunning', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'setFormat', params: ({ event }) => ({ card: event.output }) },
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'setFormatFailed',
          },
          {
            target: 'formatted',
            actions: { type: 'setFormatted', params: ({ event }) => ({ card: event.output }) },
          },
        ],
        onError: {
          target: 'waiting',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'device.cardReadFailed' }),
          },
        },
      },
    },
    failed: {
      description: 'The card could not be formatted: the page says why, and offers to try again.',
      on: { retry: { target: 'asking', actions: 'clearError' }, dismiss: 'kept' },
    },
    kept: { type: 'final', description: 'The card is left as it is.' },
    formatted: { type: 'final', description: 'The card is empty.' },
  },
});

export type CardFormatRef = ActorRefFrom<typeof cardFormatMachine>;
