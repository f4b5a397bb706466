import { freshRule, type RuleDraft } from '../../src/domain/settings/alertRule.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { alertRuleMachine } from '../../src/machines/settings/alertRule/alertRule.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const device = { userId: '1001', serialNumber: 'LK0000000001' };
const human = freshRule('human');
const vehicle = freshRule('vehicle');
const weekend: RuleDraft = { ...human, schedule: { kind: 'weekend' } };
/** One character more than a name may have. */
const longName = 'x'.repeat(33);
const misnamed: RuleDraft = { ...human, name: longName };
const duplicate = new CallError(failure('rejected', 601, 'rule.duplicate'));
const refusedAs = (message: string) => ({ errors: { type: message } });

export const model = defineModel({
  machine: alertRuleMachine,
  inputs: [device],
  events: {
    'open: human': { type: 'open', id: 'human', rule: human },
    'open: new': { type: 'open', id: null, rule: vehicle },
    'field.changed: weekend': { type: 'field.changed', change: { schedule: { kind: 'weekend' } } },
    'field.changed: longName': { type: 'field.changed', change: { name: longName } },
    'field.changed: noName': { type: 'field.changed', change: { name: '' } },
    'saveRule done': done('saveRule', 'human'),
    'saveRule error: duplicate': failed('saveRule', duplicate),
    'saveRule error: failed': failed('saveRule'),
    'rule.deleted: human': { type: 'rule.deleted', id: 'human' },
    'rule.deleted: pet': { type: 'rule.deleted', id: 'pet' },
    'status.changed: human': { type: 'status.changed', id: 'human', status: 'paused' },
    'status.changed: pet': { type: 'status.changed', id: 'pet', status: 'paused' },
  },
  control: ({ id, kept, draft, errors }) => ({ id, kept, draft, errors }),
  // One change at a time; a status is changed in the list of a rule that works.
  feasible: (event, { kept, draft }) => {
    const isChanged = JSON.stringify(kept) !== JSON.stringify(draft);
    if (event.type === 'status.changed') return kept.status === 'working' && !isChanged;
    if (event.type !== 'field.changed') return true;
    return event.change.name === '' ? draft.name !== '' : kept.status === 'working' && !isChanged;
  },
  demands: [
    {
      section: '3',
      what: 'A rule is opened',
      from: 'closed',
      on: { type: 'open', id: 'human', rule: human },
      to: 'editing',
      context: { id: 'human', kept: human, draft: human, errors: {} },
    },
    {
      section: '3',
      what: 'Another one is opened where nothing is unsaved',
      from: 'editing',
      on: { type: 'open', id: null, rule: vehicle },
      when: { kept: human, draft: human },
      to: 'editing',
      context: { id: null, kept: vehicle, draft: vehicle },
    },
    {
      section: '3',
      what: 'What is changed is marked',
      from: 'editing',
      on: { type: 'field.changed', change: { schedule: { kind: 'weekend' } } },
      when: { kept: human, draft: human },
      context: { draft: weekend, kept: human },
    },
    {
      section: '5',
      what: 'What is wrong is said before it is sent',
      from: 'editing',
      on: 'save',
      when: { draft: misnamed },
      to: 'editing',
      context: { errors: { name: 'settings.nameTooLong' }, draft: misnamed },
    },
    {
      section: '5',
      what: 'until it is put right',
      from: 'editing',
      on: { type: 'field.changed', change: { name: '' } },
      when: { errors: { name: 'settings.nameTooLong' } },
      context: { errors: {} },
    },
    {
      section: '3',
      what: 'A changed rule is saved',
      from: 'editing',
      on: 'save',
      when: { id: 'human', draft: weekend },
      to: 'saving',
      context: { errors: {} },
      effects: [called('saveRule', { ...device, id: 'human', rule: weekend })],
    },
    {
      section: '3',
      what: 'A new rule is saved as it begins, too',
      from: 'editing',
      on: 'save',
      when: { id: null, kept: vehicle, draft: vehicle },
      to: 'saving',
      effects: [called('saveRule', { ...device, id: null, rule: vehicle })],
    },
    {
      section: '3',
      what: 'It is kept then, the list hears of it, and the address follows',
      from: 'saving',
      on: 'saveRule done',
      when: { draft: weekend },
      to: 'editing',
      context: { id: 'human', kept: weekend, draft: weekend },
      effects: [emitted({ type: 'rule.sent' }), emitted({ type: 'rule.saved', id: 'human' })],
    },
    {
      section: '5',
      what: 'Duplicates are refused, and what was typed stays',
      from: 'saving',
      on: failed('saveRule', duplicate),
      when: { draft: weekend },
      to: 'editing',
      context: { draft: weekend, kept: human, ...refusedAs('rule.duplicate') },
      effects: [emitted({ type: 'rule.sent' })],
    },
    {
      section: '8',
      what: 'Rule modify failed: what was typed stays',
      from: 'saving',
      on: failed('saveRule'),
      when: { id: 'human', draft: weekend },
      to: 'editing',
      context: { draft: weekend, errors: { form: 'rule.modifyFailed' } },
    },
    {
      section: '8',
      what: 'Rule add failed: what was typed stays',
      from: 'saving',
      on: failed('saveRule'),
      when: { id: null, draft: vehicle },
      to: 'editing',
      context: { draft: vehicle, errors: { form: 'rule.addFailed' } },
    },
    {
      section: '4',
      what: 'A rule that is deleted is open no more',
      from: 'editing',
      on: { type: 'rule.deleted', id: 'human' },
      when: { id: 'human' },
      to: 'closed',
      effects: [emitted({ type: 'rule.closed' })],
    },
    {
      section: '4',
      what: 'A rule that is paused in the list is paused here',
      from: 'editing',
      on: { type: 'status.changed', id: 'human', status: 'paused' },
      when: { id: 'human', draft: human },
      context: { kept: { ...human, status: 'paused' }, draft: { ...human, status: 'paused' } },
    },
  ],
});
