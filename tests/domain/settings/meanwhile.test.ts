import { expect, test } from 'vitest';
import type {
  CameraSettings,
  SettingName,
  SettingsChange,
} from '../../../src/domain/settings/cameraSettings.ts';
import { clashesOf, typedOn } from '../../../src/domain/settings/meanwhile.ts';
import { freshSettings } from '../../deviceSettings.ts';

const network = { mode: 'static', address: '192.168.1.20', mask: '255.255.255.0', gateway: '192.168.1.1', dns: '9.9.9.9' } as const; // prettier-ignore
const before: CameraSettings = { ...freshSettings.values, network };
const { detection } = before;
const moved = { ...network, address: '192.168.1.30' };
const region = { id: 'a', name: 'Porch', points: [[0, 0], [1, 0], [1, 1]] as [number, number][] }; // prettier-ignore

test.each<[string, SettingsChange, SettingsChange, SettingsChange, readonly SettingName[]]>([
  ['nobody else changed anything', { name: 'Porch' }, {}, { name: 'Porch' }, []],
  ['another setting', { name: 'Porch' }, { micVolume: 3, hdr: true }, { name: 'Porch' }, []],
  ['the same setting', { name: 'Porch', micVolume: 9 }, { name: 'Gate' }, { name: 'Porch', micVolume: 9 }, ['name']],
  ['the same setting to the same value', { name: 'Porch' }, { name: 'Porch' }, {}, []],
  ['another address', { network: moved }, { network: { ...network, dns: '1.1.1.1' } }, { network: { ...moved, dns: '1.1.1.1' } }, []],
  ['the same address', { network: moved }, { network: { ...network, address: '192.168.1.40' } }, { network: moved }, ['network']],
  ['the mode of the network', { network: moved }, { network: { ...network, mode: 'dhcp' } }, { network: moved }, ['network']],
  ['the regions, and here the sensitivity', { detection: { ...detection, sensitivity: 7 } }, { detection: { ...detection, regions: [region] } }, { detection: { ...detection, sensitivity: 7, regions: [region] } }, []],
  ['the sensitivity twice', { detection: { ...detection, sensitivity: 7 } }, { detection: { ...detection, sensitivity: 8 } }, { detection: { ...detection, sensitivity: 7 } }, ['detection']],
])('%s was changed by someone else', (_, typed, theirs, rest, clashes) => {
  const meanwhile = { before, now: { ...before, ...theirs } };
  expect(typedOn(meanwhile, typed)).toEqual(rest);
  expect(clashesOf(meanwhile, typed)).toEqual(clashes);
}); // prettier-ignore
