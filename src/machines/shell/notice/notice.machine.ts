import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { noticeDuration, type Notice } from '../../../domain/shell/notice.ts';

/**
 * The transient notice of spec section 8: a type and a message; a new one closes the earlier.
 * Errors that a person must act on stay until dismissed (design section 9).
 */
export const noticeMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { notice: Notice | null; serial: number },
    events: {} as { type: 'notice.show'; notice: Notice; untilDismissed: boolean } | { type: 'dismiss' },
    tags: {} as 'visible',
  },
  guards: {
    isSticky: (_, params: { untilDismissed: boolean }) => params.untilDismissed,
  },
  actions: {
    setNotice: assign(({ context }, params: { notice: Notice }) => ({
      notice: params.notice,
      serial: context.serial + 1,
    })),
    clearNotice: assign({ notice: null }),
  },
  delays: { noticeDuration },
}).createMachine({
  id: 'notice',
  description:
    'The short message over the page, such as a confirmation or an error. A new one takes the place of the earlier.',
  context: { notice: null, serial: 0 },
  initial: 'hidden',
  on: {
    'notice.show': [
      {
        guard: {
          type: 'isSticky',
          params: ({ event }) => ({ untilDismissed: event.untilDismissed }),
        },
        target: '.shown.sticky',
        reenter: true,
        actions: {
          type: 'setNotice',
          params: ({ event }) => ({ notice: event.notice }),
        },
      },
      {
        target: '.shown.transient',
        reenter: true,
        actions: {
          type: 'setNotice',
          params: ({ event }) => ({ notice: event.notice }),
        },
        description: 'Entered anew for every notice, so that its time starts again.',
      },
    ],
  },
  states: {
    hidden: {
      description: 'No message is shown.',
      entry: 'clearNotice',
    },
    shown: {
      description: 'A message is shown, until its time is over, the person closes it or another comes.',
      tags: 'visible',
      initial: 'transient',
      on: { dismiss: 'hidden' },
      states: {
        transient: {
          description: 'The message goes away by itself after a moment.',
          meta: { title: 'For a moment' },
          after: { noticeDuration: '#notice.hidden' },
        },
        sticky: {
          meta: { title: 'Until dismissed' },
          description: 'The person has to know of the message or act on it: it stays until they close it.',
        },
      },
    },
  },
});
