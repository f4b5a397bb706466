import { categorySwitcherMachine } from '../../src/machines/shell/categorySwitcher/categorySwitcher.machine.ts';
import { defineModel, told } from './model.ts';

export const model = defineModel({
  machine: categorySwitcherMachine,
  inputs: [{ group: 'ipc' }],
  events: [
    { type: 'highlight', group: 'doorbell' },
    { type: 'choose', group: 'gateway' },
    { type: 'path.changed', group: 'user' },
    { type: 'path.changed', group: null },
  ],
  control: ({ current, previous }) => ({ current, previous }),
  demands: [
    { section: '4', what: 'It opens', from: 'closed', on: 'open', to: 'open' },
    {
      section: '4',
      what: 'It keeps a current and a previous value',
      from: 'open',
      on: { type: 'highlight', group: 'doorbell' },
      when: { previous: 'ipc' },
      context: { current: 'doorbell', previous: 'ipc' },
    },
    {
      section: '4',
      what: 'Closed without a new choice, it reverts',
      from: 'open',
      on: 'close',
      when: { current: 'doorbell', previous: 'ipc' },
      to: 'closed',
      context: { current: 'ipc' },
    },
    {
      section: '4',
      what: 'A new choice goes to the home of that group',
      from: 'open',
      on: { type: 'choose', group: 'gateway' },
      to: 'closed',
      effects: [told('parent', { type: 'group.chosen', group: 'gateway' })],
      context: { current: 'gateway', previous: 'gateway' },
    },
    {
      section: '2',
      what: 'The current group follows every change of the path',
      on: { type: 'path.changed', group: 'user' },
      to: 'closed',
      context: { current: 'user', previous: 'user' },
    },
    {
      section: '2',
      what: 'A path of no group leaves it as it was',
      on: { type: 'path.changed', group: null },
      when: { previous: 'ipc' },
      to: 'closed',
      context: { current: 'ipc' },
    },
  ],
  equivalent: {
    'categorySwitcher.open | choose: setGroupOfPath instead of setGroup':
      'of a group that is given both write the same',
    'categorySwitcher.open | close: setGroupOfPath instead of clearHighlighted':
      'without a group in the event it goes back to the previous one',
  },
});
