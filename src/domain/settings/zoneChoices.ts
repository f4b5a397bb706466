import { gmtText } from '../time/zone/gmtOffset.ts';
import { posixKeys } from '../time/zone/posixZone.ts';

/** GMT offsets in use somewhere, in minutes: whole hours from -12 to +14, and those with halves and quarters. */
const offsets = [
  ...Array.from({ length: 27 }, (_, index) => (index - 12) * 60),
  -570,
  -210,
  210,
  270,
  330,
  345,
  390,
  525,
  570,
  630,
  765,
].toSorted((one, other) => one - other);

/** The time zones that a device can be set to (spec section 9): GMT offsets from -12 to +14, then POSIX keys. */
export const zoneChoices: readonly string[] = [...offsets.map(gmtText), ...posixKeys];

/**
 * The choices for a device, with its own zone first if it is not among them, so that opening the page changes nothing.
 */
export const zoneChoicesWith = (own: string): readonly string[] =>
  own === '' || zoneChoices.includes(own) ? zoneChoices : [own, ...zoneChoices];

/**
 * The parts of a POSIX key: its name, its offset from GMT in winter, and whether it has daylight saving time. Null for
 * any other zone name.
 */
export function readZoneKey(
  key: string,
): { readonly name: string; readonly offset: string; readonly hasSummer: boolean } | null {
  const found =
    /^(?<name>[A-Z]{3,}(?<sign>-?)(?<hours>\d+)(?::(?<minutes>\d+))?(?<summer>[A-Z]{3,})?)(?:,|$)/.exec(
      key,
    )?.groups;
  // `GMT-3` is an offset here, not a POSIX key, which would put it east of Greenwich.
  if (!found || /^GMT[-+]/.test(key)) return null;
  const minutes = Number(found['hours']) * 60 + Number(found['minutes'] ?? 0);
  return {
    name: found['name'] ?? key,
    offset: gmtText(found['sign'] === '-' ? minutes : -minutes),
    hasSummer: found['summer'] !== undefined,
  };
}
