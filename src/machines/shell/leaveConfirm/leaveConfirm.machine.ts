import { emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';

/** What the question tells whoever asked it: the person may go. */
export type LeaveGranted = { type: 'leave.granted' };

/** Asks before what is typed and not saved is lost. */
export const leaveConfirmMachine = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as
      | { type: 'leave.asked' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      /** Nothing would be lost any more. */
      | { type: 'changes.saved' },
    emitted: {} as LeaveGranted,
  },
  actions: { emitGranted: emit({ type: 'leave.granted' }) },
}).createMachine({
  id: 'leaveConfirm',
  meta: { title: 'Question about unsaved changes' },
  description:
    'Asks before a person loses changes that are not saved: by a link, Back, Refresh or signing out.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No question is open. What would lose unsaved changes opens it.',
      on: { 'leave.asked': 'open' },
    },
    open: {
      description:
        'A dialog asks whether to leave without saving. Yes leads where the person wanted to go, and what was not saved is lost; no closes it and nothing is.',
      on: {
        confirm: { target: 'closed', actions: 'emitGranted' },
        cancel: 'closed',
        'changes.saved': {
          target: 'closed',
          actions: 'emitGranted',
          description: 'They were being saved when the person left: nothing is left to ask about.',
        },
      },
    },
  },
});
