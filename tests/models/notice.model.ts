import { noticeMachine } from '../../src/machines/notice/notice.machine.ts';
import { defineModel } from './model.ts';

const notice = { kind: 'success', message: 'session.loggedOut' } as const;

/** Spec section 8: a notice lasts 1000 ms unless it says otherwise, and closes the earlier one. */
export const model = defineModel({
  machine: noticeMachine,
  events: [
    { type: 'notice.show', notice },
    { type: 'notice.show', notice, stay: 4000 },
    { type: 'notice.show', notice, stay: 'untilDismissed' },
  ],
  control: ({ durationMs }) => durationMs,
  delays: { noticeDelay: (durationMs) => (durationMs === 4000 ? 4000 : 1000) },
});
