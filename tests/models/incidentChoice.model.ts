import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { incidentChoiceMachine } from '../../src/machines/clips/incidentChoice/incidentChoice.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const user = { userId: '1001' };
const what = {
  kind: 'clip',
  serialNumber: 'LK0000000001',
  day: '2026-11-21',
  parts: [
    { from: 10, to: 20 },
    { from: 20, to: 30 },
  ],
} as const;
const theft = { id: 'i1', name: 'Theft' };
const chosen = { incidents: [theft], frame: null };
const tooMany = new CallError(failure('rejected', 601, 'incident.tooMany'));
const full = new CallError(failure('rejected', 601, 'incident.full'));

const adding = { ...user, what, chosen, incident: theft };
const created = { id: 'i2', name: 'New' };

export const model = defineModel({
  machine: incidentChoiceMachine,
  inputs: [user],
  control: ({ added, incident }) => (incident?.id === created.id ? `${added} of a new one` : `${added}`),
  events: {
    add: { type: 'add', what },
    'prepare done': done('prepare', chosen),
    'prepare error': failed('prepare'),
    'save: one': { type: 'save', to: { id: 'i1' } },
    'save: new': { type: 'save', to: { name: 'New' } },
    'createIncident done': done('createIncident', created),
    'createIncident error': failed('createIncident', tooMany),
    'addPart done': done('addPart'),
    'addPart error': failed('addPart', full),
    'deleteIncident done': done('deleteIncident'),
    'deleteIncident error': failed('deleteIncident'),
  },
  moreEvents: { 'add: again': { type: 'add', what, name: 'New', incident: theft } },
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
      what: 'The first part is added to it',
      from: 'choosing',
      on: { type: 'save', to: { id: 'i1' } },
      to: 'adding.continuing',
      effects: [called('addPart', { ...adding, part: 0 })],
    },
    {
      section: '4',
      what: 'A new incident is created first',
      from: 'choosing',
      on: { type: 'save', to: { name: 'New' } },
      to: 'creating',
      effects: [called('createIncident', { ...user, name: 'New' })],
    },
    {
      section: '4',
      what: 'The first part is added to the incident that was created',
      from: 'creating',
      on: 'createIncident done',
      to: 'adding.continuing',
      context: { chosen, incident: created },
      effects: [called('addPart', { ...adding, incident: created, part: 0 })],
    },
    {
      section: '8',
      what: 'Why it could not be created is said',
      from: 'creating',
      on: 'createIncident error',
      to: 'choosing',
      context: { error: 'incident.tooMany' },
    },
    {
      section: '8',
      what: 'Without room for it that is said',
      from: 'adding.continuing',
      when: '0',
      on: 'addPart error',
      to: 'choosing',
      context: { error: 'incident.full' },
    },
    {
      section: '8',
      what: 'A new incident to which nothing could be added is deleted again',
      from: 'adding.continuing',
      when: '0 of a new one',
      on: 'addPart error',
      to: 'discarding.returning',
      context: { error: 'incident.full' },
      effects: [called('deleteIncident', { ...user, id: 'i2' })],
    },
    {
      section: '8',
      what: 'Also after a cancellation',
      from: 'adding.stopping',
      when: '0 of a new one',
      on: 'addPart error',
      to: 'discarding.leaving',
      effects: [called('deleteIncident', { ...user, id: 'i2' })],
    },
    {
      section: '8',
      what: 'Then why nothing could be added is said, and the name is kept',
      from: 'discarding.returning',
      on: 'deleteIncident done',
      to: 'choosing',
      context: { incident: null, name: 'New', error: 'incident.full' },
    },
    {
      section: '8',
      what: 'A person who canceled is not asked again',
      from: 'discarding.leaving',
      on: 'deleteIncident error',
      to: 'closed',
    },
    {
      section: '8',
      what: 'A cancellation closes the dialog, even if the current part then fails',
      from: 'adding.stopping',
      when: '0',
      on: 'addPart error',
      to: 'closed',
    },
    {
      section: '8',
      what: 'What was added before a failure stays, and is said',
      from: 'adding.continuing',
      when: '1',
      on: 'addPart error',
      to: 'partial',
      context: { added: 1, error: 'incident.full' },
    },
    {
      section: '8',
      what: 'After a cancellation the current part is still added, and what is there is shown',
      from: 'adding.stopping',
      on: 'addPart done',
      to: 'partial',
      context: { added: 1, error: null },
    },
    {
      section: '3',
      what: 'All parts are confirmed',
      from: 'adding.continuing',
      when: '1',
      on: 'addPart done',
      to: 'added',
      context: { added: 2 },
    },
  ],
});
