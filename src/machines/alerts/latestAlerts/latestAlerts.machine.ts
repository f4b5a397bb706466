import { assign, setup } from 'xstate';
import type { LatestAlert } from '../../../domain/alerts/latestAlert.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The newest alerts of some devices, and when they were read, epoch milliseconds. */
export type LatestRead = { readonly alerts: readonly LatestAlert[]; readonly at: number };

/** Told when new alerts came. */
type CameFact = { type: 'alerts.came' };

/** The newest alert of each camera and how many are new, kept fresh by one call for all of them. */
export const latestAlertsMachine = setup({
  types: {
    context: {} as {
      userId: string;
      serials: readonly string[];
      /** By serial number. */
      latest: ReadonlyMap<string, LatestAlert>;
      /** When they were read, epoch milliseconds; 0 until then. */
      at: number;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'cameras.listed'; serials: readonly string[] }
      | CameFact
      | TabFact
      | ConnectionRestored,
  },
  actors: {
    readLatest: promiseStub<LatestRead, { userId: string; serials: readonly string[] }>('readLatest'),
    watchTab: callbackStub('watchTab'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { renew: 30_000, retry: 30_000 },
  actions: {
    setSerials: assign((_, params: { serials: readonly string[] }) => ({ serials: params.serials })),
    setLatest: assign((_, { alerts, at }: LatestRead) => ({
      latest: new Map(alerts.map((latest) => [latest.alert.serialNumber, latest])),
      at,
    })),
  },
}).createMachine({
  id: 'latestAlerts',
  description: 'The last alert of each camera on the wall, and how many the person has not reviewed yet.',
  context: ({ input }) => ({ userId: input.userId, serials: [], latest: new Map(), at: 0 }),
  invoke: [
    { id: 'watchTab', src: 'watchTab' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  on: {
    'cameras.listed': {
      target: '.reading',
      actions: { type: 'setSerials', params: ({ event }) => event },
      description:
        'The list of cameras has arrived or has changed. Requests for the previous cameras are dropped.',
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'No camera is known yet.' },
    reading: {
      description: 'The last alerts of all cameras are asked for at once. Those of before stay meanwhile.',
      invoke: {
        id: 'readLatest',
        src: 'readLatest',
        input: ({ context: { userId, serials } }) => ({ userId, serials }),
        onDone: { target: 'shown', actions: { type: 'setLatest', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: {
        'alerts.came': {
          target: 'reading',
          reenter: true,
          description: 'The answer on its way may lack them: they are asked for anew.',
        },
        'tab.hidden': 'suspended',
      },
    },
    shown: {
      description:
        'The last alerts are shown. They are asked for again when new ones came, and every half a minute, for what was seen elsewhere.',
      after: { renew: 'reading' },
      on: { 'alerts.came': 'reading', 'tab.hidden': 'suspended' },
    },
    failed: {
      description:
        'They could not be read: those of before stay, and the wall says so. Asked for again after a while, and at once when the provider is back.',
      after: { retry: 'reading' },
      on: { 'connection.restored': 'reading', 'tab.hidden': 'suspended' },
    },
    suspended: {
      description:
        'Nobody can see the wall, and nothing is asked for. It goes on as soon as the tab is seen.',
      on: {
        'tab.shown': 'reading',
        'cameras.listed': { actions: { type: 'setSerials', params: ({ event }) => event } },
      },
    },
  },
});
