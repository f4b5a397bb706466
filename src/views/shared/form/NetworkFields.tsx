import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import {
  addressFields,
  networkModes,
  type AddressField,
  type Network,
} from '../../../domain/settings/network.ts';
import { Pill } from './Pill.tsx';
import { SettingRow } from './SettingRow.tsx';
import { invalidity } from './TextField.tsx';

/**
 * How a device gets its network address, and the addresses in static mode.
 *
 * @param set the saved value
 */
export function NetworkFields({
  network,
  set,
  help,
  error,
  refusal,
  errors,
  isUnsaved,
  isHeld,
  onChange,
}: {
  network: Network;
  set: Network;
  help: string;
  error?: MessageKey | undefined;
  /** Why the device refused it, as text. */
  refusal?: string | undefined;
  errors: Readonly<Partial<Record<AddressField, MessageKey>>>;
  isUnsaved: boolean;
  isHeld: boolean;
  onChange: (network: Network) => void;
}) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <>
      <SettingRow
        id="setting-network"
        isGroup
        label={t('settings:label.network')}
        help={help}
        error={error}
        refusal={refusal}
        isUnsaved={isUnsaved}
      >
        <fieldset className="pills" role="radiogroup" {...invalidity('setting-network', error ?? refusal)}>
          <legend>{t('settings:label.network')}</legend>
          {networkModes.map((mode) => (
            <Pill
              key={mode}
              type="radio"
              name={group}
              label={t(`settings:choice.network.${mode}`)}
              checked={mode === network.mode}
              isHeld={isHeld}
              onChange={() => onChange({ ...network, mode })}
            />
          ))}
        </fieldset>
      </SettingRow>
      {network.mode === 'static' &&
        addressFields.map((field) => (
          <SettingRow
            key={field}
            id={`setting-${field}`}
            label={t(`settings:network.${field}`)}
            error={errors[field]}
            isUnsaved={network[field] !== set[field]}
          >
            <input
              id={`setting-${field}`}
              className="p-inputtext mono"
              value={network[field]}
              readOnly={isHeld}
              inputMode="decimal"
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              onChange={(event) => onChange({ ...network, [field]: event.target.value })}
              {...invalidity(`setting-${field}`, errors[field])}
            />
          </SettingRow>
        ))}
    </>
  );
}
