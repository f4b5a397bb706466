import { assign, setup } from 'xstate';
import type { AlarmTable } from '../../../domain/alerts/alarmTable.ts';
import type { StatsPeriod } from '../../../domain/time/period.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** Whose alarm recordings are counted; `timezone` is that of the device. */
type StatsScope = { userId: string; serailno: string; timezone: string };

/** What the count is given: the days of a period that ends today. */
export type StatsInput = StatsScope & { period: StatsPeriod };

/** The alarm recordings of a device by day and type (spec section 2). */
export const alarmStatsMachine = setup({
  types: {
    context: {} as { scope: StatsScope; period: StatsPeriod; table: AlarmTable | null },
    input: {} as StatsInput,
    events: {} as { type: 'period.chosen'; period: StatsPeriod } | { type: 'refresh' } | ConnectionRestored,
  },
  actors: {
    countAlarms: promiseStub<AlarmTable, StatsInput>('countAlarms'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOther: ({ context }, params: { period: StatsPeriod }) => params.period !== context.period,
    isNone: (_, params: { table: AlarmTable }) => params.table.total === 0,
  },
  actions: {
    keepPeriod: assign((_, params: { period: StatsPeriod }) => ({ period: params.period })),
    keepTable: assign((_, params: { table: AlarmTable }) => ({ table: params.table })),
  },
}).createMachine({
  id: 'alarmStats',
  description: 'The alarm recordings of a camera in a period, by day and type.',
  context: ({ input: { period, ...scope } }) => ({ scope, period, table: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  on: {
    'period.chosen': {
      guard: { type: 'isOther', params: ({ event }) => ({ period: event.period }) },
      target: '.loading',
      actions: { type: 'keepPeriod', params: ({ event }) => ({ period: event.period }) },
      description: 'Another preset was chosen: what was under way is aborted.',
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'countAlarms',
        src: 'countAlarms',
        input: ({ context }) => ({ ...context.scope, period: context.period }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ table: event.output }) }, target: 'empty' },
          {
            target: 'shown',
            actions: { type: 'keepTable', params: ({ event }) => ({ table: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    empty: { on: { refresh: 'loading' } },
    failed: {
      description: 'They could not be counted: asked for again once the provider is back.',
      on: { refresh: 'loading', 'connection.restored': 'loading' },
    },
    shown: {},
  },
});
