import { assign, setup, type ActorRefFrom } from 'xstate';
import type { RecordedCamera } from '../../../domain/history/recorder.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Seconds recorded per day (`2026-11-21`). Days without recordings are left out. */
export type RecordedDays = Readonly<Record<string, number>>;

type MonthRequest = {
  /** A day is marked if any of these cameras recorded on it. */
  readonly cameras: readonly RecordedCamera[];
  readonly month: string;
};

/**
 * The days with recordings of a camera, or of any camera of a grid, two months at a time, for the calendar and the day
 * buttons next to it (issue: play back a day). Known days stay while more are loaded.
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
    /** The days of the month and of the month before. */
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
    'The days with recordings of a camera, or of any camera of a grid, and the calendar for choosing a day.',
  context: ({ input }) => ({ cameras: input.cameras, month: input.month, days: {} }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  type: 'parallel',
  states: {
    days: {
      description: 'The known days with recordings, loaded two months at a time.',
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
          description: 'The console loads the days of the month. Known marks stay.',
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
          description: 'The days with recordings are marked until the person opens another month.',
        },
        failed: {
          description:
            'The marks failed to load, and the calendar says so. The person can still choose any day. The console reloads the marks when the provider is back.',
          on: { retry: 'loading', 'connection.restored': 'loading' },
        },
      },
    },
    calendar: {
      description: 'The calendar that opens above the timeline.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the chosen day is shown. Clicking it opens the calendar.',
          on: { 'calendar.open': 'open' },
        },
        open: {
          description: 'The calendar is open. It closes when the person chooses a day or closes it.',
          on: { 'calendar.close': 'closed' },
        },
      },
    },
  },
});

export type RecordedDaysRef = ActorRefFrom<typeof recordedDaysMachine>;
