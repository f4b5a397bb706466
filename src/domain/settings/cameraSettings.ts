import * as v from 'valibot';
import { checkNickname } from '../account/profile.ts';
import { checkSite, longestSite } from '../devices/site.ts';
import { liveQualities, playbackQualities } from '../history/recording.ts';
import type { MessageKey } from '../shell/messages.ts';
import { timeZoneOf } from '../time/zone/timeZone.ts';
import { cameraReasonSchema } from './cameraReason.ts';
import { detectionFault, detectionSchema } from './detection.ts';
import { checkNetwork, networkModes, plainNetwork, type AddressField, type Network } from './network.ts';
import { workScheduleSchema } from './workSchedule.ts';

export const installLocations = ['indoor', 'outdoor'] as const;
const mirrors = ['none', 'vertical', 'horizontal', 'both'] as const;
const lightControls = ['auto', 'on', 'off'] as const;
const videoEncoders = ['H264', 'H265'] as const;
const dayNights = ['auto', 'day', 'night'] as const;
const pictureQualities = ['lowest', 'low', 'medium', 'high', 'highest'] as const;
const clocks = ['server', 'lookout', 'wrong'] as const;

const volume = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const text = v.pipe(v.string(), v.maxLength(64));

/** The settings that the owner of a camera can change (spec section 3; the names on the wire are assumed). */
export const cameraSettingsSchema = v.object({
  name: text,
  /** The name of the site. */
  site: v.pipe(v.string(), v.maxLength(longestSite)),
  location: v.picklist(installLocations),
  /** A GMT offset, a POSIX key or an IANA name. */
  timezone: text,
  mirror: v.picklist(mirrors),
  hdr: v.boolean(),
  lightControl: v.picklist(lightControls),
  videoEncoder: v.picklist(videoEncoders),
  /** The default quality until a person chooses one. */
  liveQuality: v.picklist(liveQualities),
  playbackQuality: v.picklist(playbackQualities),
  /** Percent; 0 is off. */
  micVolume: volume,
  speakerVolume: volume,
  network: v.object({ mode: v.picklist(networkModes), address: text, mask: text, gateway: text, dns: text }),
  schedule: workScheduleSchema,
  detection: detectionSchema,
  /** What sets the camera's clock: a time server, or this provider whenever it is saved; `wrong`: nothing does (assumed, as all below). */
  clock: v.optional(v.picklist(clocks)),
  dayNight: v.optional(v.picklist(dayNights)),
  pictureQuality: v.optional(v.picklist(pictureQualities)),
  /** Pictures a second. */
  frameRate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
});

export type CameraSettings = v.InferOutput<typeof cameraSettingsSchema>;
export type SettingName = keyof CameraSettings;

/** Changed settings; settings without an entry stay as they are. */
export type SettingsChange = Readonly<Partial<CameraSettings>>;

/** The names of the changed settings, in the order of the settings. */
export const namesOf = (change: SettingsChange): readonly SettingName[] =>
  Object.keys(cameraSettingsSchema.entries).filter(
    (name): name is SettingName => v.is(v.keyof(cameraSettingsSchema), name) && change[name] !== undefined,
  );

/** The values that a camera supports; a setting without them is not offered. */
export const cameraChoicesSchema = v.object({
  mirror: v.array(v.picklist(mirrors)),
  hdr: v.boolean(),
  lightControl: v.array(v.picklist(lightControls)),
  videoEncoder: v.array(v.picklist(videoEncoders)),
  liveQuality: v.array(v.picklist(liveQualities)),
  /** Whether it has a siren; its speaker volume is then the siren's volume. */
  siren: v.boolean(),
  /** Whether a person can restart it (assumed, as all below). */
  restart: v.optional(v.boolean()),
  clock: v.optional(v.array(v.picklist(clocks))),
  dayNight: v.optional(v.array(v.picklist(dayNights))),
  pictureQuality: v.optional(v.array(v.picklist(pictureQualities))),
  frameRate: v.optional(v.array(v.number())),
  /** If only some of its settings can be changed through this provider: those. The others are not offered. */
  settable: v.optional(v.array(v.keyof(cameraSettingsSchema))),
  /** Why the settings in the camera itself cannot be read now; those shown are of `readAt`. */
  unreachable: v.optional(cameraReasonSchema),
  /** When the settings in the camera itself were read last, epoch milliseconds. */
  readAt: v.optional(v.number()),
});
export type CameraChoices = v.InferOutput<typeof cameraChoicesSchema>;

/** Whether a setting of a camera can be changed. */
export const isSettable = (name: SettingName, { settable }: CameraChoices): boolean =>
  settable?.includes(name) ?? true;

/** Read-only data of a camera. */
export const cameraFactsSchema = v.object({
  model: v.string(),
  version: v.string(),
  ipAddress: v.string(),
  /** The URL for watching it in other programs. */
  streamAddress: v.string(),
  /** The product model and the manufacturer's customer, as firmware upgrades name them. */
  pmodel: v.string(),
  customerId: v.string(),
});

/** The settings that take effect with a restart (spec section 4; the encoder is assumed). */
const restarting: readonly SettingName[] = ['network', 'videoEncoder'];

/** Whether a camera restarts 3 s after this change. */
export const needsRestart = (change: SettingsChange): boolean =>
  restarting.some((name) => change[name] !== undefined);

/** Whether two values of a setting are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isNetwork = (value: unknown): value is Network => v.is(cameraSettingsSchema.entries.network, value);

/**
 * Whether a value of a setting is the same as another one. Addresses matter in static mode only, and blanks around them
 * never.
 */
export function isSameValue(name: string, one: unknown, other: unknown): boolean {
  if (name !== 'network' || !isNetwork(one) || !isNetwork(other)) return isSame(one, other);
  if (one.mode === 'dhcp' && other.mode === 'dhcp') return true;
  return isSame(plainNetwork(one), plainNetwork(other));
}

/** The parts of a change that differ from the current settings. */
export function changesOf(set: CameraSettings, change: SettingsChange): SettingsChange {
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name]) => v.is(v.keyof(cameraSettingsSchema), name) && !isSameValue(name, set[name], change[name]),
    ),
  );
}

export type SettingsErrors = Readonly<Partial<Record<SettingName | AddressField, MessageKey>>>;

/**
 * Checks a change before it is sent.
 *
 * @param choices the values that this camera supports
 * @returns the change with its name, site and addresses normalized, and an error per field
 */
export function checkSettings(
  change: SettingsChange,
  choices: CameraChoices,
): { readonly change: SettingsChange; readonly errors: SettingsErrors } {
  const name = change.name === undefined ? null : checkNickname(change.name);
  const site = change.site === undefined ? null : checkSite(change.site);
  const network = change.network && plainNetwork(change.network);
  const detection = change.detection === undefined ? null : detectionFault(change.detection);
  const errors: SettingsErrors = {
    ...(name?.ok === false && {
      name: name.error === 'form.nicknameRequired' ? 'settings.nameRequired' : 'settings.nameTooLong',
    }),
    ...(site?.ok === false && { site: site.error }),
    ...(change.timezone !== undefined &&
      !timeZoneOf(change.timezone).isKnown && { timezone: 'settings.zoneUnknown' }),
    ...refused('mirror', change.mirror, choices.mirror),
    ...refused('lightControl', change.lightControl, choices.lightControl),
    ...refused('videoEncoder', change.videoEncoder, choices.videoEncoder),
    ...refused('liveQuality', change.liveQuality, choices.liveQuality),
    ...refused('clock', change.clock, choices.clock),
    ...refused('dayNight', change.dayNight, choices.dayNight),
    ...refused('pictureQuality', change.pictureQuality, choices.pictureQuality),
    ...refused('frameRate', change.frameRate, choices.frameRate),
    ...(change.hdr === true && !choices.hdr && { hdr: 'settings.unsupported' }),
    ...(change.speakerVolume !== undefined && !choices.siren && { speakerVolume: 'settings.unsupported' }),
    ...(network && checkNetwork(network)),
    ...(detection !== null && { detection }),
    ...Object.fromEntries(
      namesOf(change)
        .filter((one) => !isSettable(one, choices))
        .map((one) => [one, 'settings.unsupported' as const]),
    ),
  };
  return {
    change: {
      ...change,
      ...(name?.ok && { name: name.nickname }),
      ...(site?.ok && { site: site.site }),
      ...(network && { network }),
    },
    errors,
  };
}

function refused<Value extends string | number>(
  name: SettingName,
  wanted: Value | undefined,
  choices: readonly Value[] = [],
): SettingsErrors {
  return wanted === undefined || choices.includes(wanted) ? {} : { [name]: 'settings.unsupported' };
}
