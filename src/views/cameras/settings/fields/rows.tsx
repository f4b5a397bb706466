import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { CameraSettings, SettingName } from '../../../../domain/settings/cameraSettings.ts';
import { longestSite } from '../../../../domain/devices/site.ts';
import { ComboField } from '../../../shared/form/dom/ComboField.tsx';
import { PillsField } from '../../../shared/form/PillsField.tsx';
import { SelectField } from '../../../shared/form/SelectField.tsx';
import { SettingsRow } from '../../../shared/form/SettingsRow.tsx';
import { Switch } from '../../../shared/form/Switch.tsx';
import { SettingRow } from '../../../shared/form/SettingRow.tsx';
import { rateText } from '../settingText.ts';
import { useSetting } from './useSetting.ts';
import { VolumeField } from '../../../shared/form/VolumeField.tsx';

/** The settings with that type of value. */
type NamesOf<Value> = {
  [Name in SettingName]: NonNullable<CameraSettings[Name]> extends Value ? Name : never;
}[SettingName];

type Row<Name> = { readonly name: Name; readonly label: string; readonly help?: string | undefined };

type Mark = Pick<ComponentProps<typeof SettingRow>, 'error' | 'refusal' | 'isUnsaved'>;

/** What the row of a setting shows in addition to its label and help. */
const markOf = ({ error, refusal, isUnsaved }: Mark): Mark => ({ error, refusal, isUnsaved });

/** A text setting. */
export function TextRow({ name, label, help }: Row<'name'>) {
  const setting = useSetting(name);
  if (setting === null) return null;
  const id = `setting-${name}`;
  return (
    <SettingRow id={id} label={label} help={help} {...markOf(setting)}>
      <input
        id={id}
        className="p-inputtext"
        value={setting.value}
        readOnly={setting.isHeld}
        autoComplete="off"
        maxLength={64}
        onChange={(event) => setting.change(event.target.value)}
        aria-describedby={help && `${id}-help`}
        {...setting.invalid}
      />
    </SettingRow>
  );
}

/** A setting with few choices, all of them visible. A single choice is shown as text, none is hidden. */
export function PillsRow<Name extends NamesOf<string>>({
  name,
  label,
  help,
  choices,
  textOf,
}: Row<Name> & {
  choices: readonly NonNullable<CameraSettings[Name]>[] | undefined;
  textOf: (choice: NonNullable<CameraSettings[Name]>) => string;
}) {
  const setting = useSetting(name);
  if (setting === null || choices === undefined || choices.length === 0) return null;
  if (choices.length === 1) {
    return (
      <SettingsRow label={label}>
        <span>{choices.map(textOf)}</span>
      </SettingsRow>
    );
  }
  const id = `setting-${name}`;
  return (
    <SettingRow id={id} isGroup label={label} help={help} {...markOf(setting)}>
      <PillsField
        label={label}
        value={setting.value}
        choices={choices}
        textOf={textOf}
        isHeld={setting.isHeld}
        invalid={setting.invalid}
        onChoose={setting.change}
      />
    </SettingRow>
  );
}

/** A setting with known choices to which a person can add one. */
export function ComboRow({ name, label, help, choices }: Row<'site'> & { choices: readonly string[] }) {
  const setting = useSetting(name);
  if (setting === null) return null;
  const id = `setting-${name}`;
  return (
    <SettingRow id={id} label={label} help={help} {...markOf(setting)}>
      <ComboField
        id={id}
        label={label}
        value={setting.value}
        choices={choices}
        longest={longestSite}
        isHeld={setting.isHeld}
        invalid={setting.invalid}
        onChange={setting.change}
      />
    </SettingRow>
  );
}

/** A setting with many choices, as a native select. */
export function SelectRow({
  name,
  label,
  help,
  options,
}: Row<'timezone'> & { options: readonly { value: string; label: string }[] }) {
  const setting = useSetting(name);
  if (setting === null) return null;
  const id = `setting-${name}`;
  return (
    <SettingRow id={id} isGroup label={label} help={help} {...markOf(setting)}>
      <SelectField
        label={label}
        value={setting.value}
        options={options}
        isHeld={setting.isHeld}
        invalid={setting.invalid}
        onChoose={setting.change}
      />
    </SettingRow>
  );
}

/** How many pictures a second a camera sends. */
export function RateRow({
  label,
  help,
  choices,
}: Omit<Row<'frameRate'>, 'name'> & { choices: readonly number[] }) {
  const { t } = useTranslation();
  const setting = useSetting('frameRate');
  if (setting === null) return null;
  const id = 'setting-frameRate';
  return (
    <SettingRow id={id} isGroup label={label} help={help} {...markOf(setting)}>
      <SelectField
        label={label}
        value={String(setting.value)}
        options={choices.map((rate) => ({ value: String(rate), label: rateText(t, rate) }))}
        isHeld={setting.isHeld}
        invalid={setting.invalid}
        onChoose={(rate) => setting.change(Number(rate))}
      />
    </SettingRow>
  );
}

/** An on/off setting. */
export function ToggleRow({ name, label, help }: Row<'hdr'>) {
  const setting = useSetting(name);
  if (setting === null) return null;
  const id = `setting-${name}`;
  return (
    <SettingRow id={id} label={label} help={help} {...markOf(setting)}>
      <Switch
        id={id}
        checked={setting.value}
        isHeld={setting.isHeld}
        onChange={setting.change}
        {...setting.invalid}
      />
    </SettingRow>
  );
}

/** A volume setting, in percent. */
export function VolumeRow({ name, label, help }: Row<'micVolume' | 'speakerVolume'>) {
  const setting = useSetting(name);
  if (setting === null) return null;
  const id = `setting-${name}`;
  return (
    <SettingRow id={id} label={label} help={help} {...markOf(setting)}>
      <VolumeField
        id={id}
        value={setting.value}
        isHeld={setting.isHeld}
        invalid={setting.invalid}
        onChange={setting.change}
      />
    </SettingRow>
  );
}
