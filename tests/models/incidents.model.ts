import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { incidentsMachine } from '../../src/machines/clips/incidents/incidents.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const user = { userId: '1001' };
const space = { used: 7, limit: 9 };
const theft = { id: 'i1', name: 'Theft', cameras: [], span: null, items: 0, bytes: 0, pictures: [] };
const named = { id: 'i1', name: 'Theft' };
const listed = { incidents: [theft], dropped: 1, space };
const tooMany = new CallError(failure('rejected', 601, 'incident.tooMany'));

export const model = defineModel({
  machine: incidentsMachine,
  inputs: [user],
  events: {
    'listIncidents done': done('listIncidents', listed),
    'listIncidents error': failed('listIncidents'),
    'name.ask': { type: 'name.ask', incident: null },
    save: { type: 'save', name: 'Theft' },
    'saveIncident done': done('saveIncident', undefined),
    'saveIncident error': failed('saveIncident', tooMany),
    'incident.delete': { type: 'incident.delete', incident: named },
    'deleteIncident done': done('deleteIncident', undefined),
    'deleteIncident error': failed('deleteIncident'),
  },
  control: ({ incidents }) => ({ listed: incidents.length }),
  // Only an incident that is listed can be deleted.
  feasible: ({ type }, control) => type !== 'incident.delete' || control.listed > 0,
  demands: [
    {
      section: '3',
      what: 'The incidents are listed',
      on: 'init',
      to: 'loading',
      effects: [called('listIncidents', user)],
    },
    {
      section: '3',
      what: 'They are shown',
      from: 'loading',
      on: 'listIncidents done',
      to: 'listed',
      context: { incidents: [theft], space },
    },
    { section: '8', what: 'A failed list is said', from: 'loading', on: 'listIncidents error', to: 'failed' },
    { section: '8', what: 'It can be tried again', from: 'failed', on: 'retry', to: 'loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
    },
    {
      section: '4',
      what: 'A new one is saved under its name',
      from: 'naming',
      on: 'save',
      to: 'saving',
      effects: [called('saveIncident', { ...user, id: null, name: 'Theft' })],
    },
    {
      section: '8',
      what: 'One that was saved is not offered again, also if the list then fails to load',
      from: 'saving',
      on: 'saveIncident done',
      to: 'loading',
      effects: [called('listIncidents', user)],
    },
    {
      section: '0007',
      what: 'Its pictures have new addresses once the provider is back',
      from: 'listed',
      on: 'connection.restored',
      to: 'loading',
    },
    {
      section: '8',
      what: 'A refusal is said in the dialog',
      from: 'saving',
      on: 'saveIncident error',
      to: 'naming',
      context: { error: 'incident.tooMany' },
    },
    {
      section: '4',
      what: 'Nothing is deleted before the person confirms',
      from: 'listed',
      on: 'incident.delete',
      to: 'asking',
      context: { chosen: named },
    },
    {
      section: '4',
      what: 'Then it is deleted',
      from: 'asking',
      on: 'confirm',
      to: 'deleting',
      effects: [called('deleteIncident', { ...user, id: 'i1' })],
    },
    {
      section: '4',
      what: 'And the list is read again, whose failure is not that of the deletion',
      from: 'deleting',
      on: 'deleteIncident done',
      to: 'loading',
      effects: [called('listIncidents', user)],
    },
    {
      section: '8',
      what: 'If it fails, it stays',
      from: 'deleting',
      on: 'deleteIncident error',
      to: 'listed',
      context: { incidents: [theft], error: 'action.deleteFailed' },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
