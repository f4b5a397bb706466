import type {
  DetectorSettings,
  GatewaySettings,
  LinkedCameraSettings,
} from '../src/domain/gateways/ownSettings.ts';

/** The settings of the demo's house hub as it comes out of its box, for tests. */
export const freshGateway: GatewaySettings = {
  revision: 0,
  values: {
    name: 'House hub',
    site: 'Home',
    timezone: 'Europe/Berlin',
    network: { mode: 'dhcp', address: '', mask: '', gateway: '', dns: '' },
  },
  facts: {
    model: 'LK-H4',
    version: '2.4.1',
    ipAddress: '192.168.1.11',
    license: 'LKGW00000001-L',
    pmodel: 'LK-H4',
    customerId: 'lookout',
  },
};

/** The smoke detector of the house hub, for tests. */
export const freshDetector: DetectorSettings = {
  revision: 0,
  values: { name: 'Kitchen smoke', detection: true, checkDevice: null },
  onLine: true,
  detectorType: 'smoke',
  linkedCamera: 1,
  state: 'quiet',
  stateSince: null,
  battery: 64,
  lastAlert: null,
  cameras: [
    { channel: 1, name: 'Lounge' },
    { channel: 2, name: 'Terrace' },
  ],
};

/** The camera in the lounge of the house hub, for tests. */
export const freshLinkedCamera: LinkedCameraSettings = {
  revision: 0,
  values: { name: 'Lounge', mirror: 'none', micVolume: 80, schedule: { kind: 'always' } },
  choices: { mirror: ['none', 'vertical', 'horizontal', 'both'] },
};
