import * as v from 'valibot';
import { alertCategorySchema, boxSchema } from '../../alerts/alert.ts';
import { channelNumber } from '../../devices/channel.ts';
import { entryList } from '../entryList.ts';
import { daySchema } from '../../time/day.ts';
import { serialNumber, userId, type CallDefinition } from './definition.ts';
import { requestLimits } from '../requestLimits.ts';

const serialNumbers = v.pipe(v.array(v.string()), v.maxLength(requestLimits.devices));
const channelLists = v.pipe(
  v.array(v.pipe(v.array(channelNumber), v.maxLength(requestLimits.channels))),
  v.maxLength(requestLimits.devices),
);

export const listAlertCategoriesCall = {
  endpoint: 'listAlertCategories',
  request: v.object({
    /** Devices; an empty list means all. */
    serialNumber: serialNumbers,
    /** The channels of each device; an empty list means all. */
    channel: channelLists,
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
 * A page of alerts or recordings, newest first; `from` and `to` in epoch milliseconds, both included, null is open. If
 * `to` is the moment of the newest entry, the pages stay stable while new entries arrive.
 */
const pageQuery = {
  userId,
  /** Devices; an empty list means all. */
  serialNumber: serialNumbers,
  from: v.nullable(v.number()),
  to: v.nullable(v.number()),
  /** Starts at 1. */
  page: count,
  size: count,
};

/** Moments in four-digit years, with a margin for the days around them. */
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 29)));

/** Fields of every entry: its start (epoch milliseconds) and its length in seconds. */
const entryFields = {
  id: v.pipe(v.string(), v.nonEmpty()),
  serialNumber,
  deviceName: text,
  at: moment,
  seconds: v.fallback(v.pipe(v.number(), v.finite(), v.minValue(0)), 0),
  /** URL of a still, a GET with the token; null if there is none. */
  picture,
};

const alertSchema = v.object({
  ...entryFields,
  /** A type of the categories, such as `human`. */
  type: v.pipe(v.string(), v.nonEmpty()),
  /** Its place in the picture (assumed); null if unknown. */
  box: v.fallback(v.nullish(boxSchema, null), null),
  /** The recorded seconds right before it, as far as known (assumed). */
  before: v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0)), 0), 0),
  /** Whether this user has reviewed it (assumed). */
  reviewed: v.fallback(v.nullish(v.boolean(), false), false),
  /** The channel of a gateway that it is from (assumed); null for other devices. */
  channel: v.fallback(
    v.nullish(
      v.object({
        channel: channelNumber,
        name: text,
        /** For a detector: the channel of the linked camera that recorded it; null if none did. */
        camera: v.fallback(v.nullish(channelNumber, null), null),
      }),
      null,
    ),
    null,
  ),
  /** Only in news: the user muted notifications of its camera (assumed). */
  muted: v.optional(v.fallback(v.boolean(), false)),
});

const counts = v.object({ new: count, reviewed: count });

/** The numbers of new and reviewed alerts of a filter. */
export type ReviewCounts = v.InferOutput<typeof counts>;

/** A filter of alerts by device, channel and type. */
const alertFilter = {
  /** The channels of each device; an empty list means all. */
  channel: channelLists,
  /** Alert types of the categories, such as `human`; an empty list means all. */
  types: v.pipe(v.array(v.string()), v.maxLength(requestLimits.types)),
  /**
   * Only alerts of the last night at each device, 8 p.m. to 6 a.m. on its own clock: the night that ended or ends on the
   * day that its clock shows at this moment (epoch milliseconds, assumed).
   */
  night: v.optional(v.nullable(v.number())),
};

const archiveSchema = v.object({
  ...entryFields,
  /** The record type of the section. */
  type: v.pipe(v.number(), v.finite()),
});

const alertCountSchema = v.object({ day: daySchema, type: v.pipe(v.string(), v.nonEmpty()), count });

/** An alert: what a device detected, and when. */
export type Alert = v.InferOutput<typeof alertSchema>;
/** A recording of a device. */
export type Archive = v.InferOutput<typeof archiveSchema>;
/** The number of a day's alert recordings of one type. */
export type AlertCount = v.InferOutput<typeof alertCountSchema>;

export const listAlertsCall = {
  endpoint: 'listAlerts',
  request: v.object({
    ...pageQuery,
    ...alertFilter,
    /** Reviewed alerts only, new alerts only, or all (null). */
    reviewed: v.nullable(v.boolean()),
  }),
  response: v.object({
    total: count,
    /** The counts of the same filter without `reviewed` (assumed); null if the provider does not return them. */
    counts: v.fallback(v.nullish(counts, null), null),
    /** The moment of the newest counted alert (assumed); null if there are none or the provider does not return it. */
    upTo: v.fallback(v.nullish(moment, null), null),
    list: entryList(alertSchema, ({ id }) => id),
  }),
} as const satisfies CallDefinition;

/** The alerts whose mark changed. */
const marked = v.object({ changed: v.array(v.string()) });

export const markAlertsCall = {
  endpoint: 'markAlerts',
  request: v.object({
    userId,
    ids: v.pipe(v.array(v.string()), v.maxLength(requestLimits.markedAlerts)),
    reviewed: v.boolean(),
  }),
  response: marked,
} as const satisfies CallDefinition;

export const markListedAlertsCall = {
  endpoint: 'markListedAlerts',
  /** Marks all new alerts of a filter as reviewed; `from` and `to` as in a page. */
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
    /** New alerts of each device are counted from this moment, epoch milliseconds. */
    devices: v.pipe(
      v.array(v.object({ serialNumber, since: v.number() })),
      v.maxLength(requestLimits.devices),
    ),
  }),
  response: v.object({
    /**
     * The newest alert of each device, and its number of new ones since the moment; devices without alerts are left
     * out.
     */
    list: entryList(v.object({ alert: alertSchema, fresh: count }), ({ alert }) => alert.serialNumber),
  }),
} as const satisfies CallDefinition;

/** The new alerts, complete up to `at` (epoch milliseconds), which is the cursor for the next request. */
const news = { at: moment, list: entryList(alertSchema, ({ id }) => id) };

/** A message of the alert stream. */
export const newsSchema = v.object({
  ...news,
  /** The user marked an alert as reviewed, here or elsewhere, or as new again (assumed). */
  marked: v.fallback(v.nullish(v.boolean(), false), false),
  /**
   * The marked alerts, up to 100 (assumed); null if there are more, or if they were marked before the stream was
   * opened.
   */
  marks: v.fallback(v.nullish(v.object({ ids: v.array(v.string()), reviewed: v.boolean() }), null), null),
});

export const newAlertsCall = {
  endpoint: 'newAlerts',
  /** `since`: `at` of the last response or message; null the first time: only alerts from now on. */
  request: v.object({ userId, since: v.nullable(v.number()) }),
  response: v.object({
    ...news,
    /** URL of a WebSocket for the following alerts, valid for one connection; null if there is none. */
    stream: v.fallback(v.nullish(v.string(), null), null),
  }),
} as const satisfies CallDefinition;

export const missedRingsCall = {
  endpoint: 'missedRings',
  request: v.object({ userId }),
  response: v.object({
    /** The time of the response, epoch milliseconds. */
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
    /** Record types; an empty list means all. */
    types: v.pipe(v.array(v.number()), v.maxLength(requestLimits.types)),
  }),
  response: v.object({
    total: count,
    list: entryList(archiveSchema, ({ id }) => id),
  }),
} as const satisfies CallDefinition;

export const alertStatsCall = {
  endpoint: 'alertStats',
  /** Days in the device's calendar, first and last included; at most 92. */
  request: v.object({ userId, serialNumber, from: daySchema, to: daySchema }),
  response: v.object({
    /** Alert recordings by day and alert type; zeros are left out. */
    counts: entryList(alertCountSchema, ({ day, type }) => `${day} ${type}`),
  }),
} as const satisfies CallDefinition;
