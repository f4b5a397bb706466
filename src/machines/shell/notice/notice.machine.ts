import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import { noticeDuration, type Notice } from '../../../domain/shell/notice.ts';

/**
 * The short notice of spec section 8: a type and a message. A new notice replaces the previous one. Errors that a
 * person must act on stay until dismissed (design section 9).
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
    'The short message over the page, such as a confirmation or an error. A new message replaces the previous one.',
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
        description: 'The state is entered again for every notice, so that its time restarts.',
      },
    ],
  },
  states: {
    hidden: {
      description: 'No message is shown.',
      entry: 'clearNotice',
    },
    shown: {
      description:
        'A message is shown until its time is over, the person closes it, or another message replaces it.',
      tags: 'visible',
      initial: 'transient',
      on: { dismiss: 'hidden' },
      states: {
        transient: {
          description: 'The message disappears automatically after a moment.',
          meta: { title: 'For a moment' },
          after: { noticeDuration: '#notice.hidden' },
        },
        sticky: {
          meta: { title: 'Until dismissed' },
          description: 'The message is important or needs an action, so it stays until the person closes it.',
        },
      },
    },
  },
});
