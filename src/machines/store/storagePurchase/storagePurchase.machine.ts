import { assign, sendTo, setup } from 'xstate';
import type { Term } from '../../../domain/store/term.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import { callbackStub } from '../../stubs.ts';

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
  /** The orders whose services the person agreed to end with the payment. */
  readonly stops: readonly string[];
};

/** What was chosen here was ordered: the form is left. */
export type OrderPlaced = { readonly type: 'order.placed' };
/** The page goes back to the lists of plans and orders. */
export type ListsShow = { readonly type: 'lists.show' };

/** Choosing a storage service for a device, and agreeing to the consequences (spec sections 2 and 4). */
export const storagePurchaseMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as Choice & {
      /** The orders whose services the person agreed to end. */
      readonly agreed: readonly string[];
    },
    input: {} as Choice,
    events: {} as
      | { type: 'choice.changed'; change: Partial<Choice> }
      | { type: 'agreement.given'; stops: readonly string[] }
      | { type: 'agreement.withdrawn' }
      /** `stops`: the orders whose services end immediately because of it. */
      | { type: 'submit'; stops: readonly string[]; isDefault: boolean }
      | OrderPlaced,
    children: {} as { payment: 'payment'; router: 'router' },
  },
  actors: {
    /** The payment of the page. Takes {@link OrderChosen} and sends {@link OrderPlaced}. */
    payment: callbackStub<OrderChosen>('payment'),
    /** The address bar. Takes {@link ListsShow}. */
    router: callbackStub<ListsShow>('router'),
  },
  guards: {
    isIncomplete: ({ context: { serialNumber, productId } }) => serialNumber === null || productId === null,
    isDefault: (_, { isDefault }: { isDefault: boolean }) => isDefault,
    isStopping: ({ context: { agreed } }, { stops }: { stops: readonly string[] }) =>
      stops.some((id) => !agreed.includes(id)),
  },
  actions: {
    setChoice: assign((_, { change }: { change: Partial<Choice> }) => change),
    setAgreed: assign((_, { stops }: { stops: readonly string[] }) => ({ agreed: stops })),
    clearAgreed: assign({ agreed: [] }),
    sendChoice: sendTo('payment', ({ context: { serialNumber, productId, term, agreed } }): OrderChosen => ({
      type: 'order.chosen',
      serialNumber: serialNumber ?? '',
      productId: productId ?? '',
      term,
      stops: agreed,
    })),
    sendListsShow: sendTo('router', { type: 'lists.show' } satisfies ListsShow),
  },
}).createMachine({
  id: 'storagePurchase',
  meta: { title: 'Buying storage' },
  description: 'Choosing a device, a storage plan and a term, and agreeing to the consequences.',
  context: ({ input }) => ({ ...input, agreed: [] }),
  invoke: [
    { id: 'payment', src: 'payment' },
    { id: 'router', src: 'router' },
  ],
  initial: 'choosing',
  on: {
    'order.placed': {
      description: 'The order was created, so the page goes back to the lists, which show it.',
      target: '.ordered',
      actions: 'sendListsShow',
    },
    'choice.changed': {
      description: 'Another choice may have other consequences, so an earlier agreement no longer counts.',
      target: '.choosing',
      actions: [{ type: 'setChoice', params: ({ event }) => event }, 'clearAgreed'],
    },
  },
  states: {
    choosing: {
      description: 'The person chooses and sees the price and the effect on the current plan.',
      on: {
        'agreement.given': { target: 'agreed', actions: { type: 'setAgreed', params: ({ event }) => event } },
        submit: [
          { guard: 'isIncomplete', target: 'incomplete' },
          { guard: { type: 'isDefault', params: ({ event }) => event }, target: 'refused' },
          { guard: { type: 'isStopping', params: ({ event }) => event }, target: 'unagreed' },
          { actions: 'sendChoice' },
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
      on: {
        'agreement.given': { target: 'agreed', actions: { type: 'setAgreed', params: ({ event }) => event } },
      },
    },
    agreed: {
      description: 'The person has agreed that the current plan ends immediately without a refund.',
      on: {
        'agreement.withdrawn': { target: 'choosing', actions: 'clearAgreed' },
        submit: [
          {
            description: 'Another service would end meanwhile, so the page asks again.',
            guard: { type: 'isStopping', params: ({ event }) => event },
            target: 'unagreed',
          },
          { actions: 'sendChoice' },
        ],
      },
    },
    ordered: { type: 'final', description: 'The order exists. The form is left.' },
  },
});
