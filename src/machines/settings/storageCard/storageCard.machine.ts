import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  isFormattable,
  isUsable,
  noCard,
  type CardChange,
  type StorageCard,
} from '../../../domain/settings/storageCard.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { cardFormatMachine } from '../cardFormat/cardFormat.machine.ts';

type OfCard = { readonly userId: string; readonly serialNumber: string };
type Read = { readonly card: StorageCard };

/** The storage card of one camera (spec section 3): how full it is, its switches, and formatting it. */
export const storageCardMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfCard & {
      card: StorageCard;
      /** The change that is being saved. */
      change: CardChange;
      error: MessageKey | null;
    },
    input: {} as OfCard,
    events: {} as
      | { type: 'retry' }
      | { type: 'switch.turn'; change: CardChange }
      | { type: 'format' }
      | ConnectionRestored,
    children: {} as { cardFormat: 'cardFormat' },
  },
  actors: {
    readCard: promiseStub<StorageCard, OfCard>('readCard'),
    changeCard: promiseStub<StorageCard, OfCard & { change: CardChange }>('changeCard'),
    cardFormat: cardFormatMachine,
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    hasFormat: (_, params: Read) => params.card.format !== null,
    isUsable: ({ context }) => isUsable(context.card),
    isFormattable: ({ context }) => isFormattable(context.card),
    isFormatted: (_, params: { formatted: StorageCard | null }) => params.formatted !== null,
  },
  actions: {
    setCard: assign((_, { card }: { card: StorageCard | null }) =>
      card === null ? {} : { card, change: {}, error: null },
    ),
    setChange: assign((_, params: { change: CardChange }) => ({ change: params.change, error: null })),
    setFailure: assign((_, params: { error: unknown; otherwise: MessageKey }) => ({
      change: {},
      error: messageOr(params.error, params.otherwise),
    })),
    clearFormat: assign(({ context }) => ({ card: { ...context.card, format: null }, error: null })),
  },
}).createMachine({
  id: 'storageCard',
  meta: { title: 'Storage card' },
  description: 'The storage card of a camera: whether it is readable, how full it is, and its switches.',
  context: ({ input: { userId, serialNumber } }) => ({
    userId,
    serialNumber,
    card: noCard,
    change: {},
    error: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The console asks the camera about its card.',
      invoke: {
        id: 'readCard',
        src: 'readCard',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        onDone: [
          {
            guard: { type: 'hasFormat', params: ({ event }) => ({ card: event.output }) },
            target: 'formatting',
            actions: { type: 'setCard', params: ({ event }) => ({ card: event.output }) },
            description: 'Formatting that was started earlier is in progress or has failed.',
          },
          {
            target: 'shown',
            actions: { type: 'setCard', params: ({ event }) => ({ card: event.output }) },
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'device.cardReadFailed' }),
          },
        },
      },
    },
    failed: {
      description:
        'The card could not be read. The page says why and offers to try again. The console also retries when the provider is back.',
      on: { retry: 'reading', 'connection.restored': 'reading' },
    },
    shown: {
      description:
        'The page shows how full the card is, or that it is missing or unreadable, and the available actions.',
      on: {
        'switch.turn': {
          guard: 'isUsable',
          target: 'saving',
          actions: { type: 'setChange', params: ({ event }) => event },
        },
        format: { guard: 'isFormattable', target: 'formatting', actions: 'clearFormat' },
      },
      initial: 'asRead',
      states: {
        asRead: { description: 'There is no message to show.' },
        formatted: { description: 'The page says that the card was formatted and is empty.' },
      },
    },
    saving: {
      description:
        'The console sends the changed switch to the camera. If the camera refuses, the switch returns to its old position.',
      invoke: {
        id: 'changeCard',
        src: 'changeCard',
        input: ({ context: { userId, serialNumber, change } }) => ({ userId, serialNumber, change }),
        onDone: {
          target: 'shown',
          actions: { type: 'setCard', params: ({ event }) => ({ card: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'action.setFailed' }),
          },
        },
      },
    },
    formatting: {
      description:
        'The person is about to format the card, or the card is being formatted, or that failed; see Formatting the card.',
      invoke: {
        id: 'cardFormat',
        src: 'cardFormat',
        input: ({ context: { userId, serialNumber, card } }) => ({
          userId,
          serialNumber,
          format: card.format,
        }),
        onDone: [
          {
            guard: { type: 'isFormatted', params: ({ event }) => ({ formatted: event.output }) },
            target: 'shown.formatted',
            actions: { type: 'setCard', params: ({ event }) => ({ card: event.output }) },
          },
          { target: 'shown', actions: 'clearFormat' },
        ],
      },
    },
  },
});
