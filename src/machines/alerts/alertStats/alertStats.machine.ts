import { assign, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { AlertTable } from '../../../domain/alerts/alertTable.ts';
import type { StatsPeriod } from '../../../domain/time/period.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The device and the user of the count; `timezone` is that of the device. */
type StatsScope = { userId: string; serialNumber: string; timezone: string };

/** `period`: days that end today. */
export type StatsInput = StatsScope & { period: StatsPeriod };

/** The alert recordings of a device by day and type (spec section 2). */
export const alertStatsMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { scope: StatsScope; period: StatsPeriod; table: AlertTable | null },
    input: {} as StatsInput,
    events: {} as { type: 'period.chosen'; period: StatsPeriod } | { type: 'refresh' } | ConnectionRestored,
  },
  actors: {
    countAlerts: promiseStub<AlertTable, StatsInput>('countAlerts'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOther: ({ context }, params: { period: StatsPeriod }) => params.period !== context.period,
    isEmpty: (_, params: { table: AlertTable }) => params.table.total === 0,
  },
  actions: {
    setPeriod: assign((_, params: { period: StatsPeriod }) => ({ period: params.period })),
    setTable: assign((_, params: { table: AlertTable }) => ({ table: params.table })),
  },
}).createMachine({
  id: 'alertStats',
  meta: { title: 'Alert statistics' },
  description: 'How many alert recordings a camera made in a period, by day and type.',
  context: ({ input: { period, ...scope } }) => ({ scope, period, table: null }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  on: {
    'period.chosen': {
      guard: { type: 'isOther', params: ({ event }) => ({ period: event.period }) },
      target: '.loading',
      actions: { type: 'setPeriod', params: ({ event }) => ({ period: event.period }) },
      description: 'The person chose another period, so the pending answer is dropped.',
    },
  },
  states: {
    loading: {
      description:
        'The provider counts the recordings of the chosen period. The page shows that the figures are loading.',
      invoke: {
        id: 'countAlerts',
        src: 'countAlerts',
        input: ({ context }) => ({ ...context.scope, period: context.period }),
        onDone: [
          { guard: { type: 'isEmpty', params: ({ event }) => ({ table: event.output }) }, target: 'empty' },
          {
            target: 'shown',
            actions: { type: 'setTable', params: ({ event }) => ({ table: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    empty: {
      description:
        'Nothing was recorded in the chosen period, and the page says so. The count is repeated when the person refreshes or chooses another period.',
      on: { refresh: 'loading' },
    },
    failed: {
      description:
        'The count failed, and the page offers to try again. The console also retries when the provider is back.',
      on: { refresh: 'loading', 'connection.restored': 'loading' },
    },
    shown: {
      description: 'The table of days and types is shown until the person chooses another period.',
    },
  },
});
