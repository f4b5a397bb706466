import { faultPanelMachine } from '../../../src/inspector/faults/faultPanel.machine.ts';
import { called, defineModel, done, failed } from '../model.ts';

const request = { fault: { kind: 'hold', call: 'login' }, kept: false } as const;
const news = { faults: [{ id: 'f1', ...request, met: 0, held: 0 }], cameras: [] };
const cases = [{ name: 'login: login error: wrong', code: 601, message: 'account.wrongPassword' }];
const none = { faults: [], cameras: [] };

export const model = defineModel({
  machine: faultPanelMachine,
  undriven: 'decision 0006',
  events: {
    'readOffered done: on': done('readOffered', true),
    'readOffered done: off': done('readOffered', false),
    'readOffered error': failed('readOffered'),
    'faults.listed': { type: 'faults.listed', news },
    'faults.lost': { type: 'faults.lost' },
    'kind.choose': { type: 'kind.choose', kind: 'refuse' },
    'call.choose': { type: 'call.choose', call: 'login' },
    'loadCases done': done('loadCases', cases),
    'loadCases error': failed('loadCases'),
    'fault.add': { type: 'fault.add', request },
    'addFault done': done('addFault'),
    'addFault error': failed('addFault'),
    'fault.end': { type: 'fault.end', id: null },
    'endFault done': done('endFault'),
    'endFault error': failed('endFault'),
  },
  delays: { retryDelay: 2000 },
  callbacks: { faultNews: ['faults.listed', 'faults.lost'] },
  demands: [
    {
      section: '0006',
      what: 'A provider that offers no faults gets none',
      from: 'asking',
      on: done('readOffered', false),
      to: 'absent',
    },
    {
      section: '0006',
      what: 'One that offers them says what is in force',
      from: 'asking',
      on: done('readOffered', true),
      to: 'offered',
      effects: [called('faultNews'), called('loadCases', 'listDevices')],
    },
    {
      section: '0006',
      what: 'What is in force is shown',
      from: 'offered',
      on: { type: 'faults.listed', news },
      to: 'offered',
      context: { news },
    },
    {
      section: '0006',
      what: 'Nothing is shown as in force that nobody vouches for',
      from: 'offered',
      on: { type: 'faults.lost' },
      to: 'offered.news.lost',
      context: { news: none },
    },
    {
      section: '0006',
      what: 'The provider is asked again',
      from: 'offered.news.lost',
      on: 'after retryDelay',
      to: 'offered.news.listening',
      effects: [called('faultNews')],
    },
    {
      section: '0006',
      what: 'The cases of a call are those of the models',
      from: 'offered',
      on: { type: 'call.choose', call: 'login' },
      to: 'offered.form.loading',
      context: { call: 'login', cases: [] },
      effects: [called('loadCases', 'login')],
    },
    {
      section: '0006',
      what: 'They are offered by name',
      from: 'offered.form.loading',
      on: done('loadCases', cases),
      to: 'offered.form.loaded',
      context: { cases },
    },
    {
      section: '0006',
      what: 'A kind of fault is chosen',
      from: 'offered',
      on: { type: 'kind.choose', kind: 'refuse' },
      to: 'offered',
      context: { kind: 'refuse' },
    },
    {
      section: '0006',
      what: 'The fault is put in force',
      from: 'offered.change.idle',
      on: { type: 'fault.add', request },
      to: 'offered.change.adding',
      effects: [called('addFault', request)],
    },
    {
      section: '0006',
      what: 'One press ends all',
      from: 'offered.change.idle',
      on: { type: 'fault.end', id: null },
      to: 'offered.change.ending',
      effects: [called('endFault', { id: null })],
    },
  ],
});
