import { assign, emit, setup, type SnapshotFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { AlertRule, RuleOffer } from '../../../domain/settings/alertRule.ts';
import { ruledIn, type OwnRuled } from '../../../domain/settings/ruledCamera.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { DeviceRules } from '../../../domain/wire/calls/rules.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type Change = Pick<AlertRule, 'id' | 'status'>;

const nothing: Pick<DeviceRules, 'types' | 'outputs'> = { types: [], outputs: [] };

/** The alert rules of one camera (spec sections 3, 4 and 8): pausing, resuming and deleting them. */
export const ruleListMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OwnRuled &
      Pick<DeviceRules, 'types' | 'outputs'> & {
        readonly rules: readonly AlertRule[];
        /** Number of unreadable entries. */
        readonly dropped: number;
        /** The rule to change or delete. */
        readonly chosen: Change | null;
        readonly error: MessageKey | null;
      },
    input: {} as OwnRuled,
    events: {} as
      | { type: 'rule.pause'; id: string }
      | { type: 'rule.resume'; id: string }
      | { type: 'rule.delete'; id: string }
      | { type: 'confirm' }
      | { type: 'keep' }
      | { type: 'retry' }
      | { type: 'refresh' }
      | ConnectionRestored,
    emitted: {} as
      | { type: 'rule.deleted'; id: string }
      | ({ type: 'status.changed' } & Change)
      /** The rules after they were loaded, or one was paused, resumed or deleted. */
      | ({ type: 'rules.listed' } & RuleOffer),
  },
  actors: {
    readRules: promiseStub<DeviceRules, OwnRuled>('readRules'),
    setRuleStatus: promiseStub<unknown, OwnRuled & { change: Change | null }>('setRuleStatus'),
    deleteRule: promiseStub<unknown, OwnRuled & { change: Change | null }>('deleteRule'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setRules: assign((_, { types, outputs, rules }: DeviceRules) => ({
      types,
      outputs,
      rules: rules.entries,
      dropped: rules.dropped,
    })),
    setChosen: assign((_, params: Change) => ({ chosen: params, error: null })),
    clearChosen: assign({ chosen: null }),
    clearError: assign({ error: null }),
    setStatus: assign(({ context: { rules, chosen } }) => ({
      rules: rules.map((rule) => (rule.id === chosen?.id ? { ...rule, status: chosen.status } : rule)),
    })),
    setRulesLeft: assign(({ context: { rules, chosen } }) => ({
      rules: rules.filter(({ id }) => id !== chosen?.id),
    })),
    setFailure: assign((_, params: { error: unknown; otherwise: MessageKey }) => ({
      error: messageOr(params.error, params.otherwise),
    })),
    emitListed: emit(({ context: { rules, types, outputs } }) => ({
      type: 'rules.listed' as const,
      rules,
      types,
      outputs,
    })),
    emitStatus: emit((_, params: Change) => ({ type: 'status.changed' as const, ...params })),
    emitDeleted: emit((_, params: { id: string }) => ({ type: 'rule.deleted' as const, id: params.id })),
  },
}).createMachine({
  id: 'ruleList',
  meta: { title: 'Alert rules' },
  description: 'The alert rules of a camera: what it reports, when, and what it triggers.',
  context: ({ input }) => ({ ...input, ...nothing, rules: [], dropped: 0, chosen: null, error: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the rules while the person waits.',
      invoke: {
        id: 'readRules',
        src: 'readRules',
        input: ({ context }) => ruledIn(context),
        onDone: {
          target: 'listed',
          actions: [{ type: 'setRules', params: ({ event }) => event.output }, 'emitListed'],
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'action.refreshFailed' as const }),
          },
        },
      },
    },
    failed: {
      description:
        'The rules failed to load. The page says why and offers to try again. The console also retries when the provider is back.',
      exit: 'clearError',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
    listed: {
      description: 'The rules are shown. Each can be opened, paused, resumed and deleted.',
      on: {
        'rule.pause': {
          target: 'setting',
          actions: {
            type: 'setChosen',
            params: ({ event }) => ({ id: event.id, status: 'paused' as const }),
          },
        },
        'rule.resume': {
          target: 'setting',
          actions: {
            type: 'setChosen',
            params: ({ event }) => ({ id: event.id, status: 'working' as const }),
          },
        },
        'rule.delete': {
          target: 'asking',
          actions: {
            type: 'setChosen',
            params: ({ event }) => ({ id: event.id, status: 'working' as const }),
          },
        },
        refresh: 'refreshing',
      },
    },
    refreshing: {
      description:
        'The console reloads the rules, for example after one was saved, and the list stays meanwhile.',
      on: { refresh: { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'refreshRules',
        src: 'readRules',
        input: ({ context }) => ruledIn(context),
        onDone: {
          target: 'listed',
          actions: [{ type: 'setRules', params: ({ event }) => event.output }, 'clearError', 'emitListed'],
        },
        onError: {
          target: 'listed',
          actions: {
            type: 'setFailure',
            params: ({ event }) => ({ error: event.error, otherwise: 'action.refreshFailed' as const }),
          },
        },
      },
    },
    setting: {
      description:
        'A rule is being paused or resumed. If that fails, the rule stays as it was and the page says why.',
      invoke: {
        id: 'setRuleStatus',
        src: 'setRuleStatus',
        input: ({ context }) => ({ ...ruledIn(context), change: context.chosen }),
        onDone: {
          target: 'listed',
          actions: [
            'setStatus',
            'emitListed',
            {
              type: 'emitStatus',
              params: ({ context: { chosen } }) => chosen ?? { id: '', status: 'working' as const },
            },
            'clearChosen',
          ],
        },
        onError: {
          target: 'listed',
          actions: [
            'clearChosen',
            {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, otherwise: 'rule.modifyFailed' as const }),
            },
          ],
        },
      },
    },
    asking: {
      description:
        'A dialog says what is lost with the rule: its detection, and everything that it triggers. Yes deletes it; no returns to the list.',
      on: { confirm: 'deleting', keep: { target: 'listed', actions: 'clearChosen' } },
    },
    deleting: {
      description: 'The rule is being deleted. It then leaves the list, or the page shows an error.',
      invoke: {
        id: 'deleteRule',
        src: 'deleteRule',
        input: ({ context }) => ({ ...ruledIn(context), change: context.chosen }),
        onDone: {
          target: 'listed',
          actions: [
            'setRulesLeft',
            'emitListed',
            { type: 'emitDeleted', params: ({ context: { chosen } }) => ({ id: chosen?.id ?? '' }) },
            'clearChosen',
          ],
        },
        onError: {
          target: 'listed',
          actions: [
            'clearChosen',
            {
              type: 'setFailure',
              params: ({ event }) => ({ error: event.error, otherwise: 'rule.deleteFailed' as const }),
            },
          ],
        },
      },
    },
  },
});

/** Whether a rule is still to arrive: the list is being read again, and the one that is shown lacks it. */
export const isPending = (snapshot: SnapshotFrom<typeof ruleListMachine>, id: string | null): boolean =>
  snapshot.matches('refreshing') && id !== null && !snapshot.context.rules.some((rule) => rule.id === id);
