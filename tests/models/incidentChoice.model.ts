import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { incidentChoiceMachine } from '../../src/machines/clips/incidentChoice/incidentChoice.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const user = { userId: '1001' };
const what = {
  kind: 'clip',
  serialNumber: 'LK0000000001',
  day: '2026-11-21',
  parts: [{ from: 10, to: 20 }],
} as const;
const theft = { id: 'i1', name: 'Theft' };
const chosen = { incidents: [theft], frame: null };
const full = new CallError(failure('rejected', 601, 'incident.full'));

export const model = defineModel({
  machine: incidentChoiceMachine,
  inputs: [user],
  events: {
    add: { type: 'add', what },
    'prepare done': done('prepare', chosen),
    'prepare error': failed('prepare'),
    save: { type: 'save', to: { id: 'i1' } },
    'addItem done': done('addItem', theft),
    'addItem error': failed('addItem', full),
  },
  demands: [
    {
      section: '3',
      what: 'The incidents are loaded to choose from',
      from: 'closed',
      on: 'add',
      to: 'preparing',
      effects: [called('prepare', { ...user, what })],
    },
    {
      section: '3',
      what: 'One of them can be chosen',
      from: 'preparing',
      on: 'prepare done',
      to: 'choosing',
      context: { chosen },
    },
    {
      section: '8',
      what: 'A failed list is said',
      from: 'preparing',
      on: 'prepare error',
      to: 'failed',
      context: { error: 'action.refreshFailed' },
    },
    {
      section: '4',
      what: 'The clip is added to it',
      from: 'choosing',
      on: 'save',
      to: 'adding',
      effects: [called('addItem', { ...user, what, chosen, to: { id: 'i1' } })],
    },
    {
      section: '3',
      what: 'That is confirmed',
      from: 'adding',
      on: 'addItem done',
      to: 'added',
      context: { incident: theft },
    },
    {
      section: '8',
      what: 'Without room for it that is said',
      from: 'adding',
      on: 'addItem error',
      to: 'choosing',
      context: { error: 'incident.full' },
    },
  ],
});
