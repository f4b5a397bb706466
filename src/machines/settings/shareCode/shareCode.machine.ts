import { assign, emit, setup, type EventObject } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import {
  newShare,
  type DeviceShare,
  type DeviceShares,
  type ShareCode,
} from '../../../domain/devices/share.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type OfDevice = { readonly userId: string; readonly serailno: string };

/** Who can view the device now. */
export type SharesRead = { type: 'shares.read' } & DeviceShares;

const noCode: ShareCode = { shareCode: '', seconds: 0 };

/** The share code of a device (spec sections 3 and 6): whoever redeems it first can view the device. */
export const shareCodeMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfDevice & {
      code: ShareCode;
      /** Who could view the device before. */
      known: readonly DeviceShare[];
      /** Who has used the code. */
      added: DeviceShare | null;
      /** Why there is no code, or why it has not ended. */
      failure: MessageKey | null;
    },
    input: {} as OfDevice,
    events: {} as
      | { type: 'show'; known: readonly DeviceShare[] }
      | { type: 'renew' }
      | { type: 'end' }
      | { type: 'close' }
      | SharesRead,
    emitted: {} as SharesRead,
  },
  actors: {
    makeCode: promiseStub<ShareCode, OfDevice>('makeCode'),
    endCode: promiseStub<void, OfDevice>('endCode'),
    /** Reads the shares again and again: `shares.read`. */
    watchShares: callbackStub<EventObject, OfDevice>('watchShares'),
  },
  delays: { codeLife: ({ context }) => context.code.seconds * 1000 },
  guards: {
    hasNew: ({ context }, { shares }: DeviceShares) => newShare(shares, context.known) !== null,
  },
  actions: {
    setKnown: assign((_, { known }: { known: readonly DeviceShare[] }) => ({ known })),
    setAdded: assign(({ context }, { shares }: DeviceShares) => ({ added: newShare(shares, context.known) })),
    setCode: assign((_, params: { code: ShareCode }) => ({ code: params.code })),
    clearCode: assign({ code: noCode }),
    setFailure: assign((_, params: { error: unknown; ofFlow: MessageKey }) => ({
      failure: messageOr(params.error, params.ofFlow),
    })),
    clearTold: assign({ failure: null, added: null }),
    emitRead: emit((_, { shares, dropped }: DeviceShares) => ({
      type: 'shares.read' as const,
      shares,
      dropped,
    })),
  },
}).createMachine({
  id: 'shareCode',
  meta: { title: 'Share code' },
  description:
    'A code by which somebody else can have the device shared with them, as a QR code and as a link.',
  context: ({ input }) => ({ ...input, code: noCode, known: [], added: null, failure: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No code is shown. One that was made before can still be used until its time is over.',
      on: { show: { target: 'open', actions: { type: 'setKnown', params: ({ event }) => event } } },
    },
    open: {
      description: 'A dialog has the code. Closing it leaves the code as it is.',
      exit: 'clearCode',
      initial: 'making',
      on: { close: 'closed' },
      states: {
        making: {
          description: 'A new code is being made. The one before it ends.',
          entry: 'clearTold',
          invoke: {
            id: 'makeCode',
            src: 'makeCode',
            input: ({ context: { userId, serailno } }) => ({ userId, serailno }),
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
        },
        refused: {
          description: 'There is no code, and the dialog says why. It can be tried again.',
          on: { renew: 'making' },
        },
        usable: {
          description:
            'The code is shown with the time that it can still be used. Whether somebody has used it is asked again and again.',
          invoke: {
            id: 'watchShares',
            src: 'watchShares',
            input: ({ context: { userId, serailno } }) => ({ userId, serailno }),
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
              description: 'The owner can copy the link, make another code, or end this one.',
              on: { renew: '#shareCode.open.making', end: 'ending' },
            },
            ending: {
              description: 'The code is being ended, so that nobody can use it.',
              entry: 'clearTold',
              invoke: {
                id: 'endCode',
                src: 'endCode',
                input: ({ context: { userId, serailno } }) => ({ userId, serailno }),
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
          description: 'The time of the code is over. Another one can be made.',
          on: { renew: 'making' },
        },
        used: { description: 'Somebody can view the device now; the dialog says who.' },
      },
    },
  },
});
