import type { DeviceType } from '../devices/device.ts';
import type { CameraChoices } from './cameraSettings.ts';

/** The settings that not every camera has, in the order of their rows; ultra HD is a live quality. */
export const abilities = ['mirror', 'hdr', 'lightControl', 'ultraHd', 'speakerVolume'] as const;
export type Ability = (typeof abilities)[number];

/**
 * The settings that a camera lacks, and why: its model does, or it is of another brand, whose own app may have them. Null
 * if it lacks none.
 */
export type Lack = { readonly lacked: readonly Ability[]; readonly why: 'model' | 'brand' } | null;

const has: Readonly<Record<Ability, (choices: CameraChoices) => boolean>> = {
  mirror: ({ mirror }) => mirror.length > 0,
  hdr: ({ hdr }) => hdr,
  lightControl: ({ lightControl }) => lightControl.length > 0,
  ultraHd: ({ liveQuality }) => liveQuality.includes('UHD'),
  speakerVolume: ({ siren }) => siren,
};

const sections: Readonly<Record<'picture' | 'sound', readonly Ability[]>> = {
  picture: ['mirror', 'hdr', 'lightControl', 'ultraHd'],
  sound: ['speakerVolume'],
};

/** Whether a camera has a row for a setting. */
export const isOffered = (ability: Ability, choices: CameraChoices): boolean => has[ability](choices);

/** The settings of a section for which a camera has no row, and why. */
export function lackOf(
  section: 'picture' | 'sound',
  choices: CameraChoices,
  { deviceType }: { readonly deviceType: DeviceType },
): Lack {
  const lacked = sections[section].filter((ability) => !isOffered(ability, choices));
  if (lacked.length === 0) return null;
  return { lacked, why: deviceType === 'CUSTOM' ? 'brand' : 'model' };
}
