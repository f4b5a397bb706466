import { assign, setup, type ActorRefFrom } from 'xstate';
import type { NamedAlertType } from '../../../domain/alerts/alert.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The camera and the day of its calendar, whose alerts are marked; a channel if the device is a gateway. */
export type AlertsOfDay = {
  readonly userId: string;
  readonly serialNumber: string;
  readonly channel?: number | undefined;
  readonly day: string;
};

/** The alerts of a camera's day, which the timeline marks, and the kinds of them that are turned off. */
export const alertMarksMachine = setup({
  types: {
    context: {} as AlertsOfDay & {
      readonly alerts: readonly Alert[];
      /** The kinds that are turned off. They stay off on other days. */
      readonly hidden: readonly NamedAlertType[];
    },
    input: {} as AlertsOfDay,
    events: {} as
      | { type: 'day.opened'; day: string }
      /** There may be new alerts of the open day. */
      | { type: 'day.grew' }
      | { type: 'kind.toggle'; kind: NamedAlertType }
      | { type: 'retry' }
      | ConnectionRestored,
  },
  actors: {
    loadAlerts: promiseStub<readonly Alert[], AlertsOfDay>('loadAlerts'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: {
    isOtherDay: ({ context }, params: { day: string }) => params.day !== context.day,
  },
  actions: {
    setDay: assign((_, params: { day: string }) => ({ day: params.day, alerts: [] })),
    setAlerts: assign((_, params: { alerts: readonly Alert[] }) => ({ alerts: params.alerts })),
    setToggledKind: assign(({ context: { hidden } }, { kind }: { kind: NamedAlertType }) => ({
      hidden: hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind],
    })),
  },
}).createMachine({
  id: 'alertMarks',
  description: 'The alerts of the open day, marked on the timeline by kind.',
  context: ({ input }) => ({ ...input, alerts: [], hidden: [] }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  on: {
    'day.opened': {
      guard: { type: 'isOtherDay', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setDay', params: ({ event }) => event },
    },
    'kind.toggle': { actions: { type: 'setToggledKind', params: ({ event }) => event } },
  },
  states: {
    loading: {
      description: 'The console loads the alerts of the day. The marks that are known stay meanwhile.',
      invoke: {
        id: 'loadAlerts',
        src: 'loadAlerts',
        input: ({ context: { userId, serialNumber, channel, day } }) => ({
          userId,
          serialNumber,
          channel,
          day,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'setAlerts', params: ({ event }) => ({ alerts: event.output }) },
        },
        onError: 'failed',
      },
      on: {
        'day.grew': {
          target: 'loading',
          reenter: true,
          description: 'The pending answer may lack the new alerts, so the call is repeated.',
        },
      },
    },
    shown: {
      description: 'The alerts of the day are marked. They are loaded again when the day grows.',
      on: { 'day.grew': 'loading' },
    },
    failed: {
      description:
        'The alerts of the day failed to load, and the timeline says so. The console retries when the person asks, when the day grows, and when the provider is back.',
      on: { retry: 'loading', 'day.grew': 'loading', 'connection.restored': 'loading' },
    },
  },
});

export type AlertMarksRef = ActorRefFrom<typeof alertMarksMachine>;
