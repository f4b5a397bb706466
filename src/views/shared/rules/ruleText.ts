import { alertNameOf } from '../../../domain/alerts/alert.ts';
import type { AlertOutput, RuleDraft } from '../../../domain/settings/alertRule.ts';
import type { Region } from '../../../domain/settings/region.ts';
import { countHours } from '../../../domain/settings/weekPainting.ts';
import { rangeText } from '../text/momentText.ts';
import type { Translate } from '../text/translate.ts';
import { unitText } from '../text/numberText.ts';

/** An alert type in words. */
export const typeText = (t: Translate, type: string): string => t(`alerts:type.${alertNameOf(type)}`);

/** The name of a rule, or the name of its type if it has none. */
export const ruleName = (t: Translate, { name, type }: RuleDraft): string => name || typeText(t, type);

/** The region of a rule in words. */
export function regionText(t: Translate, regions: readonly Region[], regionId: string | null): string {
  if (regionId === null) return t('settings:rules.wholePicture');
  return regions.find(({ id }) => id === regionId)?.name ?? t('settings:rules.regionGone');
}

/** When and where a rule counts, in words. */
export function hoursText(
  t: Translate,
  language: string,
  regions: readonly Region[],
  rule: RuleDraft,
): string {
  const { schedule, times, regionId } = rule;
  const week = t(`settings:week.kind.${schedule.kind}`);
  return [
    schedule.kind === 'custom'
      ? t('settings:rules.customHours', {
          custom: week,
          hours: unitText(countHours(...schedule.hours), 'hour', language, 'short'),
        })
      : week,
    ...(times === null ? [] : [rangeText(times.start, times.end, language)]),
    ...(regionId === null ? [] : [regionText(t, regions, regionId)]),
  ].join(' · ');
}

/** The icon of each output of a rule. */
export const outputIcons: Readonly<Record<AlertOutput, string>> = {
  record: 'pi-video',
  snapshot: 'pi-camera',
  push: 'pi-mobile',
  led: 'pi-lightbulb',
  siren: 'pi-megaphone',
};
