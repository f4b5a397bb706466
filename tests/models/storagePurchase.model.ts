import { storagePurchaseMachine } from '../../src/machines/store/storagePurchase/storagePurchase.machine.ts';
import { alertProduct, cycleProduct, freeProduct, renewingOrder } from '../storage.ts';
import { defineModel, sent } from './model.ts';

const device = 'LK0000000004';
const nothing = { serialNumber: device, productId: null, term: 'month' } as const;
const change = (productId: string) => ({ type: 'choice.changed', change: { productId } }) as const;
const stops = [renewingOrder.id];
const submit = { type: 'submit', stops: [], isDefault: false } as const;
const stopping = { ...submit, stops };
/** Meanwhile another service runs, which would end, too. */
const stoppingMore = { ...submit, stops: [...stops, '5199'] };
const given = { type: 'agreement.given', stops } as const;
const buysDefault = { ...submit, isDefault: true };
const chosen = (productId: string, ends: readonly string[]) =>
  sent('payment', { type: 'order.chosen', serialNumber: device, productId, term: 'month', stops: ends });

export const model = defineModel({
  machine: storagePurchaseMachine,
  inputs: [nothing],
  callbacks: { payment: ['order.placed'], router: [] },
  events: {
    'choice.changed: cycle': change(cycleProduct.id),
    'choice.changed: alert': change(alertProduct.id),
    'choice.changed: free': change(freeProduct.id),
    'submit: new': submit,
    'submit: stopping': stopping,
    'submit: stoppingMore': stoppingMore,
    'agreement.given': given,
    'submit: default': buysDefault,
  },
  control: ({ productId, agreed }) => ({ productId, isAgreed: agreed.length > 0 }),
  // The device has the cycle service: only another one stops it, and only the free one is that of everybody.
  feasible: (event, { productId, isAgreed }) => {
    if (event.type === 'order.placed') return productId === cycleProduct.id;
    if (event.type === 'choice.changed') return event.change.productId !== productId;
    if (event.type === 'submit')
      return (
        event.stops.length > 0 === (productId === alertProduct.id) &&
        (event.stops.length < 2 || isAgreed) &&
        event.isDefault === (productId === freeProduct.id)
      );
    return productId === alertProduct.id;
  },
  demands: [
    { section: '2', what: 'A device and a service are chosen', on: 'init', to: 'choosing', context: nothing },
    {
      section: '2',
      what: 'What is chosen is taken',
      from: 'choosing',
      on: change(cycleProduct.id),
      to: 'choosing',
      context: { productId: cycleProduct.id, serialNumber: device, term: 'month' },
    },
    {
      section: '5',
      what: 'Without a service nothing is ordered: that is said',
      from: 'choosing',
      on: submit,
      when: { productId: null, isAgreed: false },
      to: 'incomplete',
      effects: [],
    },
    {
      section: '5',
      what: 'The default service cannot be bought: that is said',
      from: 'choosing',
      on: buysDefault,
      to: 'refused',
      effects: [],
    },
    {
      section: '4',
      what: 'What stops the current service has to be agreed to',
      from: 'choosing',
      on: stopping,
      to: 'unagreed',
      effects: [],
    },
    { section: '4', what: 'It is', from: 'unagreed', on: given, to: 'agreed', context: { agreed: stops } },
    {
      section: '4',
      what: 'also before it is asked for',
      from: 'choosing',
      on: given,
      to: 'agreed',
      context: { agreed: stops },
    },
    {
      section: '4',
      what: 'and can be taken back',
      from: 'agreed',
      on: 'agreement.withdrawn',
      to: 'choosing',
      context: { agreed: [] },
    },
    {
      section: '4',
      what: 'Agreed to, it is ordered',
      from: 'agreed',
      on: stopping,
      to: 'agreed',
      effects: [chosen(alertProduct.id, stops)],
    },
    {
      section: '4',
      what: 'What began since then has to be agreed to, too',
      from: 'agreed',
      on: stoppingMore,
      to: 'unagreed',
      effects: [],
    },
    {
      section: '4',
      what: 'Another choice has to be agreed to anew',
      from: 'agreed',
      on: change(cycleProduct.id),
      to: 'choosing',
      context: { productId: cycleProduct.id, agreed: [] },
    },
    {
      section: '4',
      what: 'Where nothing stops it is ordered at once',
      from: 'choosing',
      on: submit,
      when: { productId: cycleProduct.id, isAgreed: false },
      to: 'choosing',
      effects: [chosen(cycleProduct.id, [])],
    },
    {
      section: '4',
      what: 'Once the order exists the lists are shown',
      from: 'choosing',
      on: 'order.placed',
      when: { productId: cycleProduct.id, isAgreed: false },
      to: 'ordered',
      effects: [sent('router', { type: 'lists.show' })],
    },
  ],
});
