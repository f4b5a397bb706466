import { assign, emit, setup } from 'xstate';
import { freshRule } from '../../../domain/settings/alertRule.ts';
import type { ChartMeta } from '../../chartMeta.ts';
import type { OpenedRule } from '../alertRule/alertRule.machine.ts';

/** The rule in an address: `rule` is its id, or the id for a new one; null if the address names no rule. */
type Named = {
  readonly rule: string | null;
  /** The rule from the list; null if there is no such rule. */
  readonly opened: OpenedRule | null;
};

/** A placeholder for a missing rule, which is never opened. */
const nothing: OpenedRule = { id: null, rule: freshRule('motion') };

/** Change the address to this rule, or to none (null). */
export type RuleAddressSet = { type: 'address.set'; rule: string | null };

/**
 * The open alert rule, which the address names. The address follows if a new rule gets its id by being saved, or if the
 * rule is closed.
 */
export const ruleAddressMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      /** The rule that is shown as open; null if there is none. The router renders a change of the address later. */
      readonly shown: string | null;
    },
    events: {} as
      /** The rules are loaded. */
      | ({ type: 'rules.listed' } & Named)
      | ({ type: 'address.reached' } & Named)
      | { type: 'rule.saved'; id: string }
      /** No rule is open anymore, though the address still names one. */
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
    'The open alert rule of a camera, which the address names. The address follows if a rule is saved, closed or deleted.',
  context: { shown: null },
  initial: 'unlisted',
  states: {
    unlisted: {
      description: 'The rules are not loaded yet, so no rule can be opened.',
      on: {
        'rules.listed': [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'listed',
            actions: [{ type: 'setShown', params: ({ event }) => event }, 'emitGone'],
            description: 'The address names a rule that was deleted or never existed.',
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
      description: 'The rule in the address is open, or the page says that it does not exist.',
      on: {
        'address.reached': [
          {
            guard: { type: 'isLeft', params: ({ event }) => event },
            actions: [{ type: 'setShown', params: ({ event }) => event }, 'emitClose'],
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            actions: [{ type: 'setShown', params: ({ event }) => event }, 'emitGone'],
            description: 'A link, Back or Forward goes to a rule that does not exist.',
          },
          {
            guard: { type: 'isOther', params: ({ event }) => event },
            actions: [
              { type: 'setShown', params: ({ event }) => event },
              { type: 'emitOpened', params: ({ event }) => event },
            ],
            description: 'An address that only followed the open rule changes nothing.',
          },
        ],
        'rule.saved': {
          guard: { type: 'isOther', params: ({ event }) => ({ rule: event.id }) },
          actions: [{ type: 'setShown', params: ({ event }) => ({ rule: event.id }) }, 'emitAddress'],
          description: 'A new rule was saved and has its id.',
        },
        'rule.closed': {
          guard: { type: 'isOther', params: { rule: null } },
          actions: [{ type: 'setShown', params: { rule: null } }, 'emitAddress'],
        },
      },
    },
  },
});
