import { periods, type Period } from '../time/period.ts';
import { choiceOr } from '../shell/choice.ts';
import { isDay } from '../time/day.ts';
import { settingsSections, type SettingsSection } from '../settings/sectionNames.ts';
import type { DeviceKind } from './device.ts';

/** The tabs of a camera (spec section 2). */
export const cameraTabs = [
  'live',
  'history',
  'motion',
  'people',
  'vehicles',
  'archives',
  'stats',
  'settings',
] as const;
export type CameraTab = (typeof cameraTabs)[number];

/** The lists of devices that have a page of this kind, and where it is. */
export const homeOf = { camera: '/cameras', doorbell: '/doorHome' } as const satisfies Partial<
  Record<DeviceKind, string>
>;
export type HomeKind = keyof typeof homeOf;

/** Of which devices the page at a path is the home; null where it is none. */
export function homeKindAt(path: string): HomeKind | null {
  const plain = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  return plain === homeOf.camera ? 'camera' : plain === homeOf.doorbell ? 'doorbell' : null;
}

/** What the address of the camera home, or of the doorbell home, says. `second` has passed since the midnight of `day`. */
export type CameraAddress = {
  readonly serialNumber: string | null;
  readonly tab: CameraTab;
  readonly day: string | null;
  readonly second: number | null;
  /** The date preset of the archives and the stats. */
  readonly period: Period | null;
  /** The section of the settings. */
  readonly section: SettingsSection | null;
  /** The alert rule that is open, by its id; `newRule` for one that is begun. */
  readonly rule: string | null;
};

/** What an address names beside the device, and where that is at home; a camera where it is not said. */
export type AddressParts = Partial<Omit<CameraAddress, 'serialNumber'>> & { readonly kind?: HomeKind };

/** In the address of the alert rules: one that is begun. */
export const newRule = 'new';

/** No day is longer. */
const longestDay = 90_000;

/** No rule has a longer id. */
const longestRule = 64;

/** Reads `day=&t=`: a day, and a second of it; null for what is missing or odd. */
export function readMoment(query: URLSearchParams): Pick<CameraAddress, 'day' | 'second'> {
  const day = query.get('day');
  if (day === null || !isDay(day)) return { day: null, second: null };
  const second = query.get('t') ?? '';
  return { day, second: /^\d{1,5}$/.test(second) && Number(second) < longestDay ? Number(second) : null };
}

/**
 * Reads `?device=&tab=&day=&t=&period=&section=&rule=`. What is missing or odd takes its default: the live tab, no day, no
 * second, no period, no section, no rule.
 */
export function readCameraAddress(search: string): CameraAddress {
  const query = new URLSearchParams(search);
  const rule = query.get('rule') || null;
  return {
    serialNumber: query.get('device') || null,
    tab: choiceOr(cameraTabs, query.get('tab'), 'live'),
    ...readMoment(query),
    period: choiceOr(periods, query.get('period'), null),
    section: choiceOr(settingsSections, query.get('section'), null),
    rule: rule !== null && rule.length > longestRule ? null : rule,
  };
}

/** What a path with its query says of the camera or the doorbell home; null where it leads to another page. */
export function cameraAddressIn(path: string): CameraAddress | null {
  const { pathname, search } = new URL(path, 'http://console');
  return homeKindAt(pathname) === null ? null : readCameraAddress(search);
}

/** The address of a camera or doorbell, a tab of it, or a moment: what is not named is left out. */
export function cameraAddress(
  serialNumber: string,
  {
    kind = 'camera',
    tab = 'live',
    day = null,
    second = null,
    period = null,
    section = null,
    rule = null,
  }: AddressParts = {},
): string {
  const query = new URLSearchParams({ device: serialNumber });
  if (tab !== 'live') query.set('tab', tab);
  if (day !== null) query.set('day', day);
  if (day !== null && second !== null) query.set('t', String(Math.floor(second)));
  if (period !== null) query.set('period', period);
  if (section !== null) query.set('section', section);
  if (rule !== null) query.set('rule', rule);
  return `${homeOf[kind]}?${query}`;
}
