import { useTranslation } from 'react-i18next';
import { useDeviceSettings } from '../../../../actors/settings/settingsPage.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { playbackQualities } from '../../../../domain/history/recording.ts';
import { Card } from '../../../shared/form/Card.tsx';
import { LackNote } from '../fields/LackNote.tsx';
import { PillsRow, RateRow, ToggleRow } from '../fields/rows.tsx';
import { SmallLiveWindow } from '../../../shared/player/SmallLiveWindow.tsx';
import { encoderText } from '../settingText.ts';

/** The image settings of a camera, and the quality of its live view. The last line says which it lacks. */
export function PictureSection({ device: camera }: { device: Device }) {
  const { t } = useTranslation();
  const choices = useDeviceSettings()?.choices;
  if (!choices) return null;
  return (
    <>
      <SmallLiveWindow camera={camera} />
      <Card id="settings-picture" title={t('settings:picture.title')}>
        <PillsRow
          name="mirror"
          label={t('settings:label.mirror')}
          help={t('settings:picture.mirrorHelp')}
          choices={choices.mirror}
          textOf={(choice) => t(`settings:choice.mirror.${choice}`)}
        />
        {choices.hdr && (
          <ToggleRow name="hdr" label={t('settings:label.hdr')} help={t('settings:picture.hdrHelp')} />
        )}
        <PillsRow
          name="lightControl"
          label={t('settings:label.lightControl')}
          help={t('settings:picture.lightControlHelp')}
          choices={choices.lightControl}
          textOf={(choice) => t(`settings:choice.lightControl.${choice}`)}
        />
        <PillsRow
          name="dayNight"
          label={t('settings:label.dayNight')}
          help={t('settings:picture.dayNightHelp')}
          choices={choices.dayNight}
          textOf={(choice) => t(`settings:choice.dayNight.${choice}`)}
        />
        <PillsRow
          name="pictureQuality"
          label={t('settings:label.pictureQuality')}
          help={t('settings:picture.pictureQualityHelp')}
          choices={choices.pictureQuality}
          textOf={(choice) => t(`settings:choice.pictureQuality.${choice}`)}
        />
        <RateRow
          label={t('settings:label.frameRate')}
          help={t('settings:picture.frameRateHelp')}
          choices={choices.frameRate ?? []}
        />
        <PillsRow
          name="videoEncoder"
          label={t('settings:label.videoEncoder')}
          help={t('settings:picture.videoEncoderHelp')}
          choices={choices.videoEncoder}
          textOf={(choice) => encoderText[choice]}
        />
        <PillsRow
          name="liveQuality"
          label={t('settings:label.liveQuality')}
          help={t('settings:picture.liveQualityHelp')}
          choices={choices.liveQuality}
          textOf={(choice) => t(`live:quality.${choice}`)}
        />
        <PillsRow
          name="playbackQuality"
          label={t('settings:label.playbackQuality')}
          help={t('settings:picture.playbackQualityHelp')}
          choices={playbackQualities}
          textOf={(choice) => t(`history:quality.${choice}`)}
        />
        <LackNote section="picture" camera={camera} />
      </Card>
    </>
  );
}
