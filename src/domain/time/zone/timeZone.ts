import { clamp } from '../../shell/numbers.ts';
import { gmtText, readOffset } from './gmtOffset.ts';
import { readIana } from './ianaZone.ts';
import { readPosix } from './posixZone.ts';
import type { ZoneOffsets } from './zoneOffsets.ts';
import type { YearOf, ZoneYear } from './zoneYear.ts';

/** The clock of a place, in whatever form its zone was given. */
export type TimeZone = {
  /** The zone as the device gives it. */
  readonly key: string;
  /** Whether the zone could be parsed. If not, this is UTC, and the page has to say so. */
  readonly isKnown: boolean;
  /** The offset from UTC at a moment (epoch milliseconds), in milliseconds; negative if the clock is behind. */
  readonly offsetAt: (at: number) => number;
  /** The clock changes after `from` and up to `to`, in order. Epoch milliseconds. */
  readonly changesBetween: (from: number, to: number) => readonly number[];
};

/** Outside these years a clock continues as in the nearest of them. */
const [firstYear, lastYear] = [1900, 2400];
/** The limit of `Date`, in milliseconds before or after the epoch. */
const lastMoment = 8.64e15;

/** How many parsed zones are cached. */
const mostKept = 200;
const kept = new Map<string, TimeZone>();
/** What the provider has stated of zones. */
const stated = new Map<string, ZoneOffsets>();

/**
 * The time zone of a name: a GMT offset (`GMT+5:45`, `UTC-3`: positive is ahead of UTC, spec section 9), a POSIX key
 * (`PST8`, `EET-2EEST,M3.5.0/3,M10.5.0/4`: positive is behind UTC) or an IANA name (`Europe/Berlin`). Any other text
 * gives UTC with `isKnown` false.
 */
export function timeZoneOf(key: string): TimeZone {
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const offsets = stated.get(key);
  const own = ownZoneOf(key);
  const zone = offsets === undefined ? own : withOffsets(own, offsets);
  kept.set(key, zone);
  return zone;
}

/**
 * Lets `timeZoneOf` use the offsets that the provider states, so that both sides name the same days and times: their
 * tables of time zones can be of different years. America/Vancouver in December 2026 is UTC-8 in Node 20.20.2 (tz 2025c)
 * and UTC-7 in Chromium 156.
 *
 * @param offsets null: as this platform reads it
 */
export function setOffsets(key: string, offsets: ZoneOffsets | null): void {
  if (JSON.stringify(stated.get(key) ?? null) === JSON.stringify(offsets)) return;
  if (offsets === null) stated.delete(key);
  else stated.set(key, offsets);
  kept.delete(key);
}

/**
 * The offsets of a zone in the years around a moment, for the other side; null for a zone that does not depend on the
 * platform.
 */
export function offsetsAround(key: string, at: number): ZoneOffsets | null {
  if (!isFromPlatform(key)) return null;
  const year = new Date(at).getUTCFullYear();
  const [from, to] = [Date.UTC(year - 1, 0), Date.UTC(year + 2, 0)];
  const { offsetAt, changesBetween } = timeZoneOf(key);
  const changes = changesBetween(from, to - 1).map((change) => ({ at: change, offset: offsetAt(change) }));
  return { from, to, before: offsetAt(from), changes };
}

const isFromPlatform = (key: string): boolean =>
  readOffset(key.trim()) === null && readIana(key.trim()) !== null;

/** A zone that has other offsets from one moment to another. */
function withOffsets(own: TimeZone, { from, to, before, changes }: ZoneOffsets): TimeZone {
  const offsetAt = (at: number): number =>
    at >= from && at < to
      ? (changes.findLast((change) => change.at <= at)?.offset ?? before)
      : own.offsetAt(at);
  return {
    key: own.key,
    isKnown: true,
    offsetAt,
    changesBetween: (start, end) => {
      const moments = [...own.changesBetween(start, end), ...changes.map(({ at }) => at), from, to];
      return [...new Set(moments)]
        .filter((at) => at > start && at <= end && offsetAt(at - 1) !== offsetAt(at))
        .toSorted((one, other) => one - other);
    },
  };
}

/** `timeZoneOf` as this platform reads it, whatever the provider states: the clock on this computer. */
export function ownZoneOf(key: string): TimeZone {
  const text = key.trim();
  const yearOf = readOffset(text) ?? readIana(text) ?? readPosix(text);
  return zoneOf(key, yearOf !== null, yearOf ?? (() => ({ before: 0, changes: [] })));
}

function zoneOf(key: string, isKnown: boolean, yearOf: YearOf): TimeZone {
  const years = new Map<number, ZoneYear>();
  const numberOf = (at: number) =>
    clamp(new Date(clamp(at, -lastMoment, lastMoment)).getUTCFullYear(), firstYear, lastYear);
  const at = (year: number): ZoneYear => {
    const found = years.get(year) ?? yearOf(year);
    years.set(year, found);
    return found;
  };
  return {
    key,
    isKnown,
    offsetAt: (moment) => {
      const { before, changes } = at(numberOf(moment));
      return changes.findLast((change) => change.at <= moment)?.offset ?? before;
    },
    changesBetween: (from, to) => {
      const found: number[] = [];
      for (let year = numberOf(from); year <= numberOf(to); year += 1) {
        for (const change of at(year).changes) if (change.at > from && change.at <= to) found.push(change.at);
      }
      return found;
    },
  };
}

/** Whether two clocks are equal from one moment to another (epoch milliseconds). */
export function isSameClock(one: TimeZone, other: TimeZone, from: number, to: number): boolean {
  return [from, ...one.changesBetween(from, to), ...other.changesBetween(from, to)].every(
    (at) => one.offsetAt(at) === other.offsetAt(at),
  );
}

/** A clock's offset from UTC at a moment, as text in any language: `GMT+5:45`, `GMT-8`, `GMT`. */
export function offsetText({ offsetAt }: TimeZone, at: number): string {
  return gmtText(Math.round(offsetAt(at) / 60_000));
}
