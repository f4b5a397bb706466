import type { CameraReason } from '../../../domain/settings/cameraReason.ts';
import type { CameraSettings, SettingName } from '../../../domain/settings/cameraSettings.ts';
import { percentText } from '../../shared/text/numberText.ts';
import type { Translate } from '../../shared/text/translate.ts';

/** Why a camera did not do something, as one sentence. It ends once, also if the words of the camera do. */
export const reasonText = (t: Translate, reason: CameraReason): string =>
  reason.trouble === 'words'
    ? t('settings:trouble.words', { words: reason.words.replace(/[\s.。]+$/u, '') })
    : t(`settings:trouble.${reason.trouble}`);

/** The label of a setting. */
export const settingLabel = (t: Translate, name: SettingName): string => t(`settings:label.${name}`);

/** The value of a setting in words. Detection is drawn instead. */
export function settingText(
  t: Translate,
  language: string,
  name: Exclude<SettingName, 'detection'>,
  values: CameraSettings,
): string {
  switch (name) {
    case 'name':
    case 'site':
    case 'timezone':
      return values[name] || t('settings:none');
    case 'location':
    case 'mirror':
    case 'lightControl':
      return t(`settings:choice.${name}.${values[name]}`);
    case 'hdr':
      return t(values.hdr ? 'settings:on' : 'settings:off');
    case 'videoEncoder':
      return encoderText[values.videoEncoder];
    case 'liveQuality':
      return t(`live:quality.${values.liveQuality}`);
    case 'playbackQuality':
      return t(`history:quality.${values.playbackQuality}`);
    case 'micVolume':
    case 'speakerVolume':
      return percentText(values[name], language);
    case 'network': {
      const { mode, address } = values.network;
      return mode === 'static' && address !== '' ? address : t(`settings:choice.network.${mode}`);
    }
    case 'clock':
    case 'dayNight':
    case 'pictureQuality': {
      const value = values[name];
      return value === undefined ? t('settings:none') : t(`settings:choice.${name}.${value}`);
    }
    case 'frameRate':
      return rateText(t, values.frameRate ?? 0);
    case 'schedule':
      return t(`settings:week.kind.${values.schedule.kind}`);
  }
}

/** How many pictures a second. */
export const rateText = (t: Translate, rate: number): string => t('settings:choice.frameRate', { rate });

/** Names that are the same in every language. */
export const encoderText: Readonly<Record<CameraSettings['videoEncoder'], string>> = {
  H264: 'H.264',
  H265: 'H.265',
};
