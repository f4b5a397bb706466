import { freshRule } from '../../src/domain/settings/alertRule.ts';
import { rulesPageMachine } from '../../src/machines/settings/rulesPage/rulesPage.machine.ts';
import { called, defineModel, sent } from './model.ts';

const device = { userId: '1001', serialNumber: 'LK0000000001' };
const human = freshRule('human');
const offer = {
  types: ['human'],
  outputs: ['record' as const],
  rules: [{ ...human, id: 'human' }],
};
const listed = { type: 'rules.listed', ...offer } as const;
const opened = { id: 'human', rule: human };
const edited = { id: 'human', rule: { ...human, name: 'Front door' } };
const deleted = { type: 'rule.deleted', id: 'human' } as const;
const paused = { type: 'status.changed', id: 'human', status: 'paused' } as const;
const saved = { type: 'rule.saved', id: 'human' } as const;
const open = { type: 'open', ...opened } as const;

export const model = defineModel({
  machine: rulesPageMachine,
  inputs: [
    { ...device, edited: null },
    { ...device, edited },
  ],
  callbacks: { router: ['address.changed'], watchDevice: ['device.read'] },
  parts: {
    ruleList: ['rules.listed', 'rule.deleted', 'status.changed'],
    alertRule: ['rule.saved', 'rule.closed', 'rule.sent'],
    ruleAddress: ['address.set', 'open', 'close', 'rule.gone'],
  },
  events: {
    'address.changed: rule': { type: 'address.changed', rule: 'human' },
    'address.changed: none': { type: 'address.changed', rule: null },
    'rules.listed: some': listed,
    'rule.deleted': deleted,
    'status.changed': paused,
    'rule.saved': saved,
    open,
    'address.set': { type: 'address.set', rule: 'human' },
  },
  moreEvents: {
    'rules.listed: none': { ...listed, rules: [] },
    'open: new': { type: 'open', id: null, rule: human },
  },
  control: ({ wanted, edited: kept }) => ({ wanted, edited: kept }),
  demands: [
    {
      section: '3',
      what: 'A camera has its rules, one of which can be open',
      on: 'init',
      to: 'listing',
      effects: [called('list', device), called('rule', device)],
    },
    {
      section: '3',
      what: 'The list shows what was saved',
      from: 'listed',
      on: 'rule.sent',
      effects: [sent('list', { type: 'refresh' })],
    },
    {
      section: '4',
      what: 'A rule that is deleted in the list is no longer open',
      from: 'listed',
      on: deleted,
      effects: [sent('rule', deleted)],
    },
    {
      section: '4',
      what: 'A rule that is paused in the list is paused where it is open',
      from: 'listed',
      on: paused,
      effects: [sent('rule', paused)],
    },
  ],
  undriven:
    'No view shows it. People use its parts (ruleList, alertRule, ruleAddress): one action is several of its steps.',
});
