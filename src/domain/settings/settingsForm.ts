import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';
import {
  changesOf,
  checkSettings,
  namesOf,
  type CameraChoices,
  type CameraSettings,
  type SettingName,
  type SettingsChange,
} from './cameraSettings.ts';
import { addressFields, type AddressField } from './network.ts';

/** What may be wrong with the settings of a camera, beside the field that it is about. */
export type SettingsFormErrors = FormErrors<SettingName | AddressField>;

/** What is wrong with the unsaved changes; null where they may be sent. */
export function faultsOf(typed: SettingsChange, choices: CameraChoices): SettingsFormErrors | null {
  const { errors } = checkSettings(typed, choices);
  return Object.keys(errors).length === 0 ? null : errors;
}

/** The errors once these settings were edited: theirs are gone, and that of the form as a whole. */
export function withoutErrorsOf(errors: SettingsFormErrors, change: SettingsChange): SettingsFormErrors {
  const gone = new Set<string>([...namesOf(change), ...(change.network ? addressFields : []), 'form']);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field)));
}

const beside: { readonly [Message in MessageKey]?: SettingName | AddressField } = {
  'settings.nameRequired': 'name',
  'settings.nameTooLong': 'name',
  'settings.zoneUnknown': 'timezone',
  'settings.addressFormat': 'address',
  'settings.maskFormat': 'mask',
  'settings.gatewayFormat': 'gateway',
  'settings.gatewayElsewhere': 'gateway',
  'settings.dnsFormat': 'dns',
};

/** Why a change was refused, beside the field that it is about where there is one. */
export const refusedSettings = (error: unknown): SettingsFormErrors =>
  refusal(error, 'action.setFailed', beside);

/** What somebody else has changed between two answers. */
export const changedMeanwhile = (before: CameraSettings, now: CameraSettings): readonly SettingName[] =>
  namesOf(changesOf(before, now));
