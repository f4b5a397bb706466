import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { noErrors, type FormErrors } from '../../../domain/shell/form.ts';
import {
  checkRule,
  freshRule,
  isSameRule,
  refusedRule,
  withoutErrorsOf,
  type AlertRule,
  type RuleDraft,
  type RuleField,
} from '../../../domain/settings/alertRule.ts';
import { promiseStub } from '../../stubs.ts';

/** A rule that is opened; a new one has no id. */
export type OpenedRule = { readonly id: string | null; readonly rule: RuleDraft };

type OwnDevice = { readonly userId: string; readonly serailno: string };

const nothing: OpenedRule = { id: null, rule: freshRule('motion') };

/** One alert rule of a camera that is made or changed (spec sections 3, 5 and 8). */
export const alertRuleMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OwnDevice & {
      readonly id: string | null;
      /** As it is kept; a new one as it begins. */
      readonly kept: RuleDraft;
      readonly draft: RuleDraft;
      readonly errors: FormErrors<RuleField>;
      /** What is opened next, once it is clear what becomes of the changes; null: nothing. */
      readonly next: OpenedRule | null;
    },
    input: {} as OwnDevice,
    events: {} as
      | ({ type: 'open' } & OpenedRule)
      | { type: 'close' }
      | { type: 'field.changed'; change: Partial<RuleDraft> }
      | { type: 'save' }
      | { type: 'discard' }
      | { type: 'leave' }
      | { type: 'stay' }
      | { type: 'rule.deleted'; id: string }
      | ({ type: 'status.changed' } & Pick<AlertRule, 'id' | 'status'>),
    emitted: {} as { type: 'rule.saved' } | { type: 'rule.refused' },
  },
  actors: {
    saveRule: promiseStub<string, OwnDevice & OpenedRule>('saveRule'),
  },
  guards: {
    isChanged: ({ context: { kept, draft } }) => !isSameRule(kept, draft),
    isSavable: ({ context: { id, kept, draft } }) => id === null || !isSameRule(kept, draft),
    isFaulty: ({ context: { draft } }) => Object.keys(checkRule(draft)).length > 0,
    isNew: ({ context }) => context.id === null,
    isThis: ({ context }, params: { id: string }) => params.id === context.id,
    hasNext: ({ context }) => context.next !== null,
  },
  actions: {
    setOpened: assign((_, { id, rule }: OpenedRule) => ({
      id,
      kept: rule,
      draft: rule,
      errors: noErrors,
    })),
    setNext: assign((_, params: { next: OpenedRule }) => ({ next: params.next })),
    setNextOpened: assign(({ context: { next } }) => ({
      id: (next ?? nothing).id,
      kept: (next ?? nothing).rule,
      draft: (next ?? nothing).rule,
      errors: noErrors,
    })),
    clearNext: assign({ next: null }),
    setDraft: assign(({ context }, { change }: { change: Partial<RuleDraft> }) => ({
      draft: { ...context.draft, ...change },
      errors: withoutErrorsOf(context.errors, change),
    })),
    setKeptDraft: assign(({ context }) => ({ draft: context.kept, errors: noErrors })),
    setErrors: assign(({ context }) => ({ errors: checkRule(context.draft) })),
    clearErrors: assign({ errors: noErrors }),
    setSaved: assign(({ context }, params: { id: string }) => ({ id: params.id, kept: context.draft })),
    setStatus: assign(({ context: { kept, draft } }, { status }: Pick<AlertRule, 'status'>) => ({
      kept: { ...kept, status },
      draft: { ...draft, status },
    })),
    setFailure: assign(({ context }, params: { error: unknown }) => ({
      errors: refusedRule(params.error, context.id === null),
    })),
    emitSaved: emit({ type: 'rule.saved' as const }),
    emitRefused: emit({ type: 'rule.refused' as const }),
  },
}).createMachine({
  id: 'alertRule',
  description: 'One alert rule: what it looks for, when and where, and what happens then.',
  context: ({ input }) => ({
    ...input,
    id: null,
    kept: nothing.rule,
    draft: nothing.rule,
    errors: noErrors,
    next: null,
  }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No rule is open. The person opens one of the list, or begins a new one.',
      on: { open: { target: 'editing', actions: { type: 'setOpened', params: ({ event }) => event } } },
    },
    editing: {
      description:
        'A rule is open and can be changed. What is not saved is marked, and what is wrong stands beside its field.',
      on: {
        open: [
          {
            guard: 'isChanged',
            target: 'asking',
            actions: {
              type: 'setNext',
              params: ({ event: { id, rule } }) => ({ next: { id, rule } }),
            },
          },
          { actions: { type: 'setOpened', params: ({ event }) => event } },
        ],
        close: [{ guard: 'isChanged', target: 'asking' }, { target: 'closed' }],
        'field.changed': { actions: { type: 'setDraft', params: ({ event }) => event } },
        save: [
          { guard: 'isFaulty', actions: 'setErrors' },
          { guard: 'isSavable', target: 'saving', actions: 'clearErrors' },
        ],
        discard: [
          { guard: 'isNew', target: 'closed' },
          { guard: 'isChanged', actions: 'setKeptDraft' },
        ],
        'rule.deleted': {
          description: 'The open rule was deleted in the list.',
          guard: { type: 'isThis', params: ({ event }) => event },
          target: 'closed',
        },
        'status.changed': {
          description: 'The open rule was paused in the list, or made to work again.',
          guard: { type: 'isThis', params: ({ event }) => event },
          actions: { type: 'setStatus', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description:
        'The rule is being saved. Where that fails everything that was typed stays, and the page says why: a rule that says the same as another one is refused.',
      invoke: {
        id: 'saveRule',
        src: 'saveRule',
        input: ({ context: { userId, serailno, id, draft } }) => ({ userId, serailno, id, rule: draft }),
        onDone: {
          target: 'editing',
          actions: [{ type: 'setSaved', params: ({ event }) => ({ id: event.output }) }, 'emitSaved'],
        },
        onError: {
          target: 'editing',
          actions: [{ type: 'setFailure', params: ({ event }) => event }, 'emitRefused'],
        },
      },
    },
    asking: {
      description:
        'The person wants to leave a rule whose changes are not saved, and is asked whether to drop them.',
      on: {
        leave: [
          { guard: 'hasNext', target: 'editing', actions: ['setNextOpened', 'clearNext'] },
          { target: 'closed' },
        ],
        stay: { target: 'editing', actions: 'clearNext' },
      },
    },
  },
});
