import * as v from 'valibot';
import type { DeviceKind } from '../devices/device.ts';
import { choiceOr } from '../shell/choice.ts';
import { daySchema, dayTimeSchema } from '../time/day.ts';
import { isTimed, withTimes, type TypedDays } from '../time/dayRange.ts';
import { periods, type Period } from '../time/period.ts';
import { namedAlertTypes, type NamedAlertType } from './alert.ts';
import { alertCategoryNames, type AlertCategoryName } from './alertCategories.ts';
import { alertPeriods, type AlertRange } from './alertRange.ts';
import { reviewFilters, type ReviewFilter } from './review.ts';

/** The alert pages by their paths, with the kinds of devices that each lists (spec section 2). */
export const alertPages = {
  '/alert': ['camera', 'doorbell', 'gateway'],
  '/gatewayAlerts': ['gateway'],
  '/doorAlerts': ['doorbell'],
} as const satisfies Readonly<Record<string, readonly DeviceKind[]>>;

export type AlertPage = keyof typeof alertPages;

const isAlertPage = (path: string): path is AlertPage => path in alertPages;

/** The contents of the address of an alert page. */
export type AlertAddress = {
  readonly page: AlertPage;
  readonly range: AlertRange;
  /** The serial number of the one listed device; null for all. */
  readonly device: string | null;
  /** The one listed channel of the device, which is a gateway; null for all. */
  readonly channel: number | null;
  readonly category: AlertCategoryName | null;
  readonly type: NamedAlertType | null;
  readonly review: ReviewFilter;
  /** The open alert and its moment in epoch milliseconds, by which it is found again; null for none. */
  readonly open: { readonly id: string; readonly at: number } | null;
};

/** An alert page with no filter but its range and review filter. */
export const allAlerts = (page: AlertPage, range: AlertRange, review: ReviewFilter): AlertAddress => ({
  page,
  range,
  device: null,
  channel: null,
  category: null,
  type: null,
  review,
  open: null,
});

/** The default range: as long as alerts are stored for free (spec section 9). */
const usualRange: AlertRange = { period: 'week' };

const wholeOrNone = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  null,
);
const endOrNone = v.fallback(v.nullable(v.union([daySchema, dayTimeSchema])), null);

function rangeIn(query: URLSearchParams): AlertRange {
  const period = choiceOr(alertPeriods, query.get('period'), null);
  if (period === null) return usualRange;
  if (period !== 'custom') return { period };
  const from = v.parse(endOrNone, query.get('from'));
  const to = v.parse(endOrNone, query.get('to'));
  if (from === null || to === null) return usualRange;
  const ends = from.slice(0, 10) <= to.slice(0, 10) ? { from, to } : { from: to, to: from };
  const days = isTimed(ends) ? withTimes(ends) : ends;
  return days.from <= days.to ? { period, ...days } : { period, from: days.to, to: days.from };
}

function openIn(query: URLSearchParams): AlertAddress['open'] {
  const id = query.get('open');
  const at = v.parse(wholeOrNone, query.get('at'));
  return id && at !== null ? { id, at } : null;
}

/**
 * Reads `?period=&from=&to=&device=&channel=&category=&type=&review=&open=&at=`. A missing or invalid value gets its
 * default: new alerts of the last week, of all devices. A path that is no alert page counts as `/alert`.
 */
export function readAlertAddress(path: string, search: string): AlertAddress {
  const query = new URLSearchParams(search);
  const device = query.get('device') || null;
  const plain = path.replace(/\/+$/, '');
  return {
    page: isAlertPage(plain) ? plain : '/alert',
    range: rangeIn(query),
    device,
    channel: device === null ? null : v.parse(wholeOrNone, query.get('channel')),
    category: choiceOr(alertCategoryNames, query.get('category'), null),
    type: choiceOr(namedAlertTypes, query.get('type'), null),
    review: choiceOr(reviewFilters, query.get('review'), 'new'),
    open: openIn(query),
  };
}

/** The address of an alert page. Defaults are left out. */
export function alertAddress(address: AlertAddress): string {
  const { page, range, device, channel, category, type, review, open } = address;
  const query = new URLSearchParams();
  if (range.period !== usualRange.period) query.set('period', range.period);
  if (range.period === 'custom') {
    query.set('from', range.from);
    query.set('to', range.to);
  }
  if (device !== null) query.set('device', device);
  if (device !== null && channel !== null) query.set('channel', String(channel));
  if (category !== null) query.set('category', category);
  if (type !== null) query.set('type', type);
  if (review !== 'new') query.set('review', review);
  if (open !== null) {
    query.set('open', open.id);
    query.set('at', String(open.at));
  }
  const search = query.toString();
  return search === '' ? page : `${page}?${search}`;
}

/** The address of the same list in a range of days, with no alert open. `path`: that of an alert page. */
export function addressOfDays(path: string, days: TypedDays): string {
  const { pathname, search } = new URL(path, 'http://console');
  const range = { period: 'custom', ...days } as const;
  return alertAddress({ ...readAlertAddress(pathname, search), range, open: null });
}

/**
 * The address that an alert page shows instead, if its days or times are in the wrong order, do not exist or are missing; null if
 * the page shows what the address says.
 */
export function correctedAlertAddress(path: string, search: string): string | null {
  const query = new URLSearchParams(search);
  if (query.get('period') !== 'custom') return null;
  const address = readAlertAddress(path, search);
  const { range } = address;
  const isShown =
    range.period === 'custom' && range.from === query.get('from') && range.to === query.get('to');
  return isShown ? null : alertAddress(address);
}

/** The two views of the pages of people and vehicles: alerts, or recordings of them. */
export const recordViews = ['records', 'archives'] as const;

/** The time presets of each view. Recordings are listed by whole days. */
export const recordPeriods = { records: ['night', ...periods], archives: periods } as const;

/** The contents of the address of the page of people or vehicles. */
export type RecordAddress = {
  /** The serial number of the one listed device; null for all. */
  readonly device: string | null;
} & (
  | { readonly view: 'records'; readonly period: Period | 'night' }
  | { readonly view: 'archives'; readonly period: Period }
);

/** Reads `?view=&period=&device=`. A missing or invalid value gets its default: records, a week, all devices. */
export function readRecordAddress(search: string): RecordAddress {
  const query = new URLSearchParams(search);
  const view = choiceOr(recordViews, query.get('view'), 'records');
  const period = query.get('period');
  const device = query.get('device') || null;
  return view === 'records'
    ? { view, period: choiceOr(recordPeriods.records, period, 'week'), device }
    : { view, period: choiceOr(recordPeriods.archives, period, 'week'), device };
}

/** The address of the page of people or vehicles at `path`. Defaults are left out, and so is what the view does not have. */
export function recordAddress(
  path: string,
  { view, period, device }: Pick<RecordAddress, 'view' | 'period' | 'device'>,
): string {
  const query = new URLSearchParams();
  if (view !== 'records') query.set('view', view);
  if (period !== 'week' && (view === 'records' || period !== 'night')) query.set('period', period);
  if (device !== null) query.set('device', device);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}
