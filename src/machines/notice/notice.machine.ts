import { assign, setup } from 'xstate';
import { noticeDuration, type Notice } from '../../domain/notice.ts';

/** How long a notice stays: milliseconds, or until it is dismissed. */
export type NoticeStay = number | 'untilDismissed';

/**
 * The transient notice of spec section 8: a type and a message; a new one closes the earlier.
 * Errors that a person must act on stay until dismissed (design section 9).
 */
export const noticeMachine = setup({
  types: {
    context: {} as { notice: Notice | null; durationMs: number; serial: number },
    events: {} as { type: 'notice.show'; notice: Notice; stay?: NoticeStay } | { type: 'dismiss' },
    tags: {} as 'visible',
  },
  guards: {
    staysUntilDismissed: (_, params: { stay: NoticeStay | undefined }) => params.stay === 'untilDismissed',
  },
  actions: {
    showNotice: assign(({ context }, params: { notice: Notice; stay: NoticeStay | undefined }) => ({
      notice: params.notice,
      durationMs: typeof params.stay === 'number' ? params.stay : noticeDuration,
      serial: context.serial + 1,
    })),
    forgetNotice: assign({ notice: null }),
  },
  delays: { noticeDelay: ({ context }) => context.durationMs },
}).createMachine({
  id: 'notice',
  context: { notice: null, durationMs: noticeDuration, serial: 0 },
  initial: 'hidden',
  on: {
    'notice.show': [
      {
        guard: { type: 'staysUntilDismissed', params: ({ event }) => ({ stay: event.stay }) },
        target: '.shown.sticky',
        reenter: true,
        actions: {
          type: 'showNotice',
          params: ({ event }) => ({ notice: event.notice, stay: event.stay }),
        },
      },
      {
        target: '.shown.transient',
        reenter: true,
        actions: {
          type: 'showNotice',
          params: ({ event }) => ({ notice: event.notice, stay: event.stay }),
        },
        description: 'Entered anew for every notice, so that its time starts again.',
      },
    ],
  },
  states: {
    hidden: { entry: 'forgetNotice' },
    shown: {
      tags: 'visible',
      initial: 'transient',
      on: { dismiss: 'hidden' },
      states: {
        transient: { after: { noticeDelay: '#notice.hidden' } },
        sticky: { description: 'A person must act on it: it stays until dismissed.' },
      },
    },
  },
});
