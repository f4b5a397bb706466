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
      section: '3',
      what: 'A new one is begun',
      from: 'listed',
      on: { type: 'address.reached', ...begun },
      effects: opens(fresh),
      context: { shown: 'new' },
    },
  ],
});
