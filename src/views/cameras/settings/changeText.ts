import type { CameraSettings, SettingName } from '../../../domain/settings/cameraSettings.ts';
import type { Detection } from '../../../domain/settings/detection.ts';
import { addressFields, type Network } from '../../../domain/settings/network.ts';
import { weekHoursOf, type WorkSchedule } from '../../../domain/settings/workSchedule.ts';
import type { Translate } from '../../shared/text/translate.ts';
import { settingText } from './settingText.ts';

/**
 * The changes to a setting, one text per part. If the old and new value have the same text, it says how many parts
 * differ.
 */
export function changeTexts(
  t: Translate,
  language: string,
  name: SettingName,
  from: CameraSettings,
  to: CameraSettings,
): readonly string[] {
  if (name === 'detection') return detectionTexts(t, from.detection, to.detection);
  if (name === 'network' && from.network.mode === to.network.mode)
    return networkTexts(t, from.network, to.network);
  if (name === 'schedule' && from.schedule.kind === to.schedule.kind)
    return [t('settings:unsaved.hours', { count: otherHours(from.schedule, to.schedule) })];
  const text = (values: CameraSettings) => settingText(t, language, name, values);
  return [t('settings:unsaved.change', { from: text(from), to: text(to) })];
}

function networkTexts(t: Translate, from: Network, to: Network): readonly string[] {
  return addressFields
    .filter((field) => from[field] !== to[field])
    .map((field) =>
      t('settings:unsaved.part', {
        part: t(`settings:network.${field}`),
        from: from[field] || t('settings:none'),
        to: to[field] || t('settings:none'),
      }),
    );
}

/** At how many places two lists of the same length differ. */
const otherCount = (one: ArrayLike<string>, other: ArrayLike<string>): number =>
  Array.from(one).filter((part, place) => part !== other[place]).length;

const otherHours = (from: WorkSchedule, to: WorkSchedule): number =>
  otherCount(weekHoursOf(from).join(''), weekHoursOf(to).join(''));

function detectionTexts(t: Translate, from: Detection, to: Detection): readonly string[] {
  const drawn = ({ regions }: Detection) => t('settings:detection.drawn', { count: regions.length });
  const texts = ({ regions }: Detection) => regions.map((region) => JSON.stringify(region));
  const regions = otherCount(texts(from), texts(to));
  const squares = otherCount(from.cells.join(''), to.cells.join(''));
  return [
    ...(from.regions.length === to.regions.length
      ? regions === 0
        ? []
        : [t('settings:unsaved.regions', { count: regions })]
      : [t('settings:unsaved.change', { from: drawn(from), to: drawn(to) })]),
    ...(squares === 0 ? [] : [t('settings:unsaved.squares', { count: squares })]),
    ...(from.sensitivity === to.sensitivity
      ? []
      : [
          t('settings:unsaved.part', {
            part: t('settings:detection.sensitivity'),
            from: from.sensitivity,
            to: to.sensitivity,
          }),
        ]),
  ];
}
