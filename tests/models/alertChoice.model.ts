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
      section: 'ours',
      what: 'Nothing is chosen yet',
      on: 'init',
      to: 'none',
      context: { chosen: [], anchor: null },
    },
    {
      section: 'ours',
      what: 'An alert can be chosen',
      from: 'none',
      on: { type: 'alert.toggle', id: 'a' },
      to: 'some',
      context: { chosen: ['a'], anchor: 'a' },
    },
    {
      section: 'ours',
      what: 'And all from it to another one',
      from: 'some',
      on: { type: 'range.choose', id: 'b', listed },
      when: { chosen: ['a'] },
      to: 'some',
      context: { chosen: ['a', 'b'], anchor: 'b' },
    },
    {
      section: 'ours',
      what: 'Where none was touched before, that one alone',
      from: 'none',
      on: { type: 'range.choose', id: 'b', listed },
      to: 'some',
      context: { chosen: ['b'], anchor: 'b' },
    },
    {
      section: 'ours',
      what: 'All that are listed',
      from: 'none',
      on: { type: 'all.choose', listed },
      to: 'some',
      context: { chosen: ['a', 'b'] },
    },
    {
      section: 'ours',
      what: 'One of several can be let go',
      from: 'some',
      on: { type: 'alert.toggle', id: 'a' },
      when: { chosen: ['a', 'b'] },
      context: { chosen: ['b'], anchor: 'a' },
    },
    {
      section: 'ours',
      what: 'The last one too',
      from: 'some',
      on: { type: 'alert.toggle', id: 'a' },
      when: { chosen: ['a'] },
      to: 'none',
      context: { chosen: [], anchor: null },
    },
    {
      section: 'ours',
      what: 'And all of them',
      from: 'some',
      on: 'release',
      to: 'none',
      context: { chosen: [], anchor: null },
    },
  ],
});
