import { useTranslation } from 'react-i18next';
import { useDeviceSettings } from '../../../../actors/settings/deviceSettingsContext.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { SettingsRow } from '../../../shared/form/SettingsRow.tsx';
import { QrCode } from '../../../shared/page/QrCode.tsx';

type OfCamera = { readonly camera: Device };

/** What a camera is: what is only read of it. */
export function GeneralSection({ camera }: OfCamera) {
  const { t } = useTranslation();
  return (
    <Card id="settings-general" title={t('settings:general.title')}>
      <Facts camera={camera} />
    </Card>
  );
}

/** Its owner sees what it says itself; a receiver of a share what the list says. */
function Facts({ camera }: OfCamera) {
  const { t } = useTranslation();
  const facts = useDeviceSettings()?.facts;
  const { serailno } = camera;
  return (
    <>
      <SettingsRow label={t('settings:general.kind')}>
        <span>{t(`settings:general.kindOf.${camera.deviceType}`)}</span>
      </SettingsRow>
      <SettingsRow label={t('settings:general.model')}>
        <span>{facts?.model || camera.model || '–'}</span>
      </SettingsRow>
      <SettingsRow label={t('settings:general.version')}>
        <span className="mono">{facts?.version || camera.version || '–'}</span>
      </SettingsRow>
      <SettingsRow label={t('settings:general.serial')} help={t('settings:general.serialHelp')}>
        <span className="serial">
          <span className="mono">{serailno}</span>
          <QrCode text={serailno} label={t('settings:general.serialCode', { serial: serailno })} />
        </span>
      </SettingsRow>
      {facts && (
        <>
          <SettingsRow label={t('settings:general.ipAddress')}>
            <span className="mono">{facts.ipAddress}</span>
          </SettingsRow>
          <SettingsRow label={t('settings:general.stream')} help={t('settings:general.streamHelp')}>
            <span className="mono">{facts.streamAddress}</span>
          </SettingsRow>
        </>
      )}
    </>
  );
}
