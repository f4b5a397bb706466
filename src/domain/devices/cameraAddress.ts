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

/** The device lists that have a home page, with its path. */
export const homeOf = { camera: '/cameras', doorbell: '/doorHome' } as const satisfies Partial<
  Record<DeviceKind, string>
>;
export type HomeKind = keyof typeof homeOf;

/** The kind of devices whose home page is at a path; null for other pages. */
export function homeKindAt(path: string): HomeKind | null {
  const plain = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
  return plain === homeOf.camera ? 'camera' : plain === homeOf.doorbell ? 'doorbell' : null;
}

/** The contents of the address of the camera home or doorbell home. `second` counts from midnight of `day`. */
export type CameraAddress = {
  readonly serialNumber: string | null;
  readonly tab: CameraTab;
  readonly day: string | null;
  readonly second: number | null;
  /** The date preset of the archives and the stats. */
  readonly period: Period | null;
  readonly section: SettingsSection | null;
  /** The id of the open alert rule; `newRule` for a new one. */
  readonly rule: string | null;
};

/** The parts of an address other than the device, and which home page it is (default: camera). */
export type AddressParts = Partial<Omit<CameraAddress, 'serialNumber'>> & { readonly kind?: HomeKind };

/** The `rule` value for a new alert rule. */
export const newRule = 'new';

/** An upper limit for the length of a rule id. */
const longestRule = 64;

/** Reads `day=&t=`: a day and a second, which may be beyond its end; null for missing or invalid values. */
export function readMoment(query: URLSearchParams): Pick<CameraAddress, 'day' | 'second'> {
  const day = query.get('day');
  if (day === null || !isDay(day)) return { day: null, second: null };
  const second = query.get('t') ?? '';
  return { day, second: /^\d+$/.test(second) ? Math.min(Number(second), Number.MAX_SAFE_INTEGER) : null };
}

/** Reads `rule=`: the id of an alert rule; null if it is missing or too long. */
export function readRule(query: URLSearchParams): string | null {
  const rule = query.get('rule') || null;
  return rule !== null && rule.length > longestRule ? null : rule;
}

/**
 * Reads `?device=&tab=&day=&t=&period=&section=&rule=`. A missing or invalid value gets its default: the live tab and
 * null for the others.
 */
export function readCameraAddress(search: string): CameraAddress {
  const query = new URLSearchParams(search);
  return {
    serialNumber: query.get('device') || null,
    tab: choiceOr(cameraTabs, query.get('tab'), 'live'),
    ...readMoment(query),
    period: choiceOr(periods, query.get('period'), null),
    section: choiceOr(settingsSections, query.get('section'), null),
    rule: readRule(query),
  };
}

/** Reads the address of the camera or doorbell home from a path with its query; null for other pages. */
export function cameraAddressIn(path: string): CameraAddress | null {
  const { pathname, search } = new URL(path, 'http://console');
  return homeKindAt(pathname) === null ? null : readCameraAddress(search);
}

/** The address of a camera or doorbell, of one of its tabs, or of a moment. Defaults are left out. */
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
