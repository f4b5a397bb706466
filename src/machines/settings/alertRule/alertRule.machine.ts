import { assign, emit, setup, type SnapshotFrom } from 'xstate';
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
import { ruledIn, type OwnRuled } from '../../../domain/settings/ruledCamera.ts';
import { promiseStub } from '../../stubs.ts';

/** An open rule; a new one has no id. */
export type OpenedRule = { readonly id: string | null; readonly rule: RuleDraft };

const nothing = freshRule('motion');

/** Creating or editing one alert rule of a camera (spec sections 3, 5 and 8). */
export const alertRuleMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OwnRuled & {
      readonly id: string | null;
      /** The saved rule, or the initial values of a new one. */
      readonly kept: RuleDraft;
      readonly draft: RuleDraft;
      readonly errors: FormErrors<RuleField>;
    },
    input: {} as OwnRuled,
    events: {} as
      | ({ type: 'open' } & OpenedRule)
      | { type: 'close' }
      /** There is no rule with the requested id. */
      | { type: 'rule.gone' }
      | { type: 'field.changed'; change: Partial<RuleDraft> }
      | { type: 'save' }
      | { type: 'discard' }
      | { type: 'rule.deleted'; id: string }
      | ({ type: 'status.changed' } & Pick<AlertRule, 'id' | 'status'>),
    emitted: {} as
      | { type: 'rule.saved'; id: string }
      /** No rule is open anymore, though the address still names one. */
      | { type: 'rule.closed' }
      /** The rule was sent to the provider, which may have saved it or not. */
      | { type: 'rule.sent' },
  },
  actors: {
    saveRule: promiseStub<string, OwnRuled & OpenedRule>('saveRule'),
  },
  guards: {
    isChanged: ({ context: { kept, draft } }) => !isSameRule(kept, draft),
    isSavable: ({ context: { id, kept, draft } }) => id === null || !isSameRule(kept, draft),
    isFaulty: ({ context: { draft } }) => Object.keys(checkRule(draft)).length > 0,
    isNew: ({ context }) => context.id === null,
    isThis: ({ context }, params: { id: string }) => params.id === context.id,
  },
  actions: {
    setOpened: assign((_, { id, rule }: OpenedRule) => ({
      id,
      kept: rule,
      draft: rule,
      errors: noErrors,
    })),
    setDraft: assign(({ context }, { change }: { change: Partial<RuleDraft> }) => ({
      draft: { ...context.draft, ...change },
      errors: withoutErrorsOf(context.errors, change),
    })),
    setSavedDraft: assign(({ context }) => ({ draft: context.kept, errors: noErrors })),
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
    emitSaved: emit((_, params: { id: string }) => ({ type: 'rule.saved' as const, id: params.id })),
    emitClosed: emit({ type: 'rule.closed' as const }),
    emitSent: emit({ type: 'rule.sent' as const }),
  },
}).createMachine({
  id: 'alertRule',
  description:
    'One alert rule: what it detects, when and where, and what it triggers. The address names the open rule, and changes only after the person was asked about unsaved changes.',
  context: ({ input }) => ({
    ...input,
    id: null,
    kept: nothing,
    draft: nothing,
    errors: noErrors,
  }),
  on: {
    open: { target: '.editing', actions: { type: 'setOpened', params: ({ event }) => event } },
    close: '.closed',
    'rule.gone': '.missing',
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No rule is open. The person opens one from the list, or creates a new one.',
    },
    missing: {
      description:
        'The rule in the address does not exist, for example because it was deleted. The page says so.',
    },
    editing: {
      description:
        'A rule is open and can be edited. Unsaved changes are marked, and errors appear next to their fields.',
      on: {
        'field.changed': { actions: { type: 'setDraft', params: ({ event }) => event } },
        save: [
          { guard: 'isFaulty', actions: 'setErrors' },
          { guard: 'isSavable', target: 'saving', actions: 'clearErrors' },
        ],
        discard: [
          { guard: 'isNew', target: 'closed', actions: 'emitClosed' },
          { guard: 'isChanged', actions: 'setSavedDraft' },
        ],
        'rule.deleted': {
          description: 'The open rule was deleted in the list.',
          guard: { type: 'isThis', params: ({ event }) => event },
          target: 'closed',
          actions: 'emitClosed',
        },
        'status.changed': {
          description: 'The open rule was paused or resumed in the list.',
          guard: { type: 'isThis', params: ({ event }) => event },
          actions: { type: 'setStatus', params: ({ event }) => event },
        },
      },
    },
    saving: {
      description:
        'The rule is being saved. If that fails, the input stays and the page says why. A rule that duplicates another one is refused.',
      exit: 'emitSent',
      invoke: {
        id: 'saveRule',
        src: 'saveRule',
        input: ({ context }) => ({ ...ruledIn(context), id: context.id, rule: context.draft }),
        onDone: {
          target: 'editing',
          actions: [
            { type: 'setSaved', params: ({ event }) => ({ id: event.output }) },
            { type: 'emitSaved', params: ({ event }) => ({ id: event.output }) },
          ],
        },
        onError: { target: 'editing', actions: { type: 'setFailure', params: ({ event }) => event } },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof alertRuleMachine>;

/** Whether a rule is open. */
export const isOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches('editing') || snapshot.matches('saving');

/** Whether something is lost where the rule is left now. */
export const isUnsaved = (snapshot: Snapshot): boolean =>
  snapshot.matches('saving') ||
  (snapshot.matches('editing') && !isSameRule(snapshot.context.kept, snapshot.context.draft));
