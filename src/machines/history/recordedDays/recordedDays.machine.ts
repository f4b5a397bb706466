import { assign, setup, type ActorRefFrom } from 'xstate';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Seconds recorded on each day that has any, by the day (`2026-11-21`). */
export type RecordedDays = Readonly<Record<string, number>>;

type MonthRequest = { readonly serailno: string; readonly month: string };

/**
 * Which days of a camera have recordings, two months at a time, for the calendar and the days beside it (issue: play
 * back a day). What is known stays while more is loaded.
 */
export const recordedDaysMachine = setup({
  types: {
    context: {} as MonthRequest & { readonly days: RecordedDays },
    input: {} as MonthRequest,
    events: {} as
      | { type: 'month.choose'; month: string }
      | { type: 'calendar.open' }
      | { type: 'calendar.close' }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    /** The days of the month and of the one before. */
    listDays: promiseStub<RecordedDays, MonthRequest>('listDays'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOther: ({ context }, params: { month: string }) => params.month !== context.month,
  },
  actions: {
    chooseMonth: assign((_, params: { month: string }) => ({ month: params.month })),
    keepDays: assign(({ context }, params: { days: RecordedDays }) => ({
      days: { ...context.days, ...params.days },
    })),
  },
}).createMachine({
  id: 'recordedDays',
  description: 'Which days of a camera have recordings, and whether the calendar is open.',
  context: ({ input }) => ({ serailno: input.serailno, month: input.month, days: {} }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  type: 'parallel',
  states: {
    days: {
      initial: 'loading',
      on: {
        'month.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'chooseMonth', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          invoke: {
            id: 'listDays',
            src: 'listDays',
            input: ({ context: { serailno, month } }) => ({ serailno, month }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepDays', params: ({ event }) => ({ days: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {},
        failed: {
          description:
            'The days can be chosen all the same; that their marks are missing is said. Asked for again once the provider is back.',
          on: { retry: 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    calendar: {
      initial: 'closed',
      states: {
        closed: { on: { 'calendar.open': 'open' } },
        open: { on: { 'calendar.close': 'closed' } },
      },
    },
  },
});

/** The actor of a camera's recorded days. */
export type RecordedDaysRef = ActorRefFrom<typeof recordedDaysMachine>;
