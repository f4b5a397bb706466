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
 * Formats the storage card (spec section 4). This erases everything, so a button must be held. The camera continues even if
 * the page is closed, and its progress is polled. The output is the formatted card, or null if none was formatted.
 */
export const cardFormatMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfCard & {
      /** The last known state of the card. */
      format: StorageCard['format'];
      formatted: StorageCard | null;
      error: MessageKey | null;
    },
    /** Formatting that is already running or failed; null if the person is still to confirm. */
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
    'Formats a storage card: names what will be lost, requires a button to be held, then shows the progress and the result.',
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
      description: 'Decides whether formatting is already running, or has failed.',
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
        'A dialog names what will be lost and has a red button that must be held. Closing it keeps the card as it is.',
      on: { 'hold.start': 'holding', keep: 'kept' },
    },
    holding: {
      description:
        'The red button is being held. After 2 s the card is formatted; releasing the button earlier does nothing.',
      on: { 'hold.end': 'asking', keep: 'kept' },
      after: { holdDelay: 'starting' },
    },
    starting: {
      tags: 'running',
      description: 'The camera receives the request to format its card.',
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
      description: 'The card is being formatted, and the page shows the progress. It is polled every second.',
      after: { formatPollDelay: 'polling' },
    },
    polling: {
      tags: 'running',
      description: 'The progress is being requested. If the request fails, the page says why and retries.',
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
      description: 'The card couldn’t be formatted. The page says why and offers to try again.',
      on: { retry: { target: 'asking', actions: 'clearError' }, dismiss: 'kept' },
    },
    kept: { type: 'final', description: 'The card stays as it is.' },
    formatted: { type: 'final', description: 'The card is empty.' },
  },
});

export type CardFormatRef = ActorRefFrom<typeof cardFormatMachine>;
