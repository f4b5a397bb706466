import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceSettingsRef } from '../../../../actors/settings/settingsPage.tsx';
import { Card } from '../../../shared/form/Card.tsx';
import { NetworkFields } from '../../../shared/form/NetworkFields.tsx';
import { useSetting } from '../fields/useSetting.ts';

/** The network address settings of a camera. */
export function NetworkSection() {
  const { t } = useTranslation();
  const setting = useSetting('network');
  const { errors, settings } = useSelector(useDeviceSettingsRef(), ({ context }) => context);
  if (setting === null || settings === null) return null;
  return (
    <Card id="settings-network" title={t('settings:network.title')}>
      <NetworkFields
        network={setting.value}
        set={settings.values.network}
        help={t('settings:network.help')}
        error={setting.error}
        refusal={setting.refusal}
        errors={errors}
        isUnsaved={setting.isUnsaved}
        isHeld={setting.isHeld}
        onChange={setting.change}
      />
    </Card>
  );
}
