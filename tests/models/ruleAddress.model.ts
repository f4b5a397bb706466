import { freshRule } from '../../src/domain/settings/alertRule.ts';
import { ruleAddressMachine } from '../../src/machines/settings/ruleAddress/ruleAddress.machine.ts';
import { defineModel, emitted } from './model.ts';

const human = { id: 'human', rule: freshRule('human') };
const fresh = { id: null, rule: freshRule('motion') };

const none = { rule: null, opened: null };
const kept = { rule: 'human', opened: human };
const begun = { rule: 'new', opened: fresh };
const gone = { rule: 'gone', opened: null };

const opens = (opened: typeof human | typeof fresh) => [emitted({ type: 'open', ...opened })];
const follows = (rule: string | null) => [emitted({ type: 'address.set', rule })];

export const model = defineModel({
  machine: ruleAddressMachine,
  events: {
    'rules.listed: none': { type: 'rules.listed', ...none },
    'rules.listed: kept': { type: 'rules.listed', ...kept },
    'rules.listed: gone': { type: 'rules.listed', ...gone },
    'address.reached: none': { type: 'address.reached', ...none },
    'address.reached: kept': { type: 'address.reached', ...kept },
    'address.reached: new': { type: 'address.reached', ...begun },
    'address.reached: gone': { type: 'address.reached', ...gone },
    'rule.saved': { type: 'rule.saved', id: 'saved' },
  },
  control: ({ shown }) => shown,
  // Only a new rule gets an id by being saved, and only one that is given up is closed.
  feasible: ({ type }, shown) => (type === 'rule.saved' || type === 'rule.closed' ? shown === 'new' : true),
  demands: [
    {
      section: 'ours',
      what: 'Before the rules are there none is open',
      on: 'init',
      to: 'unlisted',
      context: { shown: null },
    },
    {
      section: 'ours',
      what: 'None is opened where the address names none',
      from: 'unlisted',
      on: { type: 'rules.listed', ...none },
      to: 'listed',
      effects: [],
      context: { shown: null },
    },
    {
      section: 'ours',
      what: 'The one that it names is',
      from: 'unlisted',
      on: { type: 'rules.listed', ...kept },
      to: 'listed',
      effects: opens(human),
      context: { shown: 'human' },
    },
    {
      section: 'ours',
      what: 'Or it is said that there is no such rule',
      from: 'unlisted',
      on: { type: 'rules.listed', ...gone },
      to: 'listed',
      effects: [emitted({ type: 'rule.gone' })],
      context: { shown: 'gone' },
    },
    {
      section: 'ours',
      what: 'A link, or Back, opens another one',
      from: 'listed',
      on: { type: 'address.reached', ...kept },
      effects: opens(human),
      context: { shown: 'human' },
    },
    {
      section: '3',
      what: 'A new one is begun',
      from: 'listed',
      on: { type: 'address.reached', ...begun },
      effects: opens(fresh),
      context: { shown: 'new' },
    },
    {
      section: 'ours',
      what: 'One that is not there is said to be so',
      from: 'listed',
      on: { type: 'address.reached', ...gone },
      effects: [emitted({ type: 'rule.gone' })],
      context: { shown: 'gone' },
    },
    {
      section: 'ours',
      what: 'It is closed where the address names none any more',
      from: 'listed',
      on: { type: 'address.reached', ...none },
      effects: [emitted({ type: 'close' })],
      context: { shown: null },
    },
    {
      section: 'ours',
      what: 'A new rule that was saved is named by its id, in the same entry',
      from: 'listed',
      on: 'rule.saved',
      effects: follows('saved'),
      context: { shown: 'saved' },
    },
    {
      section: 'ours',
      what: 'One that was given up is named no more',
      from: 'listed',
      on: 'rule.closed',
      effects: follows(null),
      context: { shown: null },
    },
  ],
});
