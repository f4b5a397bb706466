import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceSettingsRef } from '../../../../actors/settings/deviceSettingsContext.tsx';
import { addressFields, networkModes } from '../../../../domain/settings/network.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { Pill } from '../../../shared/form/Pill.tsx';
import { invalidity } from '../../../shared/form/TextField.tsx';
import { SettingRow } from '../../../shared/form/SettingRow.tsx';
import { useSetting } from '../fields/useSetting.ts';

/** The network address settings of a camera. */
export function NetworkSection() {
  const { t } = useTranslation();
  const group = useId();
  const setting = useSetting('network');
  const { errors, settings } = useSelector(useDeviceSettingsRef(), ({ context }) => context);
  if (setting === null || settings === null) return null;
  const { value: network, isHeld, isUnsaved, change } = setting;
  const set = settings.values.network;
  return (
    <Card id="settings-network" title={t('settings:network.title')}>
      <SettingRow
        id="setting-network"
        isGroup
        label={t('settings:label.network')}
        help={t('settings:network.help')}
        error={setting.error}
        isUnsaved={isUnsaved}
      >
        <fieldset className="pills" role="radiogroup" {...invalidity('setting-network', setting.error)}>
          <legend>{t('settings:label.network')}</legend>
          {networkModes.map((mode) => (
            <Pill
              key={mode}
              type="radio"
              name={group}
              label={t(`settings:choice.network.${mode}`)}
              checked={mode === network.mode}
              isHeld={isHeld}
              onChange={() => change({ ...network, mode })}
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
              onChange={(event) => change({ ...network, [field]: event.target.value })}
              {...invalidity(`setting-${field}`, errors[field])}
            />
          </SettingRow>
        ))}
    </Card>
  );
}
