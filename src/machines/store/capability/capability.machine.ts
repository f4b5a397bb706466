import { assign, emit, setup } from 'xstate';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { CapabilityPlan } from '../../../domain/store/capability.ts';
import type { Term } from '../../../domain/store/term.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { promiseStub } from '../../stubs.ts';
import type { OrderChosen } from '../storagePurchase/storagePurchase.machine.ts';

type OfCamera = { readonly userId: string; readonly serialNumber: string };

/** A camera and one of its capabilities; null means all of them. */
type Subject = { readonly serialNumber: string; readonly plan: CapabilityPlan | null };
type OnePlan = { readonly serialNumber: string; readonly plan: CapabilityPlan };

/** The capabilities of a camera have changed. */
export type CapabilitiesChanged = { readonly type: 'capabilities.changed' };

/** Buying a capability, turning it off, and resetting a camera to its included capabilities (spec section 4). */
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
      stops: [],
    })),
    emitChange: emit({ type: 'capabilities.changed' }),
  },
}).createMachine({
  id: 'capability',
  meta: { title: 'Capability' },
  description:
    'Buying a detection feature for a camera, turning it off, and resetting the camera to its included features.',
  context: ({ input }) => ({ ...input, serialNumber: '', plan: null, term: 'month', error: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'No dialog is open. The result of the last action stays until the person dismisses it.',
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
        idle: { description: 'There is no result to show.' },
        canceled: {
          description: 'The feature is off and its alerts are canceled, and the page says so.',
          on: { dismiss: { target: 'idle', actions: 'clearSubject' } },
        },
        restored: {
          description: 'The camera has its included features again, and the page says so.',
          on: { dismiss: { target: 'idle', actions: 'clearSubject' } },
        },
        failed: {
          description: 'Turning off or resetting failed. The page says which, and nothing has changed.',
          on: { dismiss: { target: 'idle', actions: 'clearSubject' } },
        },
      },
    },
    choosing: {
      description: 'A dialog asks for the term and shows the price.',
      on: {
        'term.changed': { actions: { type: 'setTerm', params: ({ event }) => event } },
        order: {
          description: 'The feature is ordered, and the payment follows.',
          target: 'ready.idle',
          actions: ['emitOrder', 'clearSubject'],
        },
        leave: { target: 'ready.idle', actions: 'clearSubject' },
      },
    },
    askingCancel: {
      description:
        'A dialog warns that the feature is turned off immediately, without a refund, and that all its alerts are canceled.',
      on: { confirm: 'canceling', keep: { target: 'ready.idle', actions: 'clearSubject' } },
    },
    canceling: {
      description: 'The provider is turning the feature off.',
      invoke: {
        id: 'cancelCapability',
        src: 'cancelCapability',
        input: ({ context: { userId, serialNumber, plan } }) => ({
          userId,
          serialNumber,
          productId: plan?.id ?? '',
        }),
        onDone: { target: 'ready.canceled', actions: 'emitChange' },
        onError: {
          target: 'ready.failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'action.setFailed' as const }),
          },
        },
      },
    },
    askingReset: {
      description:
        'A dialog warns that only the included features stay on, and that all others are canceled.',
      on: { confirm: 'resetting', keep: { target: 'ready.idle', actions: 'clearSubject' } },
    },
    resetting: {
      description: 'The provider is resetting the camera to its included features.',
      invoke: {
        id: 'resetCapabilities',
        src: 'resetCapabilities',
        input: ({ context: { userId, serialNumber } }) => ({ userId, serialNumber }),
        onDone: { target: 'ready.restored', actions: 'emitChange' },
        onError: {
          target: 'ready.failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'payment.resetFailed' as const }),
          },
        },
      },
    },
  },
});
