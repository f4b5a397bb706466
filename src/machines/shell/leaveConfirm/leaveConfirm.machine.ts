import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** Sent to the part that asked: the person may leave. */
export type LeaveGranted = { type: 'leave.granted' };

/** Asks before unsaved changes are lost. */
export const leaveConfirmMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as
      | { type: 'leave.asked' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      /** There are no unsaved changes anymore. */
      | { type: 'changes.saved' },
    emitted: {} as LeaveGranted,
  },
  actions: { emitGranted: emit({ type: 'leave.granted' }) },
}).createMachine({
  id: 'leaveConfirm',
  meta: { title: 'Question about unsaved changes' },
  description: 'Asks before a person loses unsaved changes through a link, Back, Refresh or signing out.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No question is open. Any action that would lose unsaved changes opens it.',
      on: { 'leave.asked': 'open' },
    },
    open: {
      description:
        'A dialog asks whether to leave without saving. Yes discards the changes and continues; no closes the dialog and changes nothing.',
      on: {
        confirm: { target: 'closed', actions: 'emitGranted' },
        cancel: 'closed',
        'changes.saved': {
          target: 'closed',
          actions: 'emitGranted',
          description:
            'The changes were already being saved and are saved now, so there is nothing left to ask.',
        },
      },
    },
  },
});
