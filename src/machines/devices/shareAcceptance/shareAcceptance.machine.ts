import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { AcceptedShare } from '../../../domain/devices/share.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The console was opened by a link with a share code. */
export type CodeFound = { type: 'code.found'; shareCode: string };

/** Somebody opens the link of a share code: the device is shared with them once they say so (spec section 6). */
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
    /** Takes codes from the address: `code.found`. */
    watchAddress: callbackStub('watchAddress'),
    acceptShare: promiseStub<AcceptedShare, { userId: string; shareCode: string }>('acceptShare'),
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
    setError: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'share.deviceFailed'),
    })),
    emitAccepted: emit({ type: 'device.accepted' }),
  },
}).createMachine({
  id: 'shareAcceptance',
  meta: { title: 'Redeeming a share code' },
  description: 'A person has opened the link of a share code, and decides whether to have the device.',
  context: ({ input }) => ({ userId: input.userId, shareCode: '', accepted: null, error: null }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  on: { 'code.found': { target: '.asking', actions: { type: 'setCode', params: ({ event }) => event } } },
  initial: 'waiting',
  states: {
    waiting: { description: 'No link with a code was opened.' },
    asking: {
      description:
        'A dialog asks whether to add the device that somebody shares, and says why it failed if it did.',
      on: { accept: 'accepting', leave: { target: 'waiting', actions: 'clearCode' } },
    },
    accepting: {
      description: 'The code is being redeemed. It can be tried again where that fails.',
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
        onError: { target: 'asking', actions: { type: 'setError', params: ({ event }) => event } },
      },
    },
    accepted: {
      description: 'The device is in the list now. The dialog says so and leads there.',
      on: { leave: 'waiting' },
    },
  },
});
