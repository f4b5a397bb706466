import { categorySwitcherMachine } from '../../src/machines/shell/categorySwitcher/categorySwitcher.machine.ts';
import { defineModel, emitted } from './model.ts';

export const model = defineModel({
  machine: categorySwitcherMachine,
  inputs: [{ group: 'ipc' }],
  events: {
    highlight: { type: 'highlight', group: 'doorbell' },
    choose: { type: 'choose', group: 'gateway' },
    'path.changed: user': { type: 'path.changed', group: 'user' },
    'path.changed: none': { type: 'path.changed', group: null },
  },
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
      what: 'A new choice asks for the home of that group, and the group is the new one once it is there',
      from: 'open',
      on: { type: 'choose', group: 'gateway' },
      when: { current: 'doorbell', previous: 'ipc' },
      to: 'closed',
      effects: [emitted({ type: 'group.chosen', group: 'gateway' })],
      context: { current: 'ipc', previous: 'ipc' },
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
    'categorySwitcher.open | close: setGroupOfPath instead of clearHighlighted':
      'without a group in the event it goes back to the previous one',
  },
});
