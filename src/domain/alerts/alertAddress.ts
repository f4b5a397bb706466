import * as v from 'valibot';
import type { DeviceKind } from '../devices/device.ts';
import { choiceOr } from '../shell/choice.ts';
import { daySchema } from '../time/daySchema.ts';
import { periods, type Period } from '../time/period.ts';
import { namedAlertTypes, type NamedAlertType } from './alert.ts';
import { alertCategoryNames, type AlertCategoryName } from './alertCategories.ts';
import { alertPeriods, type AlertRange } from './alertRange.ts';
import { reviewFilters, type ReviewFilter } from './review.ts';

/** The pages of alerts by their paths, and whose devices each lists (spec section 2). */
export const alertPages = {
  '/alert': ['camera', 'doorbell', 'gateway'],
  '/gatewayAlerts': ['gateway'],
  '/doorAlerts': ['doorbell'],
} as const satisfies Readonly<Record<string, readonly DeviceKind[]>>;

export type AlertPage = keyof typeof alertPages;

const isAlertPage = (path: string): path is AlertPage => path in alertPages;

/** What the address of a page of alerts says. */
export type AlertAddress = {
  readonly page: AlertPage;
  readonly range: AlertRange;
  /** The serial number of the one device that is listed; null for all. */
  readonly device: string | null;
  /** The one channel of the device, a gateway, that is listed; null for all. */
  readonly channel: number | null;
  readonly category: AlertCategoryName | null;
  readonly type: NamedAlertType | null;
  readonly review: ReviewFilter;
  /** The alert that is open, and its moment in epoch milliseconds, by which it is found again; null for none. */
  readonly open: { readonly id: string; readonly at: number } | null;
};

/** A page of alerts of which nothing is chosen but how long ago. */
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

/** The default range: as long as free alerts are stored (spec section 9). */
const usualRange: AlertRange = { period: 'week' };

const wholeOrNone = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  null,
);
const dayOrNone = v.fallback(v.nullable(daySchema), null);

function rangeIn(query: URLSearchParams): AlertRange {
  const period = choiceOr(alertPeriods, query.get('period'), null);
  if (period === null) return usualRange;
  if (period !== 'custom') return { period };
  const from = v.parse(dayOrNone, query.get('from'));
  const to = v.parse(dayOrNone, query.get('to'));
  if (from === null || to === null) return usualRange;
  return from <= to ? { period, from, to } : { period, from: to, to: from };
}

function openIn(query: URLSearchParams): AlertAddress['open'] {
  const id = query.get('open');
  const at = v.parse(wholeOrNone, query.get('at'));
  return id && at !== null ? { id, at } : null;
}

/**
 * Reads `?period=&from=&to=&device=&channel=&category=&type=&review=&open=&at=`. What is missing or odd takes its default:
 * what is new of the last week, of all. A path of no page of alerts is taken for that of the household.
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

/** The address of a page of alerts: what is not chosen is left out. */
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

/** What the pages of people and vehicles show: what was seen, or what was recorded of it. */
export const recordViews = ['records', 'archives'] as const;
type RecordView = (typeof recordViews)[number];

/** What the address of the page of people or vehicles says. */
export type RecordAddress = {
  readonly view: RecordView;
  readonly period: Period;
  /** The serial number of the one device that is listed; null for all. */
  readonly device: string | null;
};

/** Reads `?view=&period=&device=`. What is missing or odd takes its default: records, a week, all devices. */
export function readRecordAddress(search: string): RecordAddress {
  const query = new URLSearchParams(search);
  return {
    view: choiceOr(recordViews, query.get('view'), 'records'),
    period: choiceOr(periods, query.get('period'), 'week'),
    device: query.get('device') || null,
  };
}

/** The address of the page of people or vehicles at `path`: what is usual is left out. */
export function recordAddress(path: string, { view, period, device }: RecordAddress): string {
  const query = new URLSearchParams();
  if (view !== 'records') query.set('view', view);
  if (period !== 'week') query.set('period', period);
  if (device !== null) query.set('device', device);
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}
