import { gmtText } from '../time/zone/gmtOffset.ts';

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

/**
 * POSIX keys of spec section 9, the second of each pair with daylight saving time. Their offsets count west of
 * Greenwich.
 */
const posixKeys = [
  'PST8',
  'PST8PDT,M3.2.0,M11.1.0',
  'MST7',
  'MST7MDT,M3.2.0,M11.1.0',
  'CST6',
  'CST6CDT,M3.2.0,M11.1.0',
  'EST5',
  'EST5EDT,M3.2.0,M11.1.0',
  'GMT0BST,M3.5.0/1,M10.5.0',
  'CET-1',
  'CET-1CEST,M3.5.0,M10.5.0/3',
  'EET-2',
  'EET-2EEST,M3.5.0/3,M10.5.0/4',
  'MSK-3',
  'IST-5:30',
  'CST-8',
  'JST-9',
  'AEST-10AEDT,M10.1.0,M4.1.0/3',
  'NZST-12NZDT,M9.5.0,M4.1.0/3',
] as const;

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
