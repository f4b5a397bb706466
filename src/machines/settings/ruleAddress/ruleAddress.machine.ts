import { assign, emit, setup } from 'xstate';
import { freshRule } from '../../../domain/settings/alertRule.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { OpenedRule } from '../alertRule/alertRule.machine.ts';

/** What an address names of the rules: `rule` is its id, or that of a new one; null where it names none. */
type Named = {
  readonly rule: string | null;
  /** What the list has of it; null where there is no such rule. */
  readonly opened: OpenedRule | null;
};

/** What stands for a rule that is not there, which is never opened. */
const nothing: OpenedRule = { id: null, rule: freshRule('motion') };

/** The address is to name this rule, or none (null). */
export type RuleAddressSet = { type: 'address.set'; rule: string | null };

/**
 * Which alert rule is open: the one that the address names. Where a new one gets its id by being saved, or nothing is open any
 * more, the address follows.
 */
export const ruleAddressMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** The rule that is shown as open: the router renders a change of the address later. Null where none is. */
      readonly shown: string | null;
    },
    events: {} as
      /** The rules are there. */
      | ({ type: 'rules.listed' } & Named)
      | ({ type: 'address.reached' } & Named)
      | { type: 'rule.saved'; id: string }
      /** Nothing is open any more, though the address names it. */
      | { type: 'rule.closed' },
    emitted: {} as
      | RuleAddressSet
      | ({ type: 'open' } & OpenedRule)
      | { type: 'close' }
      | { type: 'rule.gone' },
  },
  guards: {
    isLeft: ({ context }, { rule }: Named) => rule === null && context.shown !== null,
    isOther: ({ context }, { rule }: Pick<Named, 'rule'>) => rule !== context.shown,
    isGone: ({ context }, { rule, opened }: Named) => rule !== context.shown && opened === null,
  },
  actions: {
    setShown: assign((_, { rule }: Pick<Named, 'rule'>) => ({ shown: rule })),
    emitOpened: emit((_, { opened }: Named) => ({ type: 'open' as const, ...(opened ?? nothing) })),
    emitGone: emit({ type: 'rule.gone' as const }),
    emitClose: emit({ type: 'close' as const }),
    emitAddress: emit(({ context }) => ({ type: 'address.set' as const, rule: context.shown })),
  },
}).createMachine({
  id: 'ruleAddress',
  meta: { title: 'Address of an alert rule' },
  description:
    'Which alert rule of a camera is open: the one that the address names. The address follows a rule that is saved, closed or deleted.',
  context: { shown: null },
  initial: 'unlisted',
  states: {
    unlisted: {
      description: 'The rules are not there yet: nothing can be opened, whatever the address names.',
      on: {
        'rules.listed': [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'listed',
            actions: [{ type: 'setShown', params: ({ event }) => event }, 'emitGone'],
            description: 'The address names a rule that was deleted, or never was.',
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            target: 'listed',
            actions: [
              { type: 'setShown', params: ({ event }) => event },
              { type: 'emitOpened', params: ({ event }) => event },
            ],
          },
          { target: 'listed' },
        ],
      },
    },
    listed: {
      description: 'What the address names is open, or the page says that it is not there.',
      on: {
        'address.reached': [
          {
            guard: { type: 'isLeft', params: ({ event }) => event },
            actions: [{ type: 'setShown', params: ({ event }) => event }, 'emitClose'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            actions: [{ type: 'setShown', params: ({ event }) => event }, 'emitGone'],
            description: 'A link, Back or Forward leads to a rule that is not there.',
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: [
              { type: 'setShown', params: ({ event }) => event },
              { type: 'emitOpened', params: ({ event }) => event },
            ],
            description: 'An address that has followed what is open leads nowhere.',
          },
        ],
        'rule.saved': {
          guard: { type: 'isOther', params: ({ event }) => ({ rule: event.id }) },
          actions: [{ type: 'setShown', params: ({ event }) => ({ rule: event.id }) }, 'emitAddress'],
          description: 'A new rule was saved, and has its id.',
        },
        'rule.closed': {
          guard: { type: 'isOther', params: { rule: null } },
          actions: [{ type: 'setShown', params: { rule: null } }, 'emitAddress'],
        },
      },
    },
  },
});
