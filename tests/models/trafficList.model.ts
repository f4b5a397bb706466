import { trafficListMachine } from '../../src/machines/store/trafficList/trafficList.machine.ts';
import { paidByUse, toppedUp, trafficOffer } from '../traffic.ts';
import { defineModel } from './model.ts';
import { storeListCase } from './storeList.ts';

const changed = { type: 'traffic.changed', device: paidByUse } as const;
const { next, ...list } = storeListCase({
  before: trafficOffer,
  after: { ...trafficOffer, devices: [toppedUp], dropped: 1 },
  sections: { list: '9', changes: '9' },
  words: {
    asked: 'The LTE data of the devices are asked for',
    changed: 'What was bought, unsubscribed or reached its day is shown so',
    shown: 'A top-up is shown',
  },
});

export const model = defineModel({
  machine: trafficListMachine,
  ...list,
  events: {
    ...list.events,
    'traffic.changed': changed,
  },
  demands: [
    ...list.demands,
    {
      section: '9',
      what: 'Pay by use is shown as it was switched',
      from: 'listed',
      on: changed,
      to: 'listed',
      context: { devices: [paidByUse] },
    },
    {
      section: '9',
      what: 'and where pay by use was switched meanwhile they are read anew once more',
      from: 'refreshing',
      on: changed,
      to: 'refreshing',
      context: { devices: [paidByUse] },
      effects: next,
    },
    {
      section: '9',
      what: 'Pay by use is shown as it was switched also then',
      from: 'stale',
      on: changed,
      to: 'stale',
      context: { devices: [paidByUse] },
    },
  ],
});
