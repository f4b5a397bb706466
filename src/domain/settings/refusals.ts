import type { ChangedSettings } from '../wire/calls/settings.ts';
import type { CameraReason } from './cameraReason.ts';
import type { SettingName, SettingsChange } from './cameraSettings.ts';

/** Why the camera refused settings of a change, or the restart. */
export type Refusals = { readonly [Name in SettingName | 'restart']?: CameraReason };

export const noRefusals: Refusals = {};

/** What the camera refused, by setting. */
export const refusalsOf = (refused: ChangedSettings['refused'] = []): Refusals =>
  Object.fromEntries(refused.map(({ name, reason }) => [name ?? 'restart', reason]));

/** Whether a setting is saved though the camera refused it: Lookout itself has the name of a camera. */
const isKeptHere = (name: string): boolean => name === 'name';

const partOf = <Of extends object>(of: Of, isIn: (name: string) => boolean): Partial<Of> =>
  Object.fromEntries(Object.entries(of).filter(([name]) => isIn(name))) as Partial<Of>;

/** The part of a change that was saved, and the part that was not because the camera refused it. */
export function dividedBy(
  refusals: Refusals,
  change: SettingsChange,
): { readonly saved: SettingsChange; readonly unsaved: SettingsChange } {
  const isUnsaved = (name: string) => name in refusals && !isKeptHere(name);
  return { saved: partOf(change, (name) => !isUnsaved(name)), unsaved: partOf(change, isUnsaved) };
}

/** The refusals after an edit: those of the edited settings are removed. */
export const withoutRefusalsOf = (refusals: Refusals, change: SettingsChange): Refusals =>
  partOf(refusals, (name) => !(name in change));

/** The refusals that still apply: a setting that has the wanted value by now, such as after a reload, has none. */
export const stillRefused = (refusals: Refusals, typed: SettingsChange): Refusals =>
  partOf(refusals, (name) => name === 'restart' || (name in typed && !isKeptHere(name)));

/** Whether Lookout saved a name that the camera refused. */
export const isNameOnlyHere = ({ name }: Refusals): boolean => name !== undefined;
