import { noticeMachine } from '../../src/machines/shell/notice/notice.machine.ts';
import { defineModel } from './model.ts';

const notice = { kind: 'success', message: 'session.loggedOut' } as const;

/** Spec section 8: a notice lasts 1000 ms, and closes the earlier one. */
export const model = defineModel({
  machine: noticeMachine,
  events: {
    'notice.show: brief': { type: 'notice.show', notice, untilDismissed: false },
    'notice.show: sticky': { type: 'notice.show', notice, untilDismissed: true },
  },
  delays: { noticeDuration: 1000 },
  demands: [
    {
      section: '8',
      what: 'It has a type and a message, and closes any earlier one',
      on: { type: 'notice.show', notice, untilDismissed: false },
      to: 'shown.transient',
      context: { notice },
    },
    {
      section: '8',
      what: 'It goes automatically',
      from: 'shown.transient',
      on: 'after noticeDuration',
      to: 'hidden',
      context: { notice: null },
    },
    {
      section: 'design 9',
      what: 'What a person must act on stays until dismissed',
      on: { type: 'notice.show', notice, untilDismissed: true },
      to: 'shown.sticky',
      context: { notice },
    },
    {
      section: 'design 9',
      what: 'It can be dismissed',
      from: 'shown',
      on: 'dismiss',
      to: 'hidden',
      context: { notice: null },
    },
  ],
});
