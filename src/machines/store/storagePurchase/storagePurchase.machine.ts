import { assign, emit, setup } from 'xstate';
import type { Term } from '../../../domain/store/term.ts';
import type { ChartMeta } from '../../chartMeta.ts';

/** The choices so far. */
export type Choice = {
  readonly serialNumber: string | null;
  readonly productId: string | null;
  readonly term: Term;
};

/** A complete choice. The person has agreed if an active service ends because of it. */
export type OrderChosen = {
  readonly type: 'order.chosen';
  readonly serialNumber: string;
  readonly productId: string;
  readonly term: Term;
};

/** Choosing a storage service for a device, and agreeing to the consequences (spec sections 2 and 4). */
export const storagePurchaseMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Choice,
    input: {} as Choice,
    events: {} as
      | { type: 'choice.changed'; change: Partial<Choice> }
      | { type: 'agreement.given' }
      | { type: 'agreement.withdrawn' }
      /** `stops`: whether a paid service ends immediately because of it. */
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
  description: 'Choosing a device, a storage plan and a term, and agreeing to the consequences.',
  context: ({ input }) => input,
  initial: 'choosing',
  on: {
    'choice.changed': {
      description: 'Another choice may have other consequences, so an earlier agreement no longer counts.',
      target: '.choosing',
      actions: { type: 'setChoice', params: ({ event }) => event },
    },
  },
  states: {
    choosing: {
      description: 'The person chooses and sees the price and the effect on the current plan.',
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
      description: 'No device or no plan is chosen, and the page says which is missing.',
    },
    refused: {
      description:
        'The person chose the free plan, which every device already has. The page says that it cannot be bought.',
    },
    unagreed: {
      description:
        'The current plan would end immediately, and the person has not agreed yet. The page asks for it.',
      on: { 'agreement.given': 'agreed' },
    },
    agreed: {
      description: 'The person has agreed that the current plan ends immediately without a refund.',
      on: { 'agreement.withdrawn': 'choosing', submit: { actions: 'emitChoice' } },
    },
  },
});
