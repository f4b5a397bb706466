import { momentAddressMachine } from '../../src/machines/history/momentAddress/momentAddress.machine.ts';
import { defineModel } from './model.ts';

const day = '2026-11-20';
const next = '2026-11-21';
const here = { day, second: 36_000 };

/** A history that a link opened, with a second or without. */
export const model = defineModel({
  machine: momentAddressMachine,
  inputs: [here],
  events: {
    'moment.choose: h11': { type: 'moment.choose', ...here, second: 39_600 },
    'moment.choose: nextDay': { type: 'moment.choose', day: next, second: null },
    'address.reached: h9': { type: 'address.reached', ...here, second: 32_400 },
    'address.reached: noTime': { type: 'address.reached', day, second: null },
    'address.reached: nextDay': { type: 'address.reached', day: next, second: 5 },
    'picture.shown: sameDay': { type: 'picture.shown', ...here },
    'picture.shown: nextDay': { type: 'picture.shown', day: next, second: 2 },
    'picture.paused: sameDay': { type: 'picture.paused', ...here },
    'picture.paused: nextDay': { type: 'picture.paused', day: next, second: 2 },
  },
  moreEvents: {
    'moment.choose: h12': { type: 'moment.choose', ...here, second: 43_200 },
    'picture.paused: secondLater': { type: 'picture.paused', ...here, second: 36_001 },
  },
  control: ({ named: { day: named, second } }) => ({ day: named, second: second === null ? 'none' : 'some' }),
  // Every moment that is gone to is chosen, or linked to, from the first day.
  feasible: (event, { day: named }) => {
    if (event.type === 'moment.choose' || event.type === 'address.reached') return named === day;
    // Pictures are of the day that is named, and while it plays of the one after it.
    if (!('day' in event)) return true;
    return event.day === named || (event.type === 'picture.shown' && event.day > named);
  },
  delays: { followStep: 5000, oneWay: 2000 },
});
