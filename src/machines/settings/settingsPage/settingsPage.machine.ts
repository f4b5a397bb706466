import { assign, sendTo, setup, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type { SettingsChange } from '../../../domain/settings/cameraSettings.ts';
import { partStub, type FactOf } from '../../part.ts';
import { callbackStub } from '../../stubs.ts';
import type { deviceRestartMachine } from '../deviceRestart/deviceRestart.machine.ts';
import type { deviceSettingsMachine, UpgradeFacts } from '../deviceSettings/deviceSettings.machine.ts';
import type { firmwareUpgradeMachine } from '../firmwareUpgrade/firmwareUpgrade.machine.ts';

type SettingsFact = FactOf<typeof deviceSettingsMachine>;
type RestartFact = FactOf<typeof deviceRestartMachine>;
type FirmwareFact = FactOf<typeof firmwareUpgradeMachine>;

type SettingsEvent = EventFromLogic<typeof deviceSettingsMachine>;
type RestartEvent = EventFromLogic<typeof deviceRestartMachine>;

/** Some part of the console reloaded the camera. */
export type CameraRead = { type: 'device.read'; onLine: boolean };
/** The camera of the page, or the list of sites, has to be reloaded. */
export type Refresh = { type: 'refresh' };

type OfCamera = Pick<InputFrom<typeof deviceSettingsMachine>, 'userId' | 'serialNumber'> & {
  /** Unsaved changes from before the person signed in again. */
  readonly typed: SettingsChange | null;
};

/** The settings of a camera (spec sections 3, 4 and 6): the values, the restart after a change, and the firmware. */
export const settingsPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfCamera & {
      /** As the settings had it last. */
      readonly facts: UpgradeFacts;
    },
    input: {} as OfCamera,
    events: {} as SettingsFact | RestartFact | FirmwareFact | CameraRead,
    children: {} as {
      settings: 'deviceSettings';
      restart: 'deviceRestart';
      firmware: 'firmwareUpgrade';
      device: 'device';
      sites: 'sites';
    },
  },
  actors: {
    deviceSettings: partStub<typeof deviceSettingsMachine>('deviceSettings'),
    deviceRestart: partStub<typeof deviceRestartMachine>('deviceRestart'),
    firmwareUpgrade: partStub<typeof firmwareUpgradeMachine>('firmwareUpgrade'),
    /** The camera of the page. Sends {@link CameraRead} and takes {@link Refresh}. */
    device: callbackStub<Refresh>('device'),
    /** The list of sites. Takes {@link Refresh}. */
    sites: callbackStub<Refresh>('sites'),
  },
  guards: {
    isRestarting: (_, { restarts }: { restarts: boolean }) => restarts,
  },
  actions: {
    setFacts: assign((_, { facts }: { facts: UpgradeFacts }) => ({ facts })),
    sendSettingsRefresh: sendTo('settings', { type: 'refresh' } satisfies SettingsEvent),
    sendRestartStarted: sendTo('restart', { type: 'restart.started' } satisfies RestartEvent),
    sendRestartFound: sendTo('restart', { type: 'restart.found' } satisfies RestartEvent),
    sendRestartRead: sendTo('restart', (_, fact: CameraRead): RestartEvent => fact),
    sendDeviceRefresh: sendTo('device', { type: 'refresh' } satisfies Refresh),
    sendSitesRefresh: sendTo('sites', { type: 'refresh' } satisfies Refresh),
  },
}).createMachine({
  id: 'settingsPage',
  meta: { title: 'Camera settings page' },
  description:
    'The settings of a camera: the values, the restart after a change, and the firmware. This chart shows what each of them sends the others.',
  context: ({ input }) => ({ ...input, facts: { pmodel: '', customerId: '' } }),
  invoke: [
    {
      id: 'settings',
      src: 'deviceSettings',
      input: ({ context: { userId, serialNumber, typed } }) => ({
        userId,
        serialNumber,
        ...(typed && { typed }),
      }),
    },
    {
      id: 'restart',
      src: 'deviceRestart',
      input: ({ context: { serialNumber } }) => ({ serialNumber }),
    },
    { id: 'device', src: 'device' },
    { id: 'sites', src: 'sites' },
  ],
  on: {
    'device.read': {
      description:
        'The camera was reloaded, so its settings are too. Its restart learns whether it is online.',
      actions: [{ type: 'sendRestartRead', params: ({ event }) => event }, 'sendSettingsRefresh'],
    },
    'status.changed': {
      description: 'The camera went offline for its restart, or is back online. The page reloads it.',
      actions: 'sendDeviceRefresh',
    },
  },
  initial: 'withheld',
  states: {
    withheld: {
      description:
        'The settings are not loaded yet, or belong to the person who shared the camera. The page shows no firmware.',
      on: {
        'settings.read': [
          {
            description: 'The settings are loaded, and the camera is restarting.',
            guard: { type: 'isRestarting', params: ({ event }) => event },
            target: 'owned',
            actions: [{ type: 'setFacts', params: ({ event }) => event }, 'sendRestartFound'],
          },
          {
            description: 'The settings are loaded.',
            target: 'owned',
            actions: { type: 'setFacts', params: ({ event }) => event },
          },
        ],
      },
    },
    owned: {
      description: 'The settings are loaded, and the person owns the camera. Its firmware is read too.',
      invoke: {
        id: 'firmware',
        src: 'firmwareUpgrade',
        input: ({ context: { serialNumber, facts } }) => ({ serialNumber, ...facts }),
      },
      on: {
        'settings.read': {
          description:
            'The settings were reloaded, and the camera is restarting, maybe for somebody else’s change.',
          guard: { type: 'isRestarting', params: ({ event }) => event },
          actions: 'sendRestartFound',
        },
        'ownership.ended': {
          description: 'The camera belongs to somebody else now. Its firmware is no longer shown.',
          target: 'withheld',
        },
        'settings.saved': [
          {
            description: 'A change was saved that restarts the camera. The countdown starts.',
            guard: { type: 'isRestarting', params: ({ event }) => event },
            actions: ['sendRestartStarted', 'sendDeviceRefresh', 'sendSitesRefresh'],
          },
          {
            description: 'A change was saved. The camera in the list and the list of sites show it too.',
            actions: ['sendDeviceRefresh', 'sendSitesRefresh'],
          },
        ],
        'upgrade.ended': {
          description:
            'An upgrade ended. The camera restarted or was offline for a while, so it is reloaded.',
          actions: 'sendDeviceRefresh',
        },
      },
    },
  },
});
