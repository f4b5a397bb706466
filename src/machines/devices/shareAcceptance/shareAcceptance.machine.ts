import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { AcceptedShare } from '../../../domain/devices/share.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** A link with a share code opened the console. */
export type CodeFound = { type: 'code.found'; shareCode: string };

const failed: MessageKey = 'share.deviceFailed';
const errorOf = (error: unknown): MessageKey => messageOr(error, failed);

/** Redeems the share code of a link once the person agrees (spec section 6). */
export const shareAcceptanceMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      shareCode: string;
      accepted: AcceptedShare | null;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as CodeFound | { type: 'accept' } | { type: 'leave' },
    emitted: {} as { type: 'device.accepted' },
  },
  actors: {
    /** Takes codes from the address and sends `code.found`. */
    watchAddress: callbackStub('watchAddress'),
    /** Rejects if the user cannot redeem the code. */
    checkShare: promiseStub<void, { userId: string; shareCode: string }>('checkShare'),
    acceptShare: promiseStub<AcceptedShare, { userId: string; shareCode: string }>('acceptShare'),
  },
  guards: {
    /** The provider said why the code cannot be redeemed. Trying again does not change that. */
    isFinal: (_, params: { error: unknown }) => errorOf(params.error) !== failed,
  },
  actions: {
    setCode: assign((_, params: { shareCode: string }) => ({
      shareCode: params.shareCode,
      accepted: null,
      error: null,
    })),
    clearCode: assign({ shareCode: '' }),
    setAccepted: assign((_, params: { accepted: AcceptedShare }) => ({ accepted: params.accepted })),
    clearError: assign({ error: null }),
    setError: assign((_, params: { error: unknown }) => ({ error: errorOf(params.error) })),
    emitAccepted: emit({ type: 'device.accepted' }),
  },
}).createMachine({
  id: 'shareAcceptance',
  meta: { title: 'Redeeming a share code' },
  description: 'The person has opened a link with a share code and decides whether to add the device.',
  context: ({ input }) => ({ userId: input.userId, shareCode: '', accepted: null, error: null }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  on: { 'code.found': { target: '.asking', actions: { type: 'setCode', params: ({ event }) => event } } },
  initial: 'waiting',
  states: {
    waiting: { description: 'No link with a share code was opened.' },
    asking: {
      description:
        'A dialog asks whether to add the shared device. If adding it failed, the dialog says why.',
      on: { accept: 'accepting', leave: { target: 'waiting', actions: 'clearCode' } },
      initial: 'checking',
      states: {
        checking: {
          description:
            'The provider is asked whether the code can be redeemed. The person need not wait for it.',
          invoke: {
            id: 'checkShare',
            src: 'checkShare',
            input: ({ context: { userId, shareCode } }) => ({ userId, shareCode }),
            onDone: 'checked',
            onError: [
              {
                guard: { type: 'isFinal', params: ({ event }) => event },
                target: '#shareAcceptance.refused',
                actions: { type: 'setError', params: ({ event }) => event },
              },
              { target: 'checked' },
            ],
          },
        },
        checked: { description: 'Nothing is known that prevents adding the device.' },
      },
    },
    refused: {
      description: 'The code cannot be redeemed. The dialog says why and can only be closed.',
      on: { leave: { target: 'waiting', actions: 'clearCode' } },
    },
    accepting: {
      description: 'The provider is redeeming the code. If it does not answer, the person can try again.',
      entry: 'clearError',
      invoke: {
        id: 'acceptShare',
        src: 'acceptShare',
        input: ({ context: { userId, shareCode } }) => ({ userId, shareCode }),
        onDone: {
          target: 'accepted',
          actions: [
            { type: 'setAccepted', params: ({ event }) => ({ accepted: event.output }) },
            'clearCode',
            'emitAccepted',
          ],
        },
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setError', params: ({ event }) => event },
          },
          { target: 'asking.checked', actions: { type: 'setError', params: ({ event }) => event } },
        ],
      },
    },
    accepted: {
      description: 'The device is in the list now. The dialog says so and links to it.',
      on: { leave: 'waiting' },
    },
  },
});
