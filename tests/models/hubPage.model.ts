import { hubPageMachine } from '../../src/machines/gateways/hubPage/hubPage.machine.ts';
import { called, defineModel, sent, stopped } from './model.ts';
import { hub } from './hubRefresh.model.ts';

const serialNumber = 'LKGW00000001';
const user = { userId: '1001', serialNumber };
const facts = { pmodel: 'LK-H4', customerId: 'lookout' };
const refresh = { type: 'refresh' } as const;
const read = { type: 'device.read', device: hub } as const;
const alerts = (...channels: (number | null)[]) => ({ type: 'alerts.arrived', channels }) as const;
const settings = { type: 'settings.opened', typed: { name: 'Cellar hub' } } as const;
const detector = { type: 'detector.opened', channel: 3, typed: { detection: false } } as const;
const camera = { type: 'camera.opened', channel: 1, typed: { micVolume: 0 } } as const;
const opened = { type: 'link.opened', channel: 3, linked: 1 } as const;
const closed = { type: 'link.closed', channel: 3 } as const;
const atOne = { type: 'link.read', camera: 1 } as const;
const atNone = { type: 'link.read', camera: null } as const;

export const model = defineModel({
  machine: hubPageMachine,
  inputs: [user],
  callbacks: { list: [], alerts: ['alerts.arrived'], sites: [] },
  children: { freshStills: [] },
  parts: {
    hubRefresh: ['device.read'],
    gatewaySettings: ['settings.read', 'settings.saved'],
    firmwareUpgrade: ['upgrade.ended'],
    detectorSettings: ['link.read', 'settings.saved'],
    channelLink: ['channel.linked'],
    linkedCameraSettings: ['settings.saved'],
  },
  events: {
    'device.read': read,
    'settings.read': { type: 'settings.read', facts },
    'link.read: hall': atOne,
    'link.read: none': atNone,
    'alerts.arrived: detector': alerts(null, 3),
    'alerts.arrived: other': alerts(4),
    'settings.opened': settings,
    'detector.opened': detector,
    'camera.opened': camera,
    'link.opened': opened,
    'link.closed': closed,
  },
  control: ({ channel, linked, switches }) => ({ channel, linked, isSwitched: switches.length > 0 }),
  // One switch is enough, as is one camera that the open detector was linked to when it was loaded.
  feasible: ({ type, ...event }, { linked, isSwitched }) => {
    if (type === 'link.opened') return !isSwitched;
    if (type === 'link.closed') return isSwitched;
    return type !== 'link.read' || linked === 1 || ('camera' in event && event.camera === 1);
  },
  demands: [
    {
      section: '2',
      what: 'The hub is read, and the stills of its cameras stay fresh',
      on: 'init',
      to: 'shown',
      effects: [called('hub', { serialNumber }), called('stills'), called('alerts', { serialNumber })],
    },
    {
      section: '2',
      what: 'The list shows the hub as it was read last',
      from: 'shown',
      on: read,
      effects: [sent('list', read)],
    },
    {
      section: '0002',
      what: 'A hub that raises an alert is read again',
      from: 'shown',
      on: alerts(4),
      effects: [sent('hub', { type: 'alerts.arrived' })],
    },
    {
      section: '3',
      what: 'The settings are read, with what was typed before a new sign-in',
      from: 'shown',
      on: settings,
      to: 'settings.loading',
      effects: [called('settings', { ...user, channel: null, typed: settings.typed })],
    },
    {
      section: '3',
      what: 'A saved change is in the list of hubs and in the list of sites',
      from: 'settings.loaded',
      on: 'settings.saved',
      effects: [sent('hub', refresh), sent('sites', refresh)],
    },
    {
      section: '4',
      what: 'The owner sees the firmware of the hub',
      from: 'settings.loading',
      on: { type: 'settings.read', facts },
      to: 'settings.loaded',
      effects: [called('firmware', { serialNumber, ...facts })],
    },
    {
      section: '4',
      what: 'A hub that was upgraded is read again',
      from: 'settings.loaded',
      on: 'upgrade.ended',
      effects: [sent('hub', refresh)],
    },
    {
      section: '3',
      what: 'A detector is read, with what was typed before a new sign-in',
      from: 'shown',
      on: detector,
      to: 'detector.loading',
      effects: [called('detector', { ...user, channel: 3, typed: detector.typed })],
    },
    {
      section: '3',
      what: 'What it is linked to can be changed once that is known',
      from: 'detector.loading',
      on: atOne,
      to: 'detector.loaded',
      effects: [called('link', { ...user, channel: 3, linked: 1 })],
    },
    {
      section: '3',
      what: 'A detector that was linked is read again with its hub',
      from: 'detector.loaded',
      on: 'channel.linked',
      effects: [sent('detector', refresh), sent('hub', refresh)],
    },
    {
      section: '3',
      what: 'A link that was changed elsewhere is shown',
      from: 'detector.loaded',
      on: atNone,
      effects: [sent('link', atNone)],
    },
    {
      section: '0002',
      what: 'An alert of the open detector is in its status at once',
      from: 'detector.loaded',
      on: alerts(null, 3),
      effects: [sent('hub', { type: 'alerts.arrived' }), sent('detector', refresh)],
    },
    {
      section: '3',
      what: 'The settings of a camera are read, with what was typed before a new sign-in',
      from: 'shown',
      on: camera,
      to: 'camera',
      effects: [called('camera', { ...user, channel: 1, typed: camera.typed })],
    },
    {
      section: '3',
      what: 'A switch links a detector that is known to the hub',
      from: 'shown',
      on: opened,
      effects: [called('link 3', { ...user, channel: 3, linked: 1 })],
    },
    {
      section: '3',
      what: 'A switch that is not shown any more is not there',
      from: 'shown',
      on: closed,
      effects: [stopped('link 3')],
    },
    {
      section: '3',
      what: 'The hub shows what was linked by a switch',
      from: 'shown',
      on: 'channel.linked',
      effects: [sent('hub', refresh)],
    },
  ],
  undriven:
    'No view shows it. People use its parts (hubRefresh, gatewaySettings, detectorSettings, channelLink, linkedCameraSettings, firmwareUpgrade): one action is several of its steps.',
});
