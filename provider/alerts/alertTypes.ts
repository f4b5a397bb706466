import { isOwnFilm } from '../cameras/ownFilm.ts';
import type { DeviceType } from '../../src/domain/devices/device.ts';
import type { NamedAlertType } from '../../src/domain/alerts/alert.ts';

interface Entry {
  category: string;
  types: readonly NamedAlertType[];
  raisedBy: readonly DeviceType[];
}

const wired = ['IPC', 'CUSTOM'] as const;
const cameras = [...wired, 'BATIPC', 'DOORBELL'] as const;

/** Alert categories and types of spec section 3, and the device types that raise them. The spellings are assumed. */
const catalogue: readonly Entry[] = [
  { category: 'motion', types: ['motion'], raisedBy: [...wired, 'DOORBELL', 'GW'] },
  { category: 'motion', types: ['pir'], raisedBy: ['BATIPC', 'GW'] },
  { category: 'human', types: ['human'], raisedBy: [...cameras, 'GW'] },
  { category: 'car', types: ['vehicle'], raisedBy: [...cameras, 'GW'] },
  { category: 'pet', types: ['pet'], raisedBy: cameras },
  { category: 'perimeterSecurity', types: ['intrusion', 'lineCrossing'], raisedBy: wired },
  { category: 'securityBehaviour', types: ['loitering', 'objectLeft', 'objectLost'], raisedBy: wired },
  { category: 'securityBehaviour', types: ['package'], raisedBy: cameras },
  {
    category: 'advancedRecognition',
    types: [
      'face',
      'faceBlackList',
      'faceWhiteList',
      'faceGreyList',
      'faceMask',
      'faceNoMask',
      'licencePlate',
      'plateBlackList',
      'plateWhiteList',
    ],
    raisedBy: wired,
  },
  { category: 'abnormal', types: ['doorbell'], raisedBy: ['DOORBELL'] },
  { category: 'abnormal', types: ['babyCry', 'io', 'other'], raisedBy: wired },
  { category: 'abnormal', types: ['lowBattery'], raisedBy: ['BATIPC', 'DOORBELL', 'GW'] },
  { category: 'abnormal', types: ['tamper'], raisedBy: [...cameras, 'GW'] },
  { category: 'abnormal', types: ['waterLeak', 'smoke', 'doorWindow'], raisedBy: ['GW'] },
];

/** The categories of these alert types (null: all), each with its types among them. */
export function categoriesOf(
  raised: readonly NamedAlertType[] | null,
): { category: string; types: NamedAlertType[] }[] {
  const byCategory = new Map<string, NamedAlertType[]>();
  for (const { category, types } of catalogue) {
    const ofThese = raised === null ? types : types.filter((type) => raised.includes(type));
    if (ofThese.length === 0) continue;
    byCategory.set(category, [...(byCategory.get(category) ?? []), ...ofThese]);
  }
  return [...byCategory].map(([category, types]) => ({ category, types }));
}

/** The alert types that a device of this type can detect. */
export const typesRaisedBy = (deviceType: DeviceType): readonly NamedAlertType[] =>
  catalogue.flatMap(({ types, raisedBy }) => (raisedBy.includes(deviceType) ? types : []));

/** The alert types that a device can detect. */
export const typesOfDevice = ({
  device_type,
  clip,
  reported,
}: {
  readonly device_type: DeviceType;
  readonly clip: string | null;
  readonly reported: readonly NamedAlertType[];
}): readonly NamedAlertType[] =>
  // The provider finds motion itself in the picture of an own camera.
  isOwnFilm(clip ?? '') ? [...new Set<NamedAlertType>(['motion', ...reported])] : typesRaisedBy(device_type);
