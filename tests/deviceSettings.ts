import { wholePicture } from '../src/domain/settings/detection.ts';
import type { DeviceSettings } from '../src/domain/wire/calls/settings.ts';

/** The settings of the demo's front door as it comes out of its box, for tests. */
export const freshSettings: DeviceSettings = {
  revision: 0,
  values: {
    name: 'Front door',
    site: 'Home',
    timezone: 'Europe/Berlin',
    location: 'outdoor',
    mirror: 'none',
    hdr: false,
    lightControl: 'off',
    videoEncoder: 'H264',
    liveQuality: 'HD',
    playbackQuality: 'high',
    micVolume: 80,
    speakerVolume: 50,
    network: { mode: 'dhcp', address: '', mask: '', gateway: '', dns: '' },
    schedule: { kind: 'always' },
    detection: wholePicture,
  },
  choices: {
    mirror: ['none', 'vertical', 'horizontal', 'both'],
    hdr: false,
    lightControl: [],
    videoEncoder: ['H264', 'H265'],
    liveQuality: ['SD', 'HD', 'UHD'],
    siren: true,
    restart: true,
  },
  facts: {
    model: 'LK-C4',
    version: '2.4.1',
    ipAddress: '192.168.1.101',
    streamAddress: 'rtsp://192.168.1.101:554/live',
    pmodel: 'LK-C4',
    customerId: 'lookout',
  },
  restart: null,
};
