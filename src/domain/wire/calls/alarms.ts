import * as v from 'valibot';
import { alarmCategorySchema } from '../../alerts/alarm.ts';
import { entryList } from '../entryList.ts';
import { daySchema } from '../../history/recording.ts';
import { notShown, serailno, userId, type CallDefinition } from './definition.ts';

export const listAlarmCategoriesCall = {
  endpoint: 'listAlarmCategories',
  request: v.object({
    /** Devices; none means all. */
    serailno: v.array(v.string()),
    /** For each device its channels; none means all. */
    channel: v.array(v.array(v.number())),
  }),
  response: entryList(alarmCategorySchema, ({ category }) => category),
} as const satisfies CallDefinition;

export const allAlarmCategoriesCall = {
  endpoint: 'allAlarmCategories',
  request: v.null(),
  response: notShown,
} as const satisfies CallDefinition;

const text = v.fallback(v.nullish(v.string(), ''), '');
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const picture = v.fallback(v.nullish(v.string(), null), null);

/**
 * A page of what happened, newest first; `from` and `to` in epoch milliseconds, both included, null is open. Where `to`
 * is the newest entry's moment, the pages stay the same while more happens.
 */
const paging = {
  userId,
  /** Devices; none means all. */
  serailno: v.array(v.string()),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** Counts from 1. */
  page: count,
  size: count,
};

/** Moments of four-digit years, with room for the days around them. */
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 29)));

/** Fields of every entry: when it began (epoch milliseconds) and how long it was. */
const happened = {
  id: v.pipe(v.string(), v.nonEmpty()),
  serailno,
  deviceName: text,
  at: moment,
  seconds: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  /** Address of a still, a GET with the token; null where there is none. */
  picture,
};

const alarmSchema = v.object({
  ...happened,
  /** As the categories name it, such as `human`. */
  type: v.pipe(v.string(), v.nonEmpty()),
});

const archiveSchema = v.object({
  ...happened,
  /** The record type of the section. */
  type: v.pipe(v.number(), v.finite()),
});

const alarmCountSchema = v.object({ day: daySchema, type: v.pipe(v.string(), v.nonEmpty()), count });

/** An alert: what a device saw, and when. */
export type Alarm = v.InferOutput<typeof alarmSchema>;
/** A recording of a device. */
export type Archive = v.InferOutput<typeof archiveSchema>;
/** How many alarm recordings of a type a day had. */
export type AlarmCount = v.InferOutput<typeof alarmCountSchema>;

export const listAlarmsCall = {
  endpoint: 'listAlarms',
  request: v.object({
    ...paging,
    /** Alarm types as the categories name them, such as `human`; none means all. */
    types: v.array(v.string()),
  }),
  response: v.object({
    total: count,
    list: entryList(alarmSchema, ({ id }) => id),
  }),
} as const satisfies CallDefinition;

export const listArchivesCall = {
  endpoint: 'listArchives',
  request: v.object(paging),
  response: v.object({
    total: count,
    list: entryList(archiveSchema, ({ id }) => id),
  }),
} as const satisfies CallDefinition;

export const alarmStatsCall = {
  endpoint: 'alarmStats',
  /** Days of the device's calendar, first and last included; at most 92. */
  request: v.object({ userId, serailno, from: daySchema, to: daySchema }),
  response: v.object({
    /** Alarm recordings by day and alarm type; what did not happen is left out. */
    counts: entryList(alarmCountSchema, ({ day, type }) => `${day} ${type}`),
  }),
} as const satisfies CallDefinition;
