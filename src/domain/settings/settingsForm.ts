import { refusal, type FormErrors } from '../shell/form.ts';
import type { MessageKey } from '../shell/messages.ts';
import {
  checkSettings,
  namesOf,
  type CameraChoices,
  type SettingName,
  type SettingsChange,
} from './cameraSettings.ts';
import { addressFields, fieldOfAddress, type AddressField } from './network.ts';

/** The errors of a camera's settings, by field. */
export type SettingsFormErrors = FormErrors<SettingName | AddressField>;

/** The errors of the unsaved changes; null if they can be sent. */
export function faultsOf(typed: SettingsChange, choices: CameraChoices): SettingsFormErrors | null {
  const { errors } = checkSettings(typed, choices);
  return Object.keys(errors).length === 0 ? null : errors;
}

/** The errors after an edit: those of the edited settings and of the form as a whole are removed. */
export function withoutErrorsOf(errors: SettingsFormErrors, change: SettingsChange): SettingsFormErrors {
  const gone = new Set<string>([...namesOf(change), ...(change.network ? addressFields : []), 'form']);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field)));
}

const beside: { readonly [Message in MessageKey]?: SettingName | AddressField } = {
  'settings.nameRequired': 'name',
  'settings.nameTooLong': 'name',
  'settings.siteRequired': 'site',
  'settings.siteExists': 'site',
  'settings.zoneUnknown': 'timezone',
  ...fieldOfAddress,
};

/** The error of a refused change, at its field if it has one. */
export const refusedSettings = (error: unknown): SettingsFormErrors =>
  refusal(error, 'action.setFailed', beside);
