import { storagePurchaseMachine } from '../../src/machines/store/storagePurchase/storagePurchase.machine.ts';
import { alertProduct, cycleProduct, freeProduct } from '../storage.ts';
import { defineModel, emitted } from './model.ts';

const device = 'LK0000000004';
const nothing = { serialNumber: device, productId: null, term: 'month' } as const;
const change = (productId: string) => ({ type: 'choice.changed', change: { productId } }) as const;
const submit = { type: 'submit', stops: false, isDefault: false } as const;
const stopping = { ...submit, stops: true };
const buysDefault = { ...submit, isDefault: true };
const chosen = (productId: string) =>
  emitted({ type: 'order.chosen', serialNumber: device, productId, term: 'month' });

export const model = defineModel({
  machine: storagePurchaseMachine,
  inputs: [nothing],
  events: {
    'choice.changed: cycle': change(cycleProduct.id),
    'choice.changed: alert': change(alertProduct.id),
    'choice.changed: free': change(freeProduct.id),
    'submit: new': submit,
    'submit: stopping': stopping,
    'submit: default': buysDefault,
  },
  control: ({ productId }) => productId,
  // The device has the cycle service: only another one stops it, and only the free one is that of everybody.
  feasible: (event, productId) => {
    if (event.type === 'choice.changed') return event.change.productId !== productId;
    if (event.type === 'submit')
      return (
        event.stops === (productId === alertProduct.id) && event.isDefault === (productId === freeProduct.id)
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
      when: null,
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
    { section: '4', what: 'It is', from: 'unagreed', on: 'agreement.given', to: 'agreed' },
    {
      section: '4',
      what: 'also before it is asked for',
      from: 'choosing',
      on: 'agreement.given',
      to: 'agreed',
    },
    {
      section: '4',
      what: 'and can be taken back',
      from: 'agreed',
      on: 'agreement.withdrawn',
      to: 'choosing',
    },
    {
      section: '4',
      what: 'Agreed to, it is ordered',
      from: 'agreed',
      on: stopping,
      to: 'agreed',
      effects: [chosen(alertProduct.id)],
    },
    {
      section: '4',
      what: 'Another choice has to be agreed to anew',
      from: 'agreed',
      on: change(cycleProduct.id),
      to: 'choosing',
      context: { productId: cycleProduct.id },
    },
    {
      section: '4',
      what: 'Where nothing stops it is ordered at once',
      from: 'choosing',
      on: submit,
      when: cycleProduct.id,
      to: 'choosing',
      effects: [chosen(cycleProduct.id)],
    },
  ],
});
