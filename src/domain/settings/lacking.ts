import type { DeviceType } from '../devices/device.ts';
import type { CameraReason } from './cameraReason.ts';
import { isSettable, type CameraChoices } from './cameraSettings.ts';

/** The settings that not every camera has, in the order of their rows; ultra HD is a live quality. */
export const abilities = ['mirror', 'hdr', 'lightControl', 'ultraHd', 'speakerVolume'] as const;
/** Those that only some providers know at all. */
const rareAbilities = ['timezone', 'clock', 'dayNight', 'pictureQuality', 'frameRate'] as const;
export type Ability = (typeof abilities | typeof rareAbilities)[number];

/**
 * The settings that a camera lacks, and why: its model does, or it is of another brand, whose own app may have them; or
 * it does not offer them to this provider, or could not be asked (`reason` says why). Null if it lacks none.
 */
export type Lack =
  | { readonly lacked: readonly Ability[]; readonly why: 'model' | 'brand' | 'offer' }
  | { readonly lacked: readonly Ability[]; readonly why: 'unreachable'; readonly reason: CameraReason }
  | null;

const has: Readonly<Record<Ability, (choices: CameraChoices) => boolean>> = {
  mirror: ({ mirror }) => mirror.length > 0,
  hdr: ({ hdr }) => hdr,
  lightControl: ({ lightControl }) => lightControl.length > 0,
  ultraHd: ({ liveQuality }) => liveQuality.includes('UHD'),
  speakerVolume: ({ siren }) => siren,
  timezone: (choices) => isSettable('timezone', choices),
  clock: ({ clock }) => clock !== undefined,
  dayNight: ({ dayNight }) => dayNight !== undefined,
  pictureQuality: ({ pictureQuality }) => pictureQuality !== undefined,
  frameRate: ({ frameRate }) => frameRate !== undefined,
};

export type LackingSection = 'general' | 'picture' | 'sound';
const sections: Readonly<Record<LackingSection, readonly Ability[]>> = {
  general: [],
  picture: ['mirror', 'hdr', 'lightControl', 'ultraHd'],
  sound: ['speakerVolume'],
};

/** The same where only some settings can be changed. */
const ofFew: Readonly<Record<LackingSection, readonly Ability[]>> = {
  general: ['timezone', 'clock'],
  picture: ['mirror', 'hdr', 'lightControl', 'dayNight', 'pictureQuality', 'frameRate'],
  sound: [],
};

/** Whether a camera has a row for a setting. */
export const isOffered = (ability: Ability, choices: CameraChoices): boolean => has[ability](choices);

/** The settings of a section for which a camera has no row, and why. */
export function lackOf(
  section: LackingSection,
  choices: CameraChoices,
  { deviceType }: { readonly deviceType: DeviceType },
): Lack {
  const { settable, unreachable, readAt } = choices;
  const lacked = (settable === undefined ? sections : ofFew)[section].filter(
    (ability) => !isOffered(ability, choices),
  );
  if (lacked.length === 0) return null;
  // What was read before says what there is.
  if (unreachable !== undefined && readAt === undefined)
    return { lacked, why: 'unreachable', reason: unreachable };
  if (settable !== undefined) return { lacked, why: 'offer' };
  return { lacked, why: deviceType === 'CUSTOM' ? 'brand' : 'model' };
}
