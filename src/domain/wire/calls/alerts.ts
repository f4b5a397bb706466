import * as v from 'valibot';
import { alertCategorySchema, boxSchema } from '../../alerts/alert.ts';
import { channelNumber } from '../../devices/channel.ts';
import { entryList } from '../entryList.ts';
import { daySchema } from '../../time/daySchema.ts';
import { serialNumber, userId, type CallDefinition } from './definition.ts';

export const listAlertCategoriesCall = {
  endpoint: 'listAlertCategories',
  request: v.object({
    /** Devices; none means all. */
    serialNumber: v.array(v.string()),
    /** For each device its channels; none means all. */
    channel: v.array(v.array(channelNumber)),
  }),
  response: entryList(alertCategorySchema, ({ category }) => category),
} as const satisfies CallDefinition;

export const allAlertCategoriesCall = {
  endpoint: 'allAlertCategories',
  request: v.null(),
  response: entryList(alertCategorySchema, ({ category }) => category),
} as const satisfies CallDefinition;

const text = v.fallback(v.nullish(v.string(), ''), '');
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const picture = v.fallback(v.nullish(v.string(), null), null);

/**
 * A page of alerts or recordings, newest first; `from` and `to` in epoch milliseconds, both included, null is open. Where `to`
 * is the newest entry's moment, the pages stay the same while more happens.
 */
const pageQuery = {
  userId,
  /** Devices; none means all. */
  serialNumber: v.array(v.string()),
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** Counts from 1. */
  page: count,
  size: count,
};

/** Moments of four-digit years, with room for the days around them. */
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 29)));

/** Fields of every entry: when it began (epoch milliseconds) and how long it was. */
const entryFields = {
  id: v.pipe(v.string(), v.nonEmpty()),
  serialNumber,
  deviceName: text,
  at: moment,
  seconds: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  /** Address of a still, a GET with the token; null where there is none. */
  picture,
};

const alertSchema = v.object({
  ...entryFields,
  /** As the categories name it, such as `human`. */
  type: v.pipe(v.string(), v.nonEmpty()),
  /** Where it is in the picture (assumed); null where that is not said. */
  box: v.fallback(v.nullish(boxSchema, null), null),
  /** For how many seconds right before it something was recorded, as far as that is known (assumed). */
  before: v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), 0), 0),
  /** Whether this user has reviewed it (assumed). */
  reviewed: v.fallback(v.nullish(v.boolean(), false), false),
  /** From which channel of a gateway it is, and what is linked to it (assumed); null of any other device. */
  channel: v.fallback(
    v.nullish(
      v.object({
        channel: channelNumber,
        name: text,
        /** At which channel another camera recorded it, the linked camera of a detector; null where none did. */
        camera: v.fallback(v.nullish(channelNumber, null), null),
      }),
      null,
    ),
    null,
  ),
});

const counts = v.object({ new: count, reviewed: count });

/** How many alerts of a filter are new, and how many reviewed. */
export type ReviewCounts = v.InferOutput<typeof counts>;

/** Whose alerts of which types are meant. */
const alertFilter = {
  /** For each device its channels; none means all. */
  channel: v.array(v.array(channelNumber)),
  /** Alert types as the categories name them, such as `human`; none means all. */
  types: v.array(v.string()),
};

const archiveSchema = v.object({
  ...entryFields,
  /** The record type of the section. */
  type: v.pipe(v.number(), v.finite()),
});

const alertCountSchema = v.object({ day: daySchema, type: v.pipe(v.string(), v.nonEmpty()), count });

/** An alert: what a device saw, and when. */
export type Alert = v.InferOutput<typeof alertSchema>;
/** A recording of a device. */
export type Archive = v.InferOutput<typeof archiveSchema>;
/** How many alert recordings of a type a day had. */
export type AlertCount = v.InferOutput<typeof alertCountSchema>;

export const listAlertsCall = {
  endpoint: 'listAlerts',
  request: v.object({
    ...pageQuery,
    ...alertFilter,
    /** Those that the user has reviewed, or the others; null means all. */
    reviewed: v.nullable(v.boolean()),
  }),
  response: v.object({
    total: count,
    /** Of the same filter, whatever `reviewed` asks for (assumed); null where it is not said. */
    counts: v.fallback(v.nullish(counts, null), null),
    /** The moment of the newest of those that are counted (assumed); null without any, and where it is not said. */
    upTo: v.fallback(v.nullish(moment, null), null),
    list: entryList(alertSchema, ({ id }) => id),
  }),
} as const satisfies CallDefinition;

/** The alerts of which the mark was another one before. */
const marked = v.object({ changed: v.array(v.string()) });

export const markAlertsCall = {
  endpoint: 'markAlerts',
  request: v.object({ userId, ids: v.array(v.string()), reviewed: v.boolean() }),
  response: marked,
} as const satisfies CallDefinition;

export const markListedAlertsCall = {
  endpoint: 'markListedAlerts',
  /** All new alerts of a filter are reviewed; `from` and `to` as in a page. */
  request: v.object({
    userId,
    serialNumber: pageQuery.serialNumber,
    ...alertFilter,
    from: pageQuery.from,
    to: pageQuery.to,
  }),
  response: marked,
} as const satisfies CallDefinition;

export const latestAlertsCall = {
  endpoint: 'latestAlerts',
  request: v.object({
    userId,
    /** From which moment on the new alerts of each device are counted, epoch milliseconds. */
    devices: v.array(v.object({ serialNumber, since: v.number() })),
  }),
  response: v.object({
    /** Of each device its newest alert and how many new ones there are from the moment on; one without any is left out. */
    list: entryList(v.object({ alert: alertSchema, fresh: count }), ({ alert }) => alert.serialNumber),
  }),
} as const satisfies CallDefinition;

/** What is new, and up to which moment that is all (epoch milliseconds): what comes after is asked for from there on. */
const news = { at: moment, list: entryList(alertSchema, ({ id }) => id) };

/** A message of the stream of new alerts. */
export const newsSchema = v.object({
  ...news,
  /** Meanwhile the user reviewed an alert, here or elsewhere, or made one new again (assumed). */
  marked: v.fallback(v.nullish(v.boolean(), false), false),
  /** Which ones, up to 100 (assumed); null where they are more, or were marked before the stream was open. */
  marks: v.fallback(v.nullish(v.object({ ids: v.array(v.string()), reviewed: v.boolean() }), null), null),
});

export const newAlertsCall = {
  endpoint: 'newAlerts',
  /** `since`: `at` of what was heard last; null at the first time: only what comes from now on. */
  request: v.object({ userId, since: v.nullable(v.number()) }),
  response: v.object({
    ...news,
    /** Address of a WebSocket that tells what comes after, good for one connection; null where there is none. */
    stream: v.fallback(v.nullish(v.string(), null), null),
  }),
} as const satisfies CallDefinition;

export const missedRingsCall = {
  endpoint: 'missedRings',
  request: v.object({ userId }),
  response: v.object({
    /** The moment of the answer, epoch milliseconds. */
    at: moment,
    /** How many rings of the last week the user has not reviewed. */
    total: count,
    /** The newest of them, at most 50, newest first. */
    list: entryList(alertSchema, ({ id }) => id),
  }),
} as const satisfies CallDefinition;

export const listArchivesCall = {
  endpoint: 'listArchives',
  request: v.object({
    ...pageQuery,
    /** Record types; none means all. */
    types: v.array(v.number()),
  }),
  response: v.object({
    total: count,
    list: entryList(archiveSchema, ({ id }) => id),
  }),
} as const satisfies CallDefinition;

export const alertStatsCall = {
  endpoint: 'alertStats',
  /** Days of the device's calendar, first and last included; at most 92. */
  request: v.object({ userId, serialNumber, from: daySchema, to: daySchema }),
  response: v.object({
    /** Alert recordings by day and alert type; what did not happen is left out. */
    counts: entryList(alertCountSchema, ({ day, type }) => `${day} ${type}`),
  }),
} as const satisfies CallDefinition;
