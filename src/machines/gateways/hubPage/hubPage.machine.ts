import { assign, sendTo, setup, spawnChild, stopChild, type EventFromLogic, type InputFrom } from 'xstate';
import type { ChartMeta } from '../../chartMeta.ts';
import type {
  ChangeOf,
  DetectorSettings,
  GatewaySettings,
  LinkedCameraSettings,
} from '../../../domain/gateways/ownSettings.ts';
import type { DeviceRead } from '../../devices/deviceRefresh/deviceRefresh.machine.ts';
import type { freshStillsMachine } from '../../devices/freshStills/freshStills.machine.ts';
import { partStub, type FactOf } from '../../part.ts';
import type { UpgradeFacts } from '../../settings/deviceSettings/deviceSettings.machine.ts';
import type { firmwareUpgradeMachine } from '../../settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import { callbackStub, machineStub } from '../../stubs.ts';
import type { channelLinkMachine } from '../channelLink/channelLink.machine.ts';
import type { detectorSettingsMachine } from '../detectorSettings/detectorSettings.machine.ts';
import type { gatewaySettingsMachine } from '../gatewaySettings/gatewaySettings.machine.ts';
import type { hubRefreshMachine } from '../hubRefresh/hubRefresh.machine.ts';
import type { linkedCameraSettingsMachine } from '../linkedCameraSettings/linkedCameraSettings.machine.ts';

type HubFact = FactOf<typeof hubRefreshMachine>;
type GatewayFact = FactOf<typeof gatewaySettingsMachine>;
type DetectorFact = FactOf<typeof detectorSettingsMachine>;
type CameraFact = FactOf<typeof linkedCameraSettingsMachine>;
type LinkFact = FactOf<typeof channelLinkMachine>;
type FirmwareFact = FactOf<typeof firmwareUpgradeMachine>;

type HubEvent = EventFromLogic<typeof hubRefreshMachine>;
type DetectorEvent = EventFromLogic<typeof detectorSettingsMachine>;
type LinkEvent = EventFromLogic<typeof channelLinkMachine>;

/** Channels of the hub have raised alerts. Null is the hub itself. */
export type HubAlerts = { type: 'alerts.arrived'; channels: readonly (number | null)[] };
/** The list of sites has to be reloaded. */
export type SitesRefresh = { type: 'refresh' };

/** Unsaved changes of a form of the hub. */
type Typed = ChangeOf<GatewaySettings> & ChangeOf<DetectorSettings> & ChangeOf<LinkedCameraSettings>;
/** Unsaved changes from before the person signed in again; null for none. */
type Opened = { typed: Typed | null };
type AtChannel = { channel: number };
/** A detector, and the camera that it is known to be linked to, by its channel. */
type Link = AtChannel & { linked: number | null };

/** The settings of the hub, of a detector or of a camera are shown: at most one of them, until they are closed. */
export type HubPartShown =
  | ({ type: 'settings.opened' } & Opened)
  | ({ type: 'detector.opened' } & AtChannel & Opened)
  | ({ type: 'camera.opened' } & AtChannel & Opened)
  | { type: 'part.closed' };
/** A switch that links a detector is shown, until it is closed. */
export type HubLinkShown = ({ type: 'link.opened' } & Link) | ({ type: 'link.closed' } & AtChannel);

type OfHub = InputFrom<typeof hubRefreshMachine> & { readonly userId: string };

const linkId = ({ channel }: AtChannel) => `link ${channel}` as const;
const linkIn = ({ userId, serialNumber, channel, linked }: OfHub & Link) => ({
  userId,
  serialNumber,
  channel,
  linked,
});

const lastOf = ({ switches }: { readonly switches: readonly Link[] }): Link =>
  switches.at(-1) ?? { channel: 0, linked: null };

/** A hub on the gateway page (spec sections 2, 3, 4 and 8): itself, its stills, and what of it can be changed. */
export const hubPageMachine = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as OfHub & {
      /** The open detector or camera; 0 before the first. */
      readonly channel: number;
      readonly typed: Typed | null;
      /** The camera that the open detector is linked to, as its settings had it last. */
      readonly linked: number | null;
      /** The switches that are shown, and what each detector was linked to then. */
      readonly switches: readonly Link[];
      /** As the settings of the hub had it last. */
      readonly facts: UpgradeFacts;
    },
    input: {} as OfHub,
    events: {} as
      | HubFact
      | GatewayFact
      | DetectorFact
      | CameraFact
      | LinkFact
      | FirmwareFact
      | HubAlerts
      | HubPartShown
      | HubLinkShown,
    children: {} as {
      hub: 'hubRefresh';
      stills: 'freshStills';
      settings: 'gatewaySettings';
      firmware: 'firmwareUpgrade';
      detector: 'detectorSettings';
      link: 'channelLink';
      camera: 'linkedCameraSettings';
      list: 'list';
      alerts: 'alerts';
      sites: 'sites';
    } & Record<ReturnType<typeof linkId>, 'channelLink'>,
  },
  actors: {
    hubRefresh: partStub<typeof hubRefreshMachine>('hubRefresh'),
    freshStills: machineStub<typeof freshStillsMachine>('freshStills'),
    gatewaySettings: partStub<typeof gatewaySettingsMachine>('gatewaySettings'),
    firmwareUpgrade: partStub<typeof firmwareUpgradeMachine>('firmwareUpgrade'),
    detectorSettings: partStub<typeof detectorSettingsMachine>('detectorSettings'),
    channelLink: partStub<typeof channelLinkMachine>('channelLink'),
    linkedCameraSettings: partStub<typeof linkedCameraSettingsMachine>('linkedCameraSettings'),
    /** The list of hubs. Takes {@link DeviceRead}. */
    list: callbackStub<DeviceRead>('list'),
    /** The stream of new alerts. Sends {@link HubAlerts}. */
    alerts: callbackStub<HubAlerts, { serialNumber: string }>('alerts'),
    /** The list of sites. Takes {@link SitesRefresh}. */
    sites: callbackStub<SitesRefresh>('sites'),
  },
  guards: {
    isOfDetector: ({ context: { channel } }, { channels }: HubAlerts) => channels.includes(channel),
    isOtherCamera: ({ context: { linked } }, { camera }: { camera: number | null }) => camera !== linked,
  },
  actions: {
    setOpened: assign((_, { channel = 0, typed }: Partial<AtChannel> & Opened) => ({ channel, typed })),
    setFacts: assign((_, { facts }: { facts: UpgradeFacts }) => ({ facts })),
    setLinked: assign((_, { camera }: { camera: number | null }) => ({ linked: camera })),
    setSwitchAdded: assign(({ context: { switches } }, { channel, linked }: Link) => ({
      switches: [...switches, { channel, linked }],
    })),
    setSwitchRemoved: assign(({ context: { switches } }, { channel }: AtChannel) => ({
      switches: switches.filter((other) => other.channel !== channel),
    })),
    startLink: spawnChild('channelLink', {
      id: ({ context }) => linkId(lastOf(context)),
      input: ({ context }) => linkIn({ ...context, ...lastOf(context) }),
    }),
    stopLink: stopChild((_, link: AtChannel) => linkId(link)),
    sendList: sendTo('list', (_, read: DeviceRead) => read),
    sendHubAlerts: sendTo('hub', { type: 'alerts.arrived' } satisfies HubEvent),
    sendHubRefresh: sendTo('hub', { type: 'refresh' } satisfies HubEvent),
    sendSitesRefresh: sendTo('sites', { type: 'refresh' } satisfies SitesRefresh),
    sendDetectorRefresh: sendTo('detector', { type: 'refresh' } satisfies DetectorEvent),
    sendLinkRead: sendTo('link', (_, fact: LinkEvent) => fact),
  },
}).createMachine({
  id: 'hubPage',
  meta: { title: 'Hub page' },
  description:
    'A hub on the gateway page: the hub itself, the stills of its cameras, and what of it can be changed. This chart shows what each of them sends the others.',
  context: ({ input }) => ({
    ...input,
    channel: 0,
    typed: null,
    linked: null,
    switches: [],
    facts: { pmodel: '', customerId: '' },
  }),
  invoke: [
    { id: 'hub', src: 'hubRefresh', input: ({ context: { serialNumber } }) => ({ serialNumber }) },
    { id: 'stills', src: 'freshStills' },
    { id: 'list', src: 'list' },
    { id: 'alerts', src: 'alerts', input: ({ context: { serialNumber } }) => ({ serialNumber }) },
    { id: 'sites', src: 'sites' },
  ],
  on: {
    'device.read': {
      description: 'The hub was reloaded. The list of hubs shows it.',
      actions: { type: 'sendList', params: ({ event }) => event },
    },
    'alerts.arrived': {
      description: 'The hub has raised an alert, so it is reloaded.',
      actions: 'sendHubAlerts',
    },
  },
  initial: 'shown',
  states: {
    shown: {
      description:
        'The page shows the hub, or live video, recordings or alert rules of one of its cameras, or the switches that link detectors to one.',
      on: {
        'settings.opened': {
          target: 'settings',
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
        'detector.opened': {
          target: 'detector',
          actions: { type: 'setOpened', params: ({ event }) => event },
        },
        'camera.opened': { target: 'camera', actions: { type: 'setOpened', params: ({ event }) => event } },
        'link.opened': {
          description: 'A switch is shown that links a detector.',
          actions: [{ type: 'setSwitchAdded', params: ({ event }) => event }, 'startLink'],
        },
        'link.closed': {
          actions: [
            { type: 'setSwitchRemoved', params: ({ event }) => event },
            { type: 'stopLink', params: ({ event }) => event },
          ],
        },
        'channel.linked': {
          description: 'A detector was linked to another camera, so the hub is reloaded.',
          actions: 'sendHubRefresh',
        },
      },
    },
    settings: {
      description: 'The settings of the hub are open.',
      invoke: {
        id: 'settings',
        src: 'gatewaySettings',
        input: ({ context: { userId, serialNumber, typed } }) => ({
          userId,
          serialNumber,
          channel: null,
          ...(typed && { typed }),
        }),
      },
      on: {
        'part.closed': 'shown',
        'settings.saved': {
          description: 'A change was saved. The hub is reloaded, and the list of sites with it.',
          actions: ['sendHubRefresh', 'sendSitesRefresh'],
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The settings are not loaded yet, so the page shows no firmware.',
          on: {
            'settings.read': {
              target: 'loaded',
              actions: { type: 'setFacts', params: ({ event }) => event },
            },
          },
        },
        loaded: {
          description: 'The settings are loaded. The firmware of the hub is read too.',
          invoke: {
            id: 'firmware',
            src: 'firmwareUpgrade',
            input: ({ context: { serialNumber, facts } }) => ({ serialNumber, ...facts }),
          },
          on: {
            'upgrade.ended': {
              description:
                'An upgrade ended. The hub restarted or was offline for a while, so it is reloaded.',
              actions: 'sendHubRefresh',
            },
          },
        },
      },
    },
    detector: {
      description: 'A detector of the hub is open.',
      invoke: {
        id: 'detector',
        src: 'detectorSettings',
        input: ({ context: { userId, serialNumber, channel, typed } }) => ({
          userId,
          serialNumber,
          channel,
          ...(typed && { typed }),
        }),
      },
      on: {
        'part.closed': 'shown',
        'settings.saved': {
          description: 'A change was saved, so the hub is reloaded.',
          actions: 'sendHubRefresh',
        },
        'alerts.arrived': {
          description: 'The detector has raised an alert. It is reloaded, and so is the hub.',
          guard: { type: 'isOfDetector', params: ({ event }) => event },
          actions: ['sendHubAlerts', 'sendDetectorRefresh'],
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The detector is not loaded yet, so the page does not show what it is linked to.',
          on: {
            'link.read': { target: 'loaded', actions: { type: 'setLinked', params: ({ event }) => event } },
          },
        },
        loaded: {
          description: 'The detector is loaded. It can be linked to another camera.',
          invoke: {
            id: 'link',
            src: 'channelLink',
            input: ({ context }) => linkIn(context),
          },
          on: {
            'link.read': {
              description: 'The detector was reloaded and is linked to another camera than before.',
              guard: { type: 'isOtherCamera', params: ({ event }) => event },
              actions: [
                { type: 'setLinked', params: ({ event }) => event },
                { type: 'sendLinkRead', params: ({ event }) => event },
              ],
            },
            'channel.linked': {
              description: 'The detector was linked to another camera. It is reloaded, and so is the hub.',
              actions: ['sendDetectorRefresh', 'sendHubRefresh'],
            },
          },
        },
      },
    },
    camera: {
      description: 'The settings of a camera of the hub are open.',
      invoke: {
        id: 'camera',
        src: 'linkedCameraSettings',
        input: ({ context: { userId, serialNumber, channel, typed } }) => ({
          userId,
          serialNumber,
          channel,
          ...(typed && { typed }),
        }),
      },
      on: {
        'part.closed': 'shown',
        'settings.saved': {
          description: 'A change was saved, so the hub is reloaded.',
          actions: 'sendHubRefresh',
        },
      },
    },
  },
});
