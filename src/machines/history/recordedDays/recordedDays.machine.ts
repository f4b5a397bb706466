import { assign, setup, type ActorRefFrom } from 'xstate';
import type { RecordedCamera } from '../../../domain/history/recorder.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Seconds recorded on each day that has any, by the day (`2026-11-21`). */
export type RecordedDays = Readonly<Record<string, number>>;

type MonthRequest = {
  /** The cameras whose recordings are marked: a day of any of them is. */
  readonly cameras: readonly RecordedCamera[];
  readonly month: string;
};

/**
 * Which days of a camera, or of any camera of a grid, have recordings, two months at a time, for the calendar and the days beside it (issue: play
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
    setMonth: assign((_, params: { month: string }) => ({ month: params.month })),
    setDays: assign(({ context }, params: { days: RecordedDays }) => ({
      days: { ...context.days, ...params.days },
    })),
  },
}).createMachine({
  id: 'recordedDays',
  description:
    'Which days of a camera, or of any camera of a grid, have recordings, and the calendar in which a day is chosen.',
  context: ({ input }) => ({ cameras: input.cameras, month: input.month, days: {} }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  type: 'parallel',
  states: {
    days: {
      description: 'What is known of the days with recordings, two months at a time.',
      initial: 'loading',
      on: {
        'month.choose': {
          guard: { type: 'isOther', params: ({ event }) => event },
          target: '.loading',
          actions: { type: 'setMonth', params: ({ event }) => event },
        },
      },
      states: {
        loading: {
          description: 'The days of the month are asked for. Marks that are known already stay.',
          invoke: {
            id: 'listDays',
            src: 'listDays',
            input: ({ context: { cameras, month } }) => ({ cameras, month }),
            onDone: {
              target: 'ready',
              actions: { type: 'setDays', params: ({ event }) => ({ days: event.output }) },
            },
            onError: 'failed',
          },
        },
        ready: {
          description: 'The days with recordings are marked, until another month is opened.',
        },
        failed: {
          description:
            'The marks of the month could not be read, and the calendar says so; any day can be chosen all the same. They are asked for again once the provider is back.',
          on: { retry: 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    calendar: {
      description: 'The calendar that opens above the timeline.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the chosen day is shown. Pressing it opens the calendar.',
          on: { 'calendar.open': 'open' },
        },
        open: {
          description: 'The calendar is open to choose a day. A choice, or closing it, ends that.',
          on: { 'calendar.close': 'closed' },
        },
      },
    },
  },
});

/** The actor of recorded days. */
export type RecordedDaysRef = ActorRefFrom<typeof recordedDaysMachine>;
