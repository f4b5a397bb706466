import { readZoneKey } from '../../../domain/settings/zoneChoices.ts';
import type { Translate } from './translate.ts';

/** A time zone for a select: its key, its offset from GMT, and whether it has daylight saving time. */
export function zoneChoiceText(t: Translate, key: string): string {
  const posix = readZoneKey(key);
  if (posix === null) return key;
  const { name, offset, hasSummer } = posix;
  return t(hasSummer ? 'settings:zone.summer' : 'settings:zone.fixed', { name, offset });
}
