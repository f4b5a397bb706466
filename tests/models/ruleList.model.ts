import { freshRule } from '../../src/domain/settings/alertRule.ts';
import { ruleListMachine } from '../../src/machines/settings/ruleList/ruleList.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const device = { userId: '1001', serialNumber: 'LK0000000001' };
const human = { ...freshRule('human'), id: 'human' };
const paused = { ...human, status: 'paused' as const };
const answer = {
  types: ['human', 'vehicle'],
  outputs: ['record' as const],
  rules: { entries: [human], dropped: 0 },
};
const fewer = { ...answer, rules: { entries: [], dropped: 1 } };
/** The list emits its rules for whoever needs them. */
const listed = (rules: readonly unknown[]) =>
  emitted({ type: 'rules.listed', types: answer.types, outputs: answer.outputs, rules });
const pausing = { id: 'human', status: 'paused' };
const resuming = { id: 'human', status: 'working' };

export const model = defineModel({
  machine: ruleListMachine,
  inputs: [device],
  events: {
    'readRules done: rules': done('readRules', answer),
    'readRules error': failed('readRules'),
    'refreshRules done: rules': done('refreshRules', answer),
    'refreshRules error': failed('refreshRules'),
    'rule.pause': { type: 'rule.pause', id: 'human' },
    'rule.resume': { type: 'rule.resume', id: 'human' },
    'rule.delete': { type: 'rule.delete', id: 'human' },
    'setRuleStatus done': done('setRuleStatus'),
    'setRuleStatus error': failed('setRuleStatus'),
    'deleteRule done': done('deleteRule'),
    'deleteRule error': failed('deleteRule'),
  },
  moreEvents: {
    'refreshRules done: fewer': done('refreshRules', fewer),
    'readRules done: fewer': done('readRules', fewer),
  },
  control: ({ rules, error, chosen }) => ({ rules, error, chosen }),
  // What is listed and works can be paused, what is paused resumed.
  feasible: ({ type }, { rules }) =>
    (type !== 'rule.delete' || rules.length > 0) &&
    (type !== 'rule.pause' || rules[0]?.status === 'working') &&
    (type !== 'rule.resume' || rules[0]?.status === 'paused'),
  demands: [
    {
      section: '3',
      what: 'The rules of the camera are listed',
      on: 'init',
      to: 'loading',
      effects: [called('readRules', device)],
    },
    {
      section: '3',
      what: 'They are shown, with what the camera can do',
      from: 'loading',
      on: done('readRules', answer),
      to: 'listed',
      context: { rules: [human], dropped: 0, types: ['human', 'vehicle'], outputs: ['record'], error: null },
      effects: [listed([human])],
    },
    {
      section: '0007',
      what: 'How many could not be read is said',
      from: 'loading',
      on: done('readRules', fewer),
      to: 'listed',
      context: { rules: [], dropped: 1 },
    },
    {
      section: '8',
      what: 'A failed list is said',
      from: 'loading',
      on: 'readRules error',
      to: 'failed',
      context: { error: 'action.refreshFailed' },
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      context: { error: null },
      effects: [called('readRules', device)],
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('readRules', device)],
    },
    {
      section: '4',
      what: 'A rule is paused',
      from: 'listed',
      on: 'rule.pause',
      to: 'setting',
      context: { error: null },
      effects: [called('setRuleStatus', { ...device, change: pausing })],
    },
    {
      section: '4',
      what: 'A paused rule is made to work again',
      from: 'listed',
      on: 'rule.resume',
      to: 'setting',
      effects: [called('setRuleStatus', { ...device, change: resuming })],
    },
    {
      section: '4',
      what: 'It is paused then, and whoever has it open hears of it',
      from: 'setting',
      on: 'setRuleStatus done',
      when: { chosen: pausing },
      to: 'listed',
      context: { rules: [paused], chosen: null },
      effects: [listed([paused]), emitted({ type: 'status.changed', ...pausing })],
    },
    {
      section: '8',
      what: 'Rule modify failed: it stays as it was',
      from: 'setting',
      on: 'setRuleStatus error',
      when: { chosen: pausing },
      to: 'listed',
      context: { rules: [human], chosen: null, error: 'rule.modifyFailed' },
    },
    {
      section: '4',
      what: 'Deleting says beforehand what is removed',
      from: 'listed',
      on: 'rule.delete',
      to: 'asking',
      context: { chosen: resuming, error: null },
    },
    {
      section: '4',
      what: 'The rule is deleted',
      from: 'asking',
      on: 'confirm',
      to: 'deleting',
      effects: [called('deleteRule', { ...device, change: resuming })],
    },
    {
      section: '4',
      what: 'It is gone, and whoever has it open hears of it',
      from: 'deleting',
      on: 'deleteRule done',
      to: 'listed',
      context: { rules: [], chosen: null },
      effects: [listed([]), emitted({ type: 'rule.deleted', id: 'human' })],
    },
    {
      section: '8',
      what: 'Rule delete failed',
      from: 'deleting',
      on: 'deleteRule error',
      to: 'listed',
      context: { chosen: null, error: 'rule.deleteFailed' },
    },
    {
      section: '2',
      what: 'The rules are read anew',
      from: 'listed',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('refreshRules', device)],
    },
    {
      section: '2',
      what: 'and once more where that is wanted meanwhile',
      from: 'refreshing',
      on: 'refresh',
      to: 'refreshing',
      effects: [called('refreshRules', device)],
    },
    {
      section: '2',
      what: 'What arrived is shown, and no failure any more',
      from: 'refreshing',
      on: done('refreshRules', answer),
      to: 'listed',
      context: { rules: [human], error: null },
      effects: [listed([human])],
    },
    {
      section: '8',
      what: 'Refresh failed: what was shown stays',
      from: 'refreshing',
      on: 'refreshRules error',
      to: 'listed',
      context: { error: 'action.refreshFailed' },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
