import { alertChoiceMachine } from '../../src/machines/alerts/alertChoice/alertChoice.machine.ts';
import { defineModel } from './model.ts';

const listed = ['a', 'b'];

export const model = defineModel({
  machine: alertChoiceMachine,
  events: {
    'alert.toggle': { type: 'alert.toggle', id: 'a' },
    'range.choose: three': { type: 'range.choose', id: 'b', listed },
    'all.choose: three': { type: 'all.choose', listed },
    'all.choose: none': { type: 'all.choose', listed: [] },
  },
  moreEvents: {
    'range.choose: four': { type: 'range.choose', id: 'c', listed: ['a', 'b', 'c', 'd'] },
  },
  control: ({ chosen }) => ({ chosen }),
  demands: [
    {
      section: '0002',
      what: 'An alert can be chosen',
      from: 'none',
      on: { type: 'alert.toggle', id: 'a' },
      to: 'some',
      context: { chosen: ['a'], anchor: 'a' },
    },
    {
      section: '0002',
      what: 'And all from it to another one',
      from: 'some',
      on: { type: 'range.choose', id: 'b', listed },
      when: { chosen: ['a'] },
      to: 'some',
      context: { chosen: ['a', 'b'], anchor: 'b' },
    },
    {
      section: '0002',
      what: 'All that are listed',
      from: 'none',
      on: { type: 'all.choose', listed },
      to: 'some',
      context: { chosen: ['a', 'b'] },
    },
  ],
});
