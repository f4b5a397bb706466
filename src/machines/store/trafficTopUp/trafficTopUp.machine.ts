import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** The person orders data. The payment follows. */
export type TrafficChosen = { readonly type: 'traffic.chosen'; readonly productId: string };

/** Choosing and ordering a top-up of LTE data (spec section 9). */
export const trafficTopUpMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** The chosen product; null before a choice. */
      readonly productId: string | null;
    },
    events: {} as { type: 'size.choose'; productId: string } | { type: 'submit' },
    emitted: {} as TrafficChosen,
  },
  actions: {
    setSize: assign((_, { productId }: { productId: string }) => ({ productId })),
    emitChosen: emit(({ context: { productId } }) => ({
      type: 'traffic.chosen' as const,
      productId: productId ?? '',
    })),
  },
}).createMachine({
  id: 'trafficTopUp',
  meta: { title: 'Top-up' },
  description: 'Adding data to the current period of a device.',
  context: { productId: null },
  initial: 'unchosen',
  on: { 'size.choose': { target: '.chosen', actions: { type: 'setSize', params: ({ event }) => event } } },
  states: {
    unchosen: {
      description: 'The page shows sizes and prices, and none is chosen.',
      on: {
        submit: {
          description: 'Nothing is ordered without a size.',
          target: 'incomplete',
        },
      },
    },
    incomplete: { description: 'The page asks the person to choose a size first.' },
    chosen: {
      description: 'A size is chosen. Ordering it continues to the payment, and it can be ordered again.',
      on: { submit: { actions: 'emitChosen' } },
    },
  },
});
