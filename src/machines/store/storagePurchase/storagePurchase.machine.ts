import { assign, emit, setup } from 'xstate';
import type { Term } from '../../../domain/store/term.ts';
import type { ChartMeta } from '../../chartMeta.ts';

/** What is chosen so far. */
export type Choice = {
  readonly serialNumber: string | null;
  readonly productId: string | null;
  readonly term: Term;
};

/** What a person has chosen and, where something is lost by it, agreed to. */
export type OrderChosen = {
  readonly type: 'order.chosen';
  readonly serialNumber: string;
  readonly productId: string;
  readonly term: Term;
};

/** Choosing a storage service for a device, and agreeing to what is lost by it (spec sections 2 and 4). */
export const storagePurchaseMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Choice,
    input: {} as Choice,
    events: {} as
      | { type: 'choice.changed'; change: Partial<Choice> }
      | { type: 'agreement.given' }
      | { type: 'agreement.withdrawn' }
      /** `stops`: whether a service that is paid ends by it at once. */
      | { type: 'submit'; stops: boolean; isDefault: boolean },
    emitted: {} as OrderChosen,
  },
  guards: {
    isIncomplete: ({ context: { serialNumber, productId } }) => serialNumber === null || productId === null,
    isDefault: (_, { isDefault }: { isDefault: boolean }) => isDefault,
    isStopping: (_, { stops }: { stops: boolean }) => stops,
  },
  actions: {
    setChoice: assign((_, { change }: { change: Partial<Choice> }) => change),
    emitChoice: emit(({ context: { serialNumber, productId, term } }) => ({
      type: 'order.chosen' as const,
      serialNumber: serialNumber ?? '',
      productId: productId ?? '',
      term,
    })),
  },
}).createMachine({
  id: 'storagePurchase',
  meta: { title: 'Buying storage' },
  description: 'Choosing a device, a storage service and for how long, and agreeing to what is lost by it.',
  context: ({ input }) => input,
  initial: 'choosing',
  on: {
    'choice.changed': {
      description: 'Another choice may have other consequences: what was agreed to counts no more.',
      target: '.choosing',
      actions: { type: 'setChoice', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {
      description:
        'The person chooses, and sees what it costs and what happens to the service that runs now.',
      on: {
        'agreement.given': 'agreed',
        submit: [
          { guard: 'isIncomplete', target: 'incomplete' },
          { guard: { type: 'isDefault', params: ({ event }) => event }, target: 'refused' },
          { guard: { type: 'isStopping', params: ({ event }) => event }, target: 'unagreed' },
          { actions: 'emitChoice' },
        ],
      },
    },
    incomplete: {
      description: 'No device or no service is chosen: the page says which is missing.',
    },
    refused: {
      description:
        'The free service was chosen, which every device has: the page says that it cannot be bought.',
    },
    unagreed: {
      description:
        'The service that runs now would stop at once, and the person has not agreed to that: the page asks for it.',
      on: { 'agreement.given': 'agreed' },
    },
    agreed: {
      description: 'The person agreed that the service that runs now stops at once and nothing is paid back.',
      on: { 'agreement.withdrawn': 'choosing', submit: { actions: 'emitChoice' } },
    },
  },
});
