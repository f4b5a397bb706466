import { assign, setup } from 'xstate';
import type { LatestAlert } from '../../../domain/alerts/latestAlert.ts';
import type { Device } from '../../../domain/devices/device.ts';
import type { TabFact } from '../../live/autoPause/autoPause.machine.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** The newest alerts of some devices, and the time of the answer, epoch milliseconds. */
export type LatestRead = { readonly alerts: readonly LatestAlert[]; readonly at: number };

/** A camera, and the time zone of its clock. */
type ClockedCamera = Pick<Device, 'serialNumber' | 'timezone'>;

/** Sent when the cameras are listed, and when others are. */
export type CamerasListed = { type: 'cameras.listed'; cameras: readonly ClockedCamera[] };

/** Sent when new alerts arrive. */
type ArrivedFact = { type: 'alerts.arrived' };

/** The newest alert of each camera and the number of its new alerts, refreshed by one call for all cameras. */
export const latestAlertsMachine = setup({
  types: {
    context: {} as {
      userId: string;
      cameras: readonly ClockedCamera[];
      /** By serial number. */
      latest: ReadonlyMap<string, LatestAlert>;
      /** The time of the last answer, epoch milliseconds; 0 before the first. */
      at: number;
    },
    input: {} as { userId: string },
    events: {} as CamerasListed | ArrivedFact | TabFact | ConnectionRestored,
  },
  actors: {
    readLatest: promiseStub<LatestRead, { userId: string; cameras: readonly ClockedCamera[] }>('readLatest'),
    /** The list of cameras. Sends {@link CamerasListed}. */
    watchCameras: callbackStub('watchCameras'),
    /** The new alerts of the console. Sends {@link ArrivedFact}. */
    watchAlerts: callbackStub('watchAlerts'),
    watchTab: callbackStub('watchTab'),
    watchConnection: callbackStub('watchConnection'),
  },
  delays: { renew: 30_000, retry: 30_000 },
  actions: {
    setCameras: assign((_, { cameras }: CamerasListed) => ({ cameras })),
    setLatest: assign((_, { alerts, at }: LatestRead) => ({
      latest: new Map(alerts.map((latest) => [latest.alert.serialNumber, latest])),
      at,
    })),
  },
}).createMachine({
  id: 'latestAlerts',
  description:
    'The last alert of each camera on the wall, and how many alerts the person has not reviewed yet.',
  context: ({ input }) => ({ userId: input.userId, cameras: [], latest: new Map(), at: 0 }),
  invoke: [
    { id: 'watchCameras', src: 'watchCameras' },
    { id: 'watchAlerts', src: 'watchAlerts' },
    { id: 'watchTab', src: 'watchTab' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  on: {
    'cameras.listed': {
      target: '.reading',
      actions: { type: 'setCameras', params: ({ event }) => event },
      description:
        'The list of cameras has arrived or has changed. Requests for the previous cameras are dropped.',
    },
  },
  initial: 'idle',
  states: {
    idle: { description: 'No camera is known yet.' },
    reading: {
      description:
        'The console loads the last alerts of all cameras in one call. The previous ones stay meanwhile.',
      invoke: {
        id: 'readLatest',
        src: 'readLatest',
        input: ({ context: { userId, cameras } }) => ({ userId, cameras }),
        onDone: { target: 'shown', actions: { type: 'setLatest', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: {
        'alerts.arrived': {
          target: 'reading',
          reenter: true,
          description: 'The pending answer may lack the new alerts, so the call is repeated.',
        },
        'tab.hidden': 'suspended',
      },
    },
    shown: {
      description:
        'The last alerts are shown. The console reloads them when new ones arrive, and every 30 seconds for alerts that were reviewed elsewhere.',
      after: { renew: 'reading' },
      on: { 'alerts.arrived': 'reading', 'tab.hidden': 'suspended' },
    },
    failed: {
      description:
        'The last alerts failed to load. The previous ones stay, and the wall says so. The console retries after a while, and immediately when the provider is back.',
      after: { retry: 'reading' },
      on: { 'connection.restored': 'reading', 'tab.hidden': 'suspended' },
    },
    suspended: {
      description:
        'The wall is not visible, so the console loads nothing. It resumes as soon as the tab is visible.',
      on: {
        'tab.shown': 'reading',
        'cameras.listed': { actions: { type: 'setCameras', params: ({ event }) => event } },
      },
    },
  },
});
