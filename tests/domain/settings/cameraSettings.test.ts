import { expect, test } from 'vitest';
import {
  changesOf,
  checkSettings,
  needsRestart,
  type CameraChoices,
  type CameraSettings,
  type SettingsChange,
  type SettingsErrors,
} from '../../../src/domain/settings/cameraSettings.ts';
import { wholePicture } from '../../../src/domain/settings/detection.ts';

const network = { mode: 'dhcp', address: '', mask: '', gateway: '', dns: '' } as const;
const set: CameraSettings = {
  name: 'Front door',
  site: 'Home',
  location: 'outdoor',
  timezone: 'Europe/Berlin',
  mirror: 'none',
  hdr: false,
  lightControl: 'auto',
  videoEncoder: 'H264',
  liveQuality: 'HD',
  playbackQuality: 'high',
  micVolume: 80,
  speakerVolume: 50,
  network,
  schedule: { kind: 'always' },
  detection: wholePicture,
};
const twoCorners = {
  id: 'a',
  name: 'Path',
  points: [
    [0, 0],
    [1, 1],
  ],
} as const;
const plain: CameraChoices = {
  mirror: ['none', 'both'],
  hdr: false,
  lightControl: ['auto'],
  videoEncoder: ['H264'],
  liveQuality: ['SD', 'HD'],
  siren: true,
};

test.each<[string, SettingsChange, SettingsErrors]>([
  ['nothing', {}, {}],
  ['a name', { name: 'Door' }, {}],
  ['no name', { name: ' \t' }, { name: 'settings.nameRequired' }],
  ['a long name', { name: 'x'.repeat(33) }, { name: 'settings.nameTooLong' }],
  ['a site', { site: 'Barn' }, {}],
  ['no site', { site: ' \t' }, { site: 'settings.siteRequired' }],
  ['a zone of the list', { timezone: 'GMT+5:45' }, {}],
  ['a zone that nobody reads', { timezone: 'Atlantis' }, { timezone: 'settings.zoneUnknown' }],
  ['a mirror it has', { mirror: 'both' }, {}],
  ['a mirror it lacks', { mirror: 'vertical' }, { mirror: 'settings.unsupported' }],
  ['HDR it lacks', { hdr: true }, { hdr: 'settings.unsupported' }],
  ['HDR off', { hdr: false }, {}],
  ['an encoder it lacks', { videoEncoder: 'H265' }, { videoEncoder: 'settings.unsupported' }],
  ['a quality it lacks', { liveQuality: 'UHD' }, { liveQuality: 'settings.unsupported' }],
  [
    'a region of two corners',
    { detection: { ...wholePicture, regions: [twoCorners] } },
    { detection: 'settings.regionCorners' },
  ],
  [
    'a static address without any',
    { network: { ...network, mode: 'static' } },
    {
      address: 'settings.addressFormat',
      mask: 'settings.maskFormat',
      gateway: 'settings.gatewayFormat',
      dns: 'settings.dnsFormat',
    },
  ],
])('%s', (_, change, errors) => {
  expect(checkSettings(change, plain).errors).toEqual(errors);
});

test('without a siren the speaker volume cannot be set', () => {
  const lacking = { ...plain, siren: false };
  expect(checkSettings({ speakerVolume: 0 }, plain).errors).toEqual({});
  expect(checkSettings({ speakerVolume: 0 }, lacking).errors).toEqual({
    speakerVolume: 'settings.unsupported',
  });
  expect(checkSettings({ micVolume: 0 }, lacking).errors).toEqual({});
});

test('a name and a site are normalized', () => {
  expect(checkSettings({ name: '  Front \n door ', site: ' Barn ', hdr: false }, plain)).toEqual({
    change: { name: 'Front door', site: 'Barn', hdr: false },
    errors: {},
  });
});

test('blanks around the addresses of a network are removed, and full-width digits are typed ones', () => {
  const typed = { mode: 'static', address: ' 192.168.1.20', mask: '255.255.255.0\t', gateway: '１９２．168.1.1', dns: ' 9.9.9.9 ' } as const; // prettier-ignore
  expect(checkSettings({ network: typed }, plain)).toEqual({
    change: {
      network: { mode: 'static', address: '192.168.1.20', mask: '255.255.255.0', gateway: '192.168.1.1', dns: '9.9.9.9' }, // prettier-ignore
    },
    errors: {},
  });
});

test('keeps only real changes', () => {
  expect(changesOf(set, set)).toEqual({});
  expect(changesOf(set, { ...set, name: 'Gate', network: { ...network }, micVolume: 0 })).toEqual({
    name: 'Gate',
    micVolume: 0,
  });
  expect(changesOf(set, JSON.parse('{"serialNumber":"LK1","name":"Gate"}'))).toEqual({ name: 'Gate' });
  // Addresses matter in static mode only.
  const automatic = { ...set, network: { ...network, mode: 'dhcp' as const } };
  expect(changesOf(automatic, { network: { ...automatic.network, address: '10.0.0.9' } })).toEqual({});
  const fixed = { ...network, mode: 'static' as const, address: '10.0.0.9' };
  expect(changesOf(automatic, { network: fixed })).toEqual({ network: fixed });
  // Neither is a blank next to an address.
  expect(changesOf({ ...set, network: fixed }, { network: { ...fixed, address: '10.0.0.9 ' } })).toEqual({});
});

test.each<[SettingsChange, boolean]>([
  [{}, false],
  [{ name: 'Gate', schedule: { kind: 'day' } }, false],
  [{ network }, true],
  [{ videoEncoder: 'H265', mirror: 'both' }, true],
])('%j restarts it: %s', (change, restarts) => {
  expect(needsRestart(change)).toBe(restarts);
});
