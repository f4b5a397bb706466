import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** The person orders data: the payment takes it from here. */
export type TrafficChosen = { readonly type: 'traffic.chosen'; readonly productId: string };

/** Choosing and ordering a top-up of LTE data (spec section 9). */
export const trafficTopUpMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** The product that is chosen; null before. */
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
  description: 'How a person adds data to the running period of a device.',
  context: { productId: null },
  initial: 'unchosen',
  on: { 'size.choose': { target: '.chosen', actions: { type: 'setSize', params: ({ event }) => event } } },
  states: {
    unchosen: {
      description: 'The sizes and their prices are shown; none is chosen.',
      on: {
        submit: {
          description: 'Without a size nothing is ordered.',
          target: 'incomplete',
        },
      },
    },
    incomplete: { description: 'The page says that a size is to be chosen first.' },
    chosen: {
      description: 'A size is chosen. Ordered, it goes to the payment; it can be ordered again.',
      on: { submit: { actions: 'emitChosen' } },
    },
  },
});
