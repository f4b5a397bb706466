import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Settings } from '../../../domain/account/settings.ts';
import { isRing } from '../../../domain/doorbells/ring.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

type Arrived = { readonly alerts: readonly Alert[] };

/** The alerts for the browser's notifications, newest first. */
type Announced = { type: 'alerts.announced' } & Arrived;

/** New alerts of cameras that are not muted. `isPermitted`: this browser lets the console show notifications. */
export type PushAlerts = { type: 'alerts.arrived'; isPermitted: boolean } & Arrived;

/** At most this many alerts wait for the settings. Older ones of a burst are dropped. */
const most = 100;

/**
 * Shows new alerts as notifications of the browser if push is on. The setting is reloaded for each burst, so a change
 * on another device takes effect immediately.
 */
export const alertPushMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { userId: string; alerts: readonly Alert[] },
    input: {} as { userId: string },
    events: {} as PushAlerts,
    emitted: {} as Announced,
  },
  actors: {
    /** The new alerts of the console. Sends {@link PushAlerts}. */
    watchAlerts: callbackStub('watchAlerts'),
    readSettings: promiseStub<Settings, { userId: string }>('readSettings'),
  },
  delays: { burst: 1000, pause: 10_000 },
  guards: {
    isPermitted: (_, params: { isPermitted: boolean }) => params.isPermitted,
    isRing: (_, { alerts }: Arrived) => alerts.some(isRing),
    isOn: (_, params: Settings) => params.notification,
    hasAlerts: ({ context }) => context.alerts.length > 0,
  },
  actions: {
    setMore: assign(({ context }, { alerts }: Arrived) => ({
      alerts: [...alerts, ...context.alerts].slice(0, most),
    })),
    clearAlerts: assign({ alerts: [] }),
    emitAnnounced: emit(({ context }) => ({ type: 'alerts.announced' as const, alerts: context.alerts })),
  },
}).createMachine({
  id: 'alertPush',
  meta: { title: 'Push notifications' },
  description:
    'Shows new alerts as notifications of the browser if push is on. Alerts that arrive together are announced together.',
  context: ({ input }) => ({ userId: input.userId, alerts: [] }),
  invoke: { id: 'watchAlerts', src: 'watchAlerts' },
  initial: 'idle',
  states: {
    idle: {
      description: 'No alert waits to be announced.',
      on: {
        'alerts.arrived': {
          guard: { type: 'isPermitted', params: ({ event }) => event },
          target: 'collecting',
          actions: { type: 'setMore', params: ({ event }) => event },
        },
      },
    },
    collecting: {
      description: 'An alert arrived. Alerts of the next second are announced with it.',
      on: { 'alerts.arrived': { actions: { type: 'setMore', params: ({ event }) => event } } },
      after: { burst: 'reading' },
    },
    reading: {
      description: 'The console checks whether push is on. If the check fails, nothing is announced.',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'pausing',
            actions: ['emitAnnounced', 'clearAlerts'],
          },
          { target: 'idle', actions: 'clearAlerts', description: 'Push is off, so nothing is announced.' },
        ],
        onError: { target: 'idle', actions: 'clearAlerts' },
      },
      on: { 'alerts.arrived': { actions: { type: 'setMore', params: ({ event }) => event } } },
    },
    pausing: {
      description:
        'Alerts were just announced. Those of the next ten seconds are announced together afterward, but a ring immediately.',
      on: {
        'alerts.arrived': [
          {
            guard: { type: 'isRing', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'setMore', params: ({ event }) => event },
            description: 'Somebody is at the door, which does not wait.',
          },
          { actions: { type: 'setMore', params: ({ event }) => event } },
        ],
      },
      after: { pause: [{ guard: 'hasAlerts', target: 'reading' }, { target: 'idle' }] },
    },
  },
});
