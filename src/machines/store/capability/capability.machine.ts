import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { CapabilityPlan } from '../../../domain/store/capability.ts';
import type { Term } from '../../../domain/store/term.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';
import type { OrderChosen } from '../storagePurchase/storagePurchase.machine.ts';

type OfCamera = { readonly userId: string; readonly serialNumber: string };

/** Of which camera, and which capability of it; null where all are meant. */
type Subject = { readonly serialNumber: string; readonly plan: CapabilityPlan | null };
type OnePlan = { readonly serialNumber: string; readonly plan: CapabilityPlan };

/** What a camera can tell has changed. */
export type CapabilitiesChanged = { readonly type: 'capabilities.changed' };

/** Buying a capability, turning it off, and going back to what the camera came with (spec section 4). */
export const capabilityMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Subject & {
      readonly userId: string;
      readonly term: Term;
      readonly error: MessageKey | null;
    },
    input: {} as { readonly userId: string },
    events: {} as
      | ({ type: 'buy' } & OnePlan)
      | { type: 'term.changed'; term: Term }
      | { type: 'order' }
      | { type: 'leave' }
      | ({ type: 'cancel' } & OnePlan)
      | { type: 'reset'; serialNumber: string }
      | { type: 'confirm' }
      | { type: 'keep' }
      | { type: 'dismiss' },
    emitted: {} as OrderChosen | CapabilitiesChanged,
  },
  actors: {
    cancelCapability: promiseStub<unknown, OfCamera & { readonly productId: string }>('cancelCapability'),
    resetCapabilities: promiseStub<unknown, OfCamera>('resetCapabilities'),
  },
  actions: {
    setSubject: assign((_, { serialNumber, plan }: Subject) => ({
      serialNumber,
      plan,
      error: null,
    })),
    setTerm: assign((_, { term }: { term: Term }) => ({ term })),
    clearSubject: assign({ serialNumber: '', plan: null, term: 'month', error: null }),
    setFailure: assign((_, params: { error: unknown; otherwise: MessageKey }) => ({
      error: messageOr(params.error, params.otherwise),
    })),
    emitOrder: emit(({ context: { serialNumber, plan, term } }) => ({
      type: 'order.chosen' as const,
      serialNumber,
      productId: plan?.id ?? '',
      term,
    })),
    emitChange: emit({ type: 'capabilities.changed' }),
  },
}).createMachine({
  id: 'capability',
  meta: { title: 'Capability' },
  description:
    'Buying a detection feature for a camera, turning it off, and resetting the camera to its included features.',
  context: ({ input }) => ({ ...input, serialNumber: '', plan: null, term: 'month', error: null }),
  initial: 'free',
  states: {
    free: {
      description: 'Nothing is asked. What was done last, or could not be, stays said until it is put away.',
      initial: 'idle',
      on: {
        buy: { target: 'choosing', actions: { type: 'setSubject', params: ({ event }) => event } },
        cancel: { target: 'askingCancel', actions: { type: 'setSubject', params: ({ event }) => event } },
        reset: {
          target: 'askingReset',
          actions: {
            type: 'setSubject',
            params: ({ event }) => ({ serialNumber: event.serialNumber, plan: null }),
          },
        },
      },
      states: {
        idle: { description: 'Nothing is said.' },
        cancelled: {
          description: 'The capability is off and its alerts are cancelled: the page says so.',
          on: { dismiss: { target: 'idle', actions: 'clearSubject' } },
        },
        restored: {
          description: 'The camera has what it came with: the page says so.',
          on: { dismiss: { target: 'idle', actions: 'clearSubject' } },
        },
        failed: {
          description:
            'It could not be turned off, or not be reset: the page says which, and nothing has changed.',
          on: { dismiss: { target: 'idle', actions: 'clearSubject' } },
        },
      },
    },
    choosing: {
      description: 'A dialog asks for how long it is bought, and says what that costs.',
      on: {
        'term.changed': { actions: { type: 'setTerm', params: ({ event }) => event } },
        order: {
          description: 'It is ordered, and the payment takes over.',
          target: 'free.idle',
          actions: ['emitOrder', 'clearSubject'],
        },
        leave: { target: 'free.idle', actions: 'clearSubject' },
      },
    },
    askingCancel: {
      description:
        'A dialog says that the function is turned off at once without a refund, and that all its alerts are cancelled.',
      on: { confirm: 'cancelling', keep: { target: 'free.idle', actions: 'clearSubject' } },
    },
    cancelling: {
      description: 'The capability is being turned off.',
      invoke: {
        id: 'cancelCapability',
        src: 'cancelCapability',
        input: ({ context: { userId, serialNumber, plan } }) => ({
          userId,
          serialNumber,
          productId: plan?.id ?? '',
        }),
        onDone: { target: 'free.cancelled', actions: 'emitChange' },
        onError: {
          target: 'free.failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'action.setFailed' as const }),
          },
        },
      },
    },
    askingReset: {
      description:
        'A dialog says that only what the camera came with stays on, and that any other is cancelled.',
      on: { confirm: 'resetting', keep: { target: 'free.idle', actions: 'clearSubject' } },
    },
    resetting: {
      description: 'The camera is being given back what it came with.',
      invoke: {
        id: 'resetCapabilities',
        src: 'resetCapabilities',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        onDone: { target: 'free.restored', actions: 'emitChange' },
        onError: {
          target: 'free.failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'payment.resetFailed' as const }),
          },
        },
      },
    },
  },
});
