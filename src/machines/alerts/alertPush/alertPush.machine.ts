import { assign, emit, setup } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { Settings } from '../../../domain/account/settings.ts';
import { isRing } from '../../../domain/doorbells/ring.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import { promiseStub } from '../../stubs.ts';

type Came = { readonly alerts: readonly Alert[] };

/** What the browser is to announce: alerts, the newest first. */
type Announced = { type: 'alerts.announced' } & Came;

/** Alerts that are announced wait for the settings at most so many; older ones of a burst are left out. */
const most = 100;

/**
 * Announces new alerts by the browser's own notifications, where the person has push on. The setting is read for each
 * burst anew: what was switched off on another device counts at once.
 */
export const alertPushMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as { userId: string; alerts: readonly Alert[] },
    input: {} as { userId: string },
    /** `isPermitted`: this browser lets the console announce. */
    events: {} as { type: 'alerts.came'; isPermitted: boolean } & Came,
    emitted: {} as Announced,
  },
  actors: {
    readSettings: promiseStub<Settings, { userId: string }>('readSettings'),
  },
  delays: { burst: 1000, pause: 10_000 },
  guards: {
    isPermitted: (_, params: { isPermitted: boolean }) => params.isPermitted,
    isRing: (_, { alerts }: Came) => alerts.some(isRing),
    isOn: (_, params: Settings) => params.notification,
    hasAlerts: ({ context }) => context.alerts.length > 0,
  },
  actions: {
    setMore: assign(({ context }, { alerts }: Came) => ({
      alerts: [...alerts, ...context.alerts].slice(0, most),
    })),
    clearAlerts: assign({ alerts: [] }),
    emitAnnounced: emit(({ context }) => ({ type: 'alerts.announced' as const, alerts: context.alerts })),
  },
}).createMachine({
  id: 'alertPush',
  meta: { title: 'Push notifications' },
  description:
    'Announces new alerts by the notifications of the browser, where the person switched push on. What comes together is announced together.',
  context: ({ input }) => ({ userId: input.userId, alerts: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is to be announced.',
      on: {
        'alerts.came': {
          guard: { type: 'isPermitted', params: ({ event }) => event },
          target: 'collecting',
          actions: { type: 'setMore', params: ({ event }) => event },
        },
      },
    },
    collecting: {
      description: 'An alert came. Those of the next second are announced with it.',
      on: { 'alerts.came': { actions: { type: 'setMore', params: ({ event }) => event } } },
      after: { burst: 'reading' },
    },
    reading: {
      description: 'Whether the person wants it is read. Where it cannot be read nothing is announced.',
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
          { target: 'idle', actions: 'clearAlerts', description: 'Push is off: nothing is announced.' },
        ],
        onError: { target: 'idle', actions: 'clearAlerts' },
      },
      on: { 'alerts.came': { actions: { type: 'setMore', params: ({ event }) => event } } },
    },
    pausing: {
      description:
        'Something was announced. What comes in the next ten seconds is announced at their end, together; a ring at once.',
      on: {
        'alerts.came': [
          {
            guard: { type: 'isRing', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'setMore', params: ({ event }) => event },
            description: 'Somebody is at the door: that does not wait.',
          },
          { actions: { type: 'setMore', params: ({ event }) => event } },
        ],
      },
      after: { pause: [{ guard: 'hasAlerts', target: 'reading' }, { target: 'idle' }] },
    },
  },
});
