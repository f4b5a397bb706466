import { useTranslation } from 'react-i18next';
import { useDeviceSettings } from '../../../../actors/settings/settingsPage.tsx';
import type { Device } from '../../../../domain/devices/device.ts';
import { lackOf, type Ability, type LackingSection } from '../../../../domain/settings/lacking.ts';
import { reasonText } from '../settingText.ts';
import { listFormat } from '../../../shared/text/formats.ts';

const labels = {
  mirror: 'settings:label.mirror',
  hdr: 'settings:label.hdr',
  lightControl: 'settings:label.lightControl',
  ultraHd: 'live:quality.UHD',
  speakerVolume: 'settings:label.speakerVolume',
  timezone: 'settings:label.timezone',
  clock: 'settings:label.clock',
  dayNight: 'settings:label.dayNight',
  pictureQuality: 'settings:label.pictureQuality',
  frameRate: 'settings:label.frameRate',
} as const satisfies Record<Ability, string>;

/** One line at the end of a section: the settings that this camera lacks, and why. */
export function LackNote({ section, camera }: { section: LackingSection; camera: Device }) {
  const { t, i18n } = useTranslation();
  const choices = useDeviceSettings()?.choices;
  const lack = choices && lackOf(section, choices, camera);
  if (!lack) return null;
  const names = lack.lacked.map((ability) => t(labels[ability]));
  const list = listFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (
    <p className="muted">
      {lack.why === 'unreachable'
        ? t('settings:lacking.unreachable', { list, reason: reasonText(t, lack.reason) })
        : t(`settings:lacking.${lack.why}`, { list })}
    </p>
  );
}
