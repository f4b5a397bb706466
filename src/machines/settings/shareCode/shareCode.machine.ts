import { assign, emit, setup, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  newShare,
  withShare,
  type DeviceShare,
  type DeviceShares,
  type ShareCode,
} from '../../../domain/devices/share.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfDevice = { readonly userId: string; readonly serialNumber: string };

/** The current shares of the device. */
export type SharesRead = { type: 'shares.read' } & DeviceShares;

/** A share code and the time of its creation, epoch milliseconds. */
export type MadeCode = ShareCode & { readonly madeAt: number };

const noCode: MadeCode = { shareCode: '', seconds: 0, madeAt: 0 };

/** How long a code is still valid, in milliseconds; its full lifetime if the clock was set back since. */
const leftOf = ({ madeAt, seconds }: MadeCode, at: number): number =>
  seconds * 1000 - Math.max(0, at - madeAt);

type At = { readonly at: number };

/** The share code of a device (spec sections 3 and 6). The first person who redeems it can view the device. */
export const shareCodeMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfDevice & {
      code: MadeCode;
      /** Milliseconds for which the code was valid when it was last shown. */
      left: number;
      /** The shares before this code. */
      known: readonly DeviceShare[];
      /** The share that the code created. */
      added: DeviceShare | null;
      /** Why there is no code, or why it could not be ended. */
      failure: MessageKey | null;
    },
    input: {} as OfDevice,
    events: {} as
      | ({ type: 'show'; known: readonly DeviceShare[] } & At)
      | { type: 'renew' }
      | { type: 'end' }
      | { type: 'close' }
      /** The device was shared by account name, not by the code. */
      | { type: 'share.added'; share: DeviceShare }
      | SharesRead,
    emitted: {} as SharesRead,
  },
  actors: {
    makeCode: promiseStub<MadeCode, OfDevice>('makeCode'),
    endCode: promiseStub<void, OfDevice>('endCode'),
    /** Polls the shares and sends `shares.read`. */
    watchShares: callbackStub<EventObject, OfDevice>('watchShares'),
  },
  delays: {
    codeLife: ({ context }) => context.left,
    wholeLife: ({ context }) => context.code.seconds * 1000,
  },
  guards: {
    hasNew: ({ context }, { shares }: DeviceShares) => newShare(shares, context.known) !== null,
    isUsable: ({ context }, { at }: At) => leftOf(context.code, at) > 0,
  },
  actions: {
    setKnown: assign((_, { known }: { known: readonly DeviceShare[] }) => ({ known })),
    setKnownToo: assign(({ context }, { share }: { share: DeviceShare }) => ({
      known: withShare(context.known, share),
    })),
    setAdded: assign(({ context }, { shares }: DeviceShares) => ({ added: newShare(shares, context.known) })),
    setCode: assign((_, { code }: { code: MadeCode }) => ({ code, left: code.seconds * 1000 })),
    setLeft: assign(({ context }, { at }: At) => ({ left: leftOf(context.code, at) })),
    clearCode: assign({ code: noCode, left: 0 }),
    setFailure: assign((_, params: { error: unknown; ofFlow: MessageKey }) => ({
      failure: messageOr(params.error, params.ofFlow),
    })),
    clearResult: assign({ failure: null, added: null }),
    emitRead: emit((_, { shares, dropped }: DeviceShares) => ({
      type: 'shares.read' as const,
      shares,
      dropped,
    })),
  },
}).createMachine({
  id: 'shareCode',
  meta: { title: 'Share code' },
  description: 'A code that lets another person add the device, as a QR code and as a link.',
  context: ({ input }) => ({ ...input, code: noCode, left: 0, known: [], added: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The page has no valid code.',
      entry: 'clearCode',
      on: { show: { target: 'open', actions: { type: 'setKnown', params: ({ event }) => event } } },
    },
    hidden: {
      description:
        'The dialog is closed, and its code is still valid. The console polls whether somebody has used it, until its lifetime is over.',
      invoke: {
        id: 'watchShares',
        src: 'watchShares',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
      },
      after: { wholeLife: 'closed' },
      on: {
        show: [
          {
            guard: { type: 'isUsable', params: ({ event }) => event },
            target: 'open.usable',
            actions: { type: 'setLeft', params: ({ event }) => event },
            description: 'The dialog shows the same code again, because a new one would end it.',
          },
          { target: 'open', actions: { type: 'setKnown', params: ({ event }) => event } },
        ],
        'share.added': { actions: { type: 'setKnownToo', params: ({ event }) => event } },
        'shares.read': [
          {
            guard: { type: 'hasNew', params: ({ event }) => event },
            target: 'closed',
            actions: { type: 'emitRead', params: ({ event }) => event },
            description: 'The code has been used. The list shows by whom.',
          },
          {
            actions: [
              { type: 'setKnown', params: ({ event }) => ({ known: event.shares }) },
              { type: 'emitRead', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    open: {
      description: 'A dialog shows the code. Closing the dialog keeps the code valid.',
      initial: 'making',
      states: {
        making: {
          description: 'A new code is being created. The previous one ends.',
          entry: ['clearResult', 'clearCode'],
          invoke: {
            id: 'makeCode',
            src: 'makeCode',
            input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
            onDone: {
              target: 'usable',
              actions: { type: 'setCode', params: ({ event }) => ({ code: event.output }) },
            },
            onError: {
              target: 'refused',
              actions: {
                type: 'setFailure',
                params: ({ event }) => ({ error: event.error, ofFlow: 'share.deviceFailed' as const }),
              },
            },
          },
          on: { close: '#shareCode.closed' },
        },
        refused: {
          description: 'There is no code, and the dialog says why. The person can try again.',
          on: { renew: 'making', close: '#shareCode.closed' },
        },
        usable: {
          description:
            'The dialog shows the code and its remaining time. The console polls whether somebody has used it.',
          invoke: {
            id: 'watchShares',
            src: 'watchShares',
            input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
          },
          after: { codeLife: 'expired' },
          on: {
            'shares.read': [
              {
                guard: { type: 'hasNew', params: ({ event }) => event },
                target: 'used',
                actions: [
                  { type: 'setAdded', params: ({ event }) => event },
                  { type: 'emitRead', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'emitRead', params: ({ event }) => event } },
            ],
          },
          initial: 'shown',
          states: {
            shown: {
              description: 'The owner can copy the link, create another code, or end this one.',
              on: { renew: '#shareCode.open.making', end: 'ending', close: '#shareCode.hidden' },
            },
            ending: {
              description:
                'The code is being ended, so that nobody can use it. The dialog stays open until the result is known.',
              entry: 'clearResult',
              invoke: {
                id: 'endCode',
                src: 'endCode',
                input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
                onDone: '#shareCode.closed',
                onError: {
                  target: 'shown',
                  actions: {
                    type: 'setFailure',
                    params: ({ event }) => ({ error: event.error, ofFlow: 'share.cancelFailed' as const }),
                  },
                },
              },
            },
          },
        },
        expired: {
          description: 'The code has expired. The owner can create another one.',
          entry: 'clearCode',
          on: { renew: 'making', close: '#shareCode.closed' },
        },
        used: {
          description: 'Another person can view the device now, and the dialog says who.',
          entry: 'clearCode',
          on: { close: '#shareCode.closed' },
        },
      },
    },
  },
});
