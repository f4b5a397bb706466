import { noticeMachine } from '../../src/machines/notice/notice.machine.ts';
import { defineModel } from './model.ts';

const notice = { kind: 'success', message: 'session.loggedOut' } as const;

/** Spec section 8: a notice lasts 1000 ms, and closes the earlier one. */
export const model = defineModel({
  machine: noticeMachine,
  events: [
    { type: 'notice.show', notice, untilDismissed: false },
    { type: 'notice.show', notice, untilDismissed: true },
  ],
  delays: { noticeDuration: 1000 },
});
