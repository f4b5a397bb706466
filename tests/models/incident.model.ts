import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { incidentMachine } from '../../src/machines/clips/incident/incident.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const of = { userId: '1001', id: 'i1' };
const note = {
  id: 'n1',
  kind: 'note' as const,
  camera: '',
  timezone: 'Europe/Berlin',
  at: 1_795_262_400_000,
  seconds: 0,
  text: 'Reported',
  file: null,
  bytes: 0,
  sha256: '',
  media: null,
  picture: null,
  addedAt: 1_795_262_400_000,
  addedBy: 'Mara',
};
const clip = {
  ...note,
  id: 'c1',
  kind: 'clip' as const,
  seconds: 8,
  text: '',
  file: 'c1',
  media: '/reel/c1',
};
const incident = {
  id: 'i1',
  name: 'Theft',
  createdAt: 1_795_262_400_000,
  createdBy: 'Mara',
  items: [clip, note],
  archive: '/archive',
  canShare: true,
  link: null,
  space: { used: 7, limit: 9 },
};
const change = { kind: 'note', at: 1_795_262_400_000, timezone: 'Europe/Berlin', text: 'Reported' } as const;
const edit = {
  kind: 'note',
  text: 'Reported',
  time: '2026-11-21T13:00:00',
  timezone: 'Europe/Berlin',
  near: 1_795_262_400_000,
} as const;
const saved = { type: 'save', edit } as const;
const unfinished = { type: 'save', edit: { ...edit, time: '' } } as const;
const gone = new CallError(failure('rejected', 601, 'incident.notExist'));

export const model = defineModel({
  machine: incidentMachine,
  inputs: [of],
  events: {
    'readIncident done': done('readIncident', incident),
    'readIncident error': failed('readIncident', gone),
    'form.open': { type: 'form.open', form: 'note' },
    save: saved,
    'save: unfinished': unfinished,
    'item.remove': { type: 'item.remove', id: 'n1' },
    'changeIncident done': done('changeIncident', undefined),
    'changeIncident error': failed('changeIncident'),
  },
  control: ({ form }) => ({ form }),
  demands: [
    {
      section: '3',
      what: 'The incident is loaded',
      on: 'init',
      to: 'loading',
      effects: [called('readIncident', of)],
    },
    {
      section: '3',
      what: 'Its items are shown',
      from: 'loading',
      on: 'readIncident done',
      to: 'shown',
      context: { incident },
    },
    {
      section: '8',
      what: 'One that was deleted says so',
      from: 'loading',
      on: 'readIncident error',
      to: 'failed',
      context: { error: 'incident.notExist' },
    },
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
      what: 'A note is added',
      from: 'editing',
      on: saved,
      to: 'changing',
      effects: [called('changeIncident', { ...of, change })],
    },
    {
      section: '5',
      what: 'Not with an incomplete date or time, which the field says',
      from: 'editing',
      on: unfinished,
      to: 'editing',
      context: { error: 'incident.timeRequired', form: 'note' },
    },
    {
      section: '8',
      what: 'A change that was made is not offered again, also if the incident then fails to load',
      from: 'changing',
      on: 'changeIncident done',
      when: { form: 'note' },
      to: 'loading',
      context: { form: null, error: null },
      effects: [called('readIncident', of)],
    },
    {
      section: '8',
      what: 'Its files have new addresses when a clip did not play',
      from: 'shown',
      on: 'retry',
      to: 'loading',
    },
    {
      section: '0007',
      what: 'And once the provider is back',
      from: 'shown',
      on: 'connection.restored',
      to: 'loading',
    },
    {
      section: '8',
      what: 'If that fails, the dialog stays and says so',
      from: 'changing',
      on: 'changeIncident error',
      when: { form: 'note' },
      to: 'editing',
      context: { error: 'action.saveFailed' },
    },
    {
      section: '4',
      what: 'Nothing is removed before the person confirms',
      from: 'shown',
      on: 'item.remove',
      to: 'asking',
    },
    {
      section: '4',
      what: 'Then it is removed',
      from: 'asking',
      on: 'confirm',
      to: 'changing',
      effects: [called('changeIncident', { ...of, change: { kind: 'remove', item: 'n1' } })],
    },
    {
      section: '4',
      what: 'It is shared by a link',
      from: 'shown',
      on: 'share',
      to: 'changing',
      effects: [called('changeIncident', { ...of, change: { kind: 'share' } })],
    },
    {
      section: '8',
      what: 'If that fails, the page says so',
      from: 'changing',
      on: 'changeIncident error',
      when: { form: null },
      to: 'shown',
      context: { error: 'action.saveFailed' },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
