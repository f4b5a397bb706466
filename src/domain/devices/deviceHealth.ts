import * as v from 'valibot';

const amount = v.pipe(v.number(), v.minValue(0));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));
const measured = v.nullable(amount);
const percent = v.nullable(v.pipe(amount, v.maxValue(100)));

/** How long the provider keeps samples and outages, and how long a sample of each kind lasts, milliseconds. */
export const healthSpans = {
  minute: 60_000,
  hour: 3_600_000,
  minutesKept: 2 * 3_600_000,
  hoursKept: 8 * 86_400_000,
  outagesKept: 90 * 86_400_000,
} as const;

const figures = {
  /** Frames a second. */
  frameRate: measured,
  /** Bits a second. */
  bitRate: measured,
  /** Milliseconds by which video arrives late. */
  delay: measured,
  /** The percentage of frames that did not arrive. */
  lost: percent,
};

const minuteSchema = v.object({ at: moment, ...figures });
const hourSchema = v.object({
  at: moment,
  ...figures,
  /** dBm. */
  signal: v.nullable(v.pipe(v.number(), v.minValue(-150), v.maxValue(0))),
  battery: percent,
});

/** Why a camera was offline, if that is known. `notRunning`: the provider itself did not run, so nothing is known of it. */
const outageReasons = [
  'restarted',
  'updated',
  'ended',
  'silent',
  'unreachable',
  'wrongPassword',
  'noVideo',
  'notRunning',
] as const;
export const outageReasonSchema = v.nullable(v.picklist(outageReasons));
const outageSchema = v.object({ from: moment, until: v.nullable(moment), reason: outageReasonSchema });

/**
 * The health of a camera, as the provider measured it (assumed). Figures that a camera does not report are null. Samples
 * are in the order of their start; a minute or hour without one was not measured.
 */
export const deviceHealthSchema = v.object({
  /** When the provider answered. */
  at: moment,
  /** The stream as it is now; null if there is none. */
  stream: v.nullable(
    v.object({
      width: v.pipe(v.number(), v.integer(), v.minValue(1)),
      height: v.pipe(v.number(), v.integer(), v.minValue(1)),
      codec: v.picklist(['H264', 'H265']),
      profile: v.nullable(v.picklist(['Baseline', 'Main', 'High'])),
      /** The frames a second that the stream announces. */
      frameRate: amount,
    }),
  ),
  minutes: v.pipe(v.array(minuteSchema), v.maxLength(120)),
  hours: v.pipe(v.array(hourSchema), v.maxLength(192)),
  /** Since when it is known whether the camera was online, apart from outages in which the provider did not run. */
  watchedSince: moment,
  /** The latest first. */
  outages: v.array(outageSchema),
  /** Where its recordings are stored; null if nothing is recorded, or for the receiver of a share. */
  storage: v.nullable(
    v.object({
      /** What recordings have room for, and what they take, bytes. */
      total: amount,
      used: amount,
      /** Whether the oldest recordings make room for new ones. */
      overwrites: v.boolean(),
      /** How many days recordings are kept at most, whatever room there is; null: no limit. */
      keepDays: v.nullable(amount),
      /** The bytes recorded on each whole day, the latest first. */
      byDay: v.array(amount),
      oldest: v.nullable(moment),
    }),
  ),
});

export type DeviceHealth = v.InferOutput<typeof deviceHealthSchema>;
export type HealthMinute = v.InferOutput<typeof minuteSchema>;
export type HealthHour = v.InferOutput<typeof hourSchema>;
export type HealthFigure = keyof typeof figures;
export type Outage = v.InferOutput<typeof outageSchema>;
export type OutageReason = (typeof outageReasons)[number];
export type HealthStorage = NonNullable<DeviceHealth['storage']>;

/** A camera that went offline or is back, epoch milliseconds. */
export type OnlineChange = {
  readonly at: number;
  readonly online: boolean;
  readonly reason: OutageReason | null;
};

/**
 * The outages in a log of online changes, the latest first, without those that ended before `from`. A change that
 * repeats the one before begins no other outage; it can say why. Where the provider did not run, that outage ends with
 * the first look, and a camera that is offline then has one of its own.
 */
export function outagesIn(changes: readonly OnlineChange[], from: number): Outage[] {
  const found: Outage[] = [];
  for (const { at, online, reason: why } of changes.toSorted((one, other) => one.at - other.at)) {
    const last = found.at(-1);
    const isOpen = last !== undefined && last.until === null;
    if (online) {
      if (isOpen) found[found.length - 1] = { ...last, until: at };
    } else if (isOpen && (last.reason !== 'notRunning' || why === null || why === 'notRunning')) {
      found[found.length - 1] = { ...last, reason: last.reason ?? why };
    } else {
      if (isOpen) found[found.length - 1] = { ...last, until: at };
      found.push({ from: at, until: null, reason: why });
    }
  }
  return found.filter(({ until }) => until === null || until > from).toReversed();
}

/** How long a camera was offline from one moment to another, milliseconds. */
export const offlineMs = (outages: readonly Outage[], from: number, to: number): number =>
  outages.reduce(
    (sum, outage) => sum + Math.max(0, Math.min(outage.until ?? to, to) - Math.max(outage.from, from)),
    0,
  );

/** Outages that a camera had from one moment to another. */
export const outagesDuring = (outages: readonly Outage[], from: number, to: number): Outage[] =>
  outages.filter((outage) => outage.from < to && (outage.until ?? Infinity) > from);

/** How many days recordings reach back once the room is full, or until nothing is recorded any more. */
export type StorageEstimate = {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
  readonly isReliable: boolean;
  /** Bytes a day. */
  readonly daily: number;
};

/** The days that an estimate needs, and those from which it can be called reliable. */
const estimateDays = { least: 3, reliable: 7 } as const;
/** Four of five outcomes of a normal distribution are within so many standard deviations. */
const fourOfFive = 1.282;
/** An estimate whose range is at most this part of it, to either side, is reliable. */
const reliableShare = 0.25;

/**
 * How many days the room for recordings lasts, from the bytes of the last whole days; null with less than 3 of them or
 * if nothing was recorded. `least` to `most` is where four of five outcomes are: it contains both that the average of
 * some days is not quite the true one, and that days differ.
 */
export function estimateStorage({
  total,
  used,
  overwrites,
  keepDays,
  byDay,
}: Pick<HealthStorage, 'total' | 'used' | 'overwrites' | 'keepDays' | 'byDay'>): StorageEstimate | null {
  const count = byDay.length;
  if (count < estimateDays.least) return null;
  const daily = byDay.reduce((sum, bytes) => sum + bytes, 0) / count;
  if (daily === 0) return null;
  const spread = Math.sqrt(byDay.reduce((sum, bytes) => sum + (bytes - daily) ** 2, 0) / (count - 1)) / daily;
  const room = overwrites ? total : Math.max(0, total - used);
  const days = room / daily;
  const range = days === 0 ? 0 : fourOfFive * spread * Math.sqrt(1 / Math.max(1, days) + 1 / count);
  const limited = (of: number): number => (overwrites ? Math.min(of, keepDays ?? Infinity) : of);
  return {
    least: limited(days / (1 + range)),
    likely: limited(days),
    most: limited(range < 0.5 ? days / (1 - range) : days * 2),
    isReliable: count >= estimateDays.reliable && range <= reliableShare,
    daily,
  };
}

/** The values of a figure that were measured. */
const measuredIn = <Name extends string>(
  samples: readonly Readonly<Record<Name, number | null>>[],
  name: Name,
): number[] => samples.map((sample) => sample[name]).filter((value) => value !== null);

/** The range in which a figure usually is: without the lowest and the highest tenth; null with less than a day of hours. */
export function usualRange(
  hours: readonly HealthHour[],
  name: HealthFigure,
): { readonly from: number; readonly to: number } | null {
  const values = measuredIn(hours, name).toSorted((one, other) => one - other);
  if (values.length < 24) return null;
  const at = (share: number): number => values[Math.round(share * (values.length - 1))] ?? 0;
  return { from: at(0.1), to: at(0.9) };
}

/** The minute with the highest value of a figure; null if it was not measured. */
export function highest(
  minutes: readonly HealthMinute[],
  name: HealthFigure,
): { at: number; value: number } | null {
  return minutes.reduce<{ at: number; value: number } | null>((most, minute) => {
    const value = minute[name];
    return value !== null && (most === null || value > most.value) ? { at: minute.at, value } : most;
  }, null);
}

/** How good a Wi-Fi signal is, from dBm. */
export const signalKind = (dBm: number): 'good' | 'fair' | 'weak' =>
  dBm >= signalLimits.good ? 'good' : dBm >= signalLimits.fair ? 'fair' : 'weak';
/** The weakest signal that is good, and that is fair, dBm. */
export const signalLimits = { good: -65, fair: -75 } as const;

/** A battery below this is low, percent. */
const lowBattery = 20;
/** More lost frames than this can be seen, percent. */
export const manyLost = 2;
const dayMs = 86_400_000;

/**
 * What a battery uses a day, percent, and the days that are left; null if it is charging or was charged in the last two
 * days, or if it was measured for less than two days.
 */
export function batteryOutlook(
  hours: readonly HealthHour[],
): { readonly daily: number; readonly days: number } | null {
  const known = hours.flatMap(({ at, battery }) => (battery === null ? [] : [{ at, battery }]));
  const charged = known.findLastIndex(
    ({ battery }, place) => battery > (known[place - 1]?.battery ?? 100) + 2,
  );
  const since = known.slice(Math.max(0, charged));
  const [first, last] = [since.at(0), since.at(-1)];
  if (first === undefined || last === undefined || last.at - first.at < 2 * dayMs) return null;
  const daily = ((first.battery - last.battery) * dayMs) / (last.at - first.at);
  return daily <= 0 ? null : { daily, days: last.battery / daily };
}

/** The worst fact about a camera's health. */
export type HealthFact =
  | { readonly kind: 'offline' }
  | { readonly kind: 'outages'; readonly count: number }
  | { readonly kind: 'lost' | 'signal' | 'battery' | 'well' };

/** The worst fact of the last week; `well` if there is none. */
export function worstFact({ at, outages, minutes, hours }: DeviceHealth): HealthFact {
  if (outages[0]?.until === null) return { kind: 'offline' };
  const count = outagesDuring(outages, at - 7 * dayMs, at).filter(
    ({ reason }) => reason !== 'notRunning',
  ).length;
  if (count > 0) return { kind: 'outages', count };
  if ((minutes.at(-1)?.lost ?? 0) > manyLost) return { kind: 'lost' };
  const { battery = null, signal = null } = hours.at(-1) ?? {};
  if (battery !== null && battery < lowBattery) return { kind: 'battery' };
  if (signal !== null && signalKind(signal) === 'weak') return { kind: 'signal' };
  return { kind: 'well' };
}
