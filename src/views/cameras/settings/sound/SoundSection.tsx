import { useTranslation } from 'react-i18next';
import { useDeviceSettings } from '../../../../actors/settings/settingsPage.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { percentText } from '../../../shared/text/numberText.ts';
import { LackNote } from '../fields/LackNote.tsx';
import { VolumeRow } from '../fields/rows.tsx';

/** The microphone and speaker volume of a camera. */
export function SoundSection({ device: camera }: { device: Device }) {
  const { t, i18n } = useTranslation();
  const silent = percentText(0, i18n.language);
  const hasSiren = useDeviceSettings()?.choices.siren ?? false;
  return (
    <Card id="settings-sound" title={t('settings:sound.title')}>
      <VolumeRow
        name="micVolume"
        label={t('settings:label.micVolume')}
        help={t('settings:sound.micHelp', { silent })}
      />
      {hasSiren && (
        <VolumeRow
          name="speakerVolume"
          label={t('settings:label.speakerVolume')}
          help={t('settings:sound.speakerHelp', { silent })}
        />
      )}
      <LackNote section="sound" camera={camera} />
    </Card>
  );
}
