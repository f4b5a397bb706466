import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import {
  withArmed,
  type ArmingMode,
  type CustomArming,
  type WorkStatus,
} from '../../../domain/account/workStatus.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

const unknownStatus: WorkStatus = { mode: 'disarmed', custom: [] };

/**
 * The arming mode (spec sections 2, 3 and 7): disarmed, home, away, freedom, or custom with a table of devices. A mode
 * takes effect immediately. The custom table is edited and saved as a whole.
 */
export const workStatusMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as {
      userId: string;
      status: WorkStatus;
      wanted: ArmingMode;
      /** What undoing returns to. */
      before: ArmingMode;
      draft: readonly CustomArming[];
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'mode.choose'; mode: ArmingMode }
      | { type: 'undo' }
      | { type: 'dismiss' }
      | { type: 'custom.edit' }
      | { type: 'device.toggled'; serialNumber: string; armed: boolean }
      | { type: 'custom.save' }
      | { type: 'custom.cancel' }
      | { type: 'retry' }
      | { type: 'view.reloaded' }
      | ConnectionRestored,
  },
  actors: {
    readWorkStatus: promiseStub<WorkStatus, { userId: string }>('readWorkStatus'),
    setMode: promiseStub<void, { userId: string; mode: ArmingMode }>('setMode'),
    saveCustom: promiseStub<void, { userId: string; custom: readonly CustomArming[] }>('saveCustom'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { undoable: 20_000 },
  guards: {
    isOther: ({ context }, params: { mode: ArmingMode }) => params.mode !== context.status.mode,
  },
  actions: {
    setStatus: assign((_, params: { status: WorkStatus }) => ({
      status: params.status,
      wanted: params.status.mode,
      error: null,
    })),
    setWanted: assign((_, params: { mode: ArmingMode }) => ({ wanted: params.mode, error: null })),
    setBefore: assign(({ context }) => ({ before: context.status.mode })),
    setUndone: assign(({ context }) => ({ wanted: context.before })),
    setSavedMode: assign(({ context }) => ({ status: { ...context.status, mode: context.wanted } })),
    clearWanted: assign(({ context }) => ({ wanted: context.status.mode })),
    setFirstDraft: assign(({ context }) => ({ draft: context.status.custom, error: null })),
    setDraft: assign(({ context }, params: { serialNumber: string; armed: boolean }) => ({
      draft: withArmed(context.draft, params.serialNumber, params.armed),
    })),
    setSavedDraft: assign(({ context }) => ({
      status: { mode: 'custom' as const, custom: context.draft },
      wanted: 'custom' as const,
      error: null,
    })),
    clearError: assign({ error: null }),
    setFailure: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'action.setFailed'),
    })),
  },
}).createMachine({
  id: 'workStatus',
  meta: { title: 'Arming mode' },
  description:
    'The arming mode of the home: disarmed, home, away, freedom, or a custom mode with a table of devices.',
  context: ({ input }) => ({
    userId: input.userId,
    status: unknownStatus,
    wanted: unknownStatus.mode,
    before: unknownStatus.mode,
    draft: [],
    error: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The console loads the current mode while the person waits.',
      invoke: {
        id: 'readWorkStatus',
        src: 'readWorkStatus',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'ready',
          actions: { type: 'setStatus', params: ({ event }) => ({ status: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description:
        'The mode failed to load, and the page offers to try again. The console reloads it when the provider is back.',
      on: { retry: 'loading', 'view.reloaded': 'loading', 'connection.restored': 'loading' },
    },
    ready: {
      description:
        'The page marks the current mode. The person can choose another mode or edit the custom table. A refresh of the page reloads the mode.',
      initial: 'unchanged',
      on: {
        'mode.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: 'setting',
          actions: ['setBefore', { type: 'setWanted', params: ({ event }) => ({ mode: event.mode }) }],
        },
        'custom.edit': { target: 'editingCustom', actions: 'setFirstDraft' },
        'view.reloaded': 'loading',
      },
      states: {
        unchanged: { description: 'There is nothing to undo.' },
        changed: {
          description:
            'A notice says which mode is on now and what it arms. For a while, the person can undo the change.',
          after: { undoable: 'unchanged' },
          on: {
            undo: { target: '#workStatus.setting', actions: ['setUndone', 'setBefore'] },
            dismiss: 'unchanged',
          },
        },
        refused: {
          description: 'The mode was not changed. A notice says why until the person closes it.',
          on: { dismiss: { target: 'unchanged', actions: 'clearError' } },
        },
      },
    },
    setting: {
      description:
        'The console sends the chosen mode to the provider. The page marks it when the provider confirms it. Otherwise the old mode stays and the page says why.',
      invoke: {
        id: 'setMode',
        src: 'setMode',
        input: ({ context }) => ({ userId: context.userId, mode: context.wanted }),
        onDone: { target: 'ready.changed', actions: 'setSavedMode' },
        onError: {
          target: 'ready.refused',
          actions: ['clearWanted', { type: 'setFailure', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    editingCustom: {
      description:
        'The person turns arming on or off for each device. Saving keeps the table. Canceling, or leaving the page, discards the changes.',
      meta: { title: 'Editing the table' },
      on: {
        'device.toggled': { actions: { type: 'setDraft', params: ({ event }) => event } },
        'custom.save': { target: 'savingCustom', actions: 'clearError' },
        'custom.cancel': 'ready',
      },
    },
    savingCustom: {
      meta: { title: 'Saving the table' },
      description:
        'The console saves the table and activates custom mode. If that fails, the table opens again with all changes.',
      invoke: {
        id: 'saveCustom',
        src: 'saveCustom',
        input: ({ context }) => ({ userId: context.userId, custom: context.draft }),
        onDone: { target: 'ready', actions: 'setSavedDraft' },
        onError: {
          target: 'editingCustom',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
