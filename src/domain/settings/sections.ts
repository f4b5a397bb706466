import { namesOf, type CameraChoices, type SettingName, type SettingsChange } from './cameraSettings.ts';
import { addressFields } from './network.ts';
import { stillRefused, type Refusals } from './refusals.ts';
import { settingsSections, type SettingsSection } from './sectionNames.ts';
import type { SettingsFormErrors } from './settingsForm.ts';

/** The section of each setting. */
export const sectionOfSetting: Readonly<Record<SettingName, SettingsSection>> = {
  name: 'general',
  site: 'general',
  location: 'general',
  timezone: 'general',
  schedule: 'general',
  mirror: 'picture',
  hdr: 'picture',
  lightControl: 'picture',
  videoEncoder: 'picture',
  liveQuality: 'picture',
  playbackQuality: 'picture',
  micVolume: 'sound',
  speakerVolume: 'sound',
  network: 'network',
  detection: 'detection',
  clock: 'general',
  dayNight: 'picture',
  pictureQuality: 'picture',
  frameRate: 'picture',
};

/**
 * The sections of a camera: where only some of its settings can be changed, those with one of them, its health and its
 * rules.
 */
export const sectionsOf = ({ settable }: Pick<CameraChoices, 'settable'>): readonly SettingsSection[] =>
  settingsSections.filter(
    (section) =>
      settable === undefined ||
      section === 'health' ||
      section === 'general' ||
      section === 'rules' ||
      settable.some((name) => sectionOfSetting[name] === section),
  );

/** The sections with changes. */
export const changedSections = (change: SettingsChange): readonly SettingsSection[] =>
  settingsSections.filter((section) => namesOf(change).some((name) => sectionOfSetting[name] === section));

const sectionOfField: ReadonlyMap<string, SettingsSection> = new Map([
  ...Object.entries(sectionOfSetting),
  ...addressFields.map((field) => [field, 'network'] as const),
]);

/** What is wrong with each setting: an error of the form, or a refusal of the camera. */
export const faultsIn = ({
  errors,
  refused,
  typed,
}: {
  readonly errors: SettingsFormErrors;
  readonly refused: Refusals;
  readonly typed: SettingsChange;
}) => ({ ...stillRefused(refused, typed), ...errors });

/** The sections with an invalid or refused field, in order. */
export function faultySections(faults: ReturnType<typeof faultsIn>): readonly SettingsSection[] {
  const wrong = Object.entries(faults).map(([field, fault]) => fault && sectionOfField.get(field));
  return settingsSections.filter((section) => wrong.includes(section));
}
