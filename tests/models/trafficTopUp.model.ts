import { trafficTopUpMachine } from '../../src/machines/store/trafficTopUp/trafficTopUp.machine.ts';
import { largeTopUp, smallTopUp } from '../traffic.ts';
import { defineModel, emitted } from './model.ts';

const small = { type: 'size.choose', productId: smallTopUp.id } as const;
const large = { type: 'size.choose', productId: largeTopUp.id } as const;

export const model = defineModel({
  machine: trafficTopUpMachine,
  events: {
    'size.choose: small': small,
    'size.choose: large': large,
  },
  control: ({ productId }) => productId,
  // What is chosen cannot be chosen again.
  feasible: (event, productId) => event.type !== 'size.choose' || event.productId !== productId,
  demands: [
    {
      section: '9',
      what: 'The sizes are shown, none is chosen',
      on: 'init',
      to: 'unchosen',
      context: { productId: null },
    },
    {
      section: '5',
      what: 'Without a size nothing is ordered: that is said',
      from: 'unchosen',
      on: 'submit',
      to: 'incomplete',
      effects: [],
    },
    {
      section: '9',
      what: 'A size is chosen',
      from: 'unchosen',
      on: small,
      to: 'chosen',
      context: { productId: smallTopUp.id },
    },
    {
      section: '9',
      what: 'Another one is',
      from: 'chosen',
      on: large,
      to: 'chosen',
      context: { productId: largeTopUp.id },
    },
    {
      section: '9',
      what: 'An LTE data top-up is ordered',
      from: 'chosen',
      on: 'submit',
      when: smallTopUp.id,
      to: 'chosen',
      effects: [emitted({ type: 'traffic.chosen', productId: smallTopUp.id })],
    },
  ],
});
