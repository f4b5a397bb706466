import { capabilityMachine } from '../../src/machines/store/capability/capability.machine.ts';
import { humanPlan } from '../storage.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const user = { userId: '1001' };
const serialNumber = 'LK0000000004';
const one = { serialNumber, plan: humanPlan };
const buy = { type: 'buy', ...one } as const;
const cancel = { type: 'cancel', ...one } as const;
const reset = { type: 'reset', serialNumber } as const;
const monthly = { type: 'term.changed', term: 'monthly' } as const;
const nothing = { serialNumber: '', plan: null, term: 'month', error: null };
const changed = emitted({ type: 'capabilities.changed' });

export const model = defineModel({
  machine: capabilityMachine,
  inputs: [user],
  events: {
    buy,
    cancel,
    reset,
    'term.changed': monthly,
    'cancelCapability done': done('cancelCapability', null),
    'cancelCapability error': failed('cancelCapability'),
    'resetCapabilities done': done('resetCapabilities', null),
    'resetCapabilities error': failed('resetCapabilities'),
  },
  control: ({ term, error }) => ({ term, error }),
  // What is chosen cannot be chosen again.
  feasible: (event, { term }) => event.type !== 'term.changed' || event.term !== term,
  demands: [
    { section: '4', what: 'Nothing is asked', on: 'init', to: 'ready.idle' },
    {
      section: '2',
      what: 'A capability can be bought',
      from: 'ready.idle',
      on: buy,
      to: 'choosing',
      context: { ...one, term: 'month', error: null },
    },
    {
      section: '4',
      what: 'for some months, or month after month',
      from: 'choosing',
      on: monthly,
      to: 'choosing',
      context: { term: 'monthly' },
    },
    {
      section: '4',
      what: 'It is ordered and paid as anything else is',
      from: 'choosing',
      on: 'order',
      when: { term: 'monthly' },
      to: 'ready.idle',
      context: nothing,
      effects: [
        emitted({ type: 'order.chosen', serialNumber, productId: humanPlan.id, term: 'monthly', stops: [] }),
      ],
    },
    {
      section: '4',
      what: 'A capability can be canceled; what it means is said before',
      from: 'ready.idle',
      on: cancel,
      to: 'askingCancel',
      context: one,
    },
    {
      section: '4',
      what: 'Meant: it is turned off, and its alerts are canceled',
      from: 'askingCancel',
      on: 'confirm',
      to: 'canceling',
      effects: [called('cancelCapability', { ...user, serialNumber, productId: humanPlan.id })],
    },
    {
      section: '4',
      what: 'which is said, and the list hears of it',
      from: 'canceling',
      on: 'cancelCapability done',
      to: 'ready.canceled',
      context: one,
      effects: [changed],
    },
    {
      section: '8',
      what: 'Set failed',
      from: 'canceling',
      on: 'cancelCapability error',
      to: 'ready.failed',
      context: { error: 'action.setFailed' },
    },
    {
      section: '4',
      what: 'The default can be restored; what ends by it is said before',
      from: 'ready.idle',
      on: reset,
      to: 'askingReset',
      context: { serialNumber, plan: null },
    },
    {
      section: '4',
      what: 'Meant: the default is restored',
      from: 'askingReset',
      on: 'confirm',
      to: 'resetting',
      effects: [called('resetCapabilities', { ...user, serialNumber })],
    },
    {
      section: '4',
      what: 'The camera has what it came with',
      from: 'resetting',
      on: 'resetCapabilities done',
      to: 'ready.restored',
      effects: [changed],
    },
    {
      section: '8',
      what: 'Reset failed',
      from: 'resetting',
      on: 'resetCapabilities error',
      to: 'ready.failed',
      context: { error: 'payment.resetFailed' },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'ready.failed',
      on: cancel,
      to: 'askingCancel',
      context: { error: null },
    },
  ],
});
