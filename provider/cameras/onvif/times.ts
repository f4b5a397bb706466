import { textAt, type XmlElement, within } from './xml.ts';

/** A moment as cameras write it (xs:dateTime), with or without an offset; without one it is UTC. Null if it is none. */
export function momentOf(text: string): number | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/i.exec(text.trim());
  if (found === null) return null;
  const [, moment = '', part = '', zone = 'Z'] = found;
  const offset = zone.toUpperCase() === 'Z' ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2');
  const at = Date.parse(`${moment}${part.slice(0, 4)}${offset}`);
  return Number.isNaN(at) ? null : at;
}

const minuteMs = 60_000;

/**
 * How many minutes a POSIX time zone, such as `CET-1CEST,M3.5.0,M10.5.0/3`, can be ahead of UTC: in winter and in
 * summer. Empty if it is none.
 */
export function offsetsOf(zone: string): number[] {
  const name = String.raw`(?:[A-Za-z]{3,}|<[\w+-]+>)`;
  const offset = String.raw`([+-]?)(\d{1,2})(?::(\d\d))?(?::\d\d)?`;
  const found = new RegExp(`^${name}${offset}(?:(${name})(?:${offset})?)?(?:,|$)`).exec(zone.trim());
  if (found === null) return [];
  const minutes = (sign = '', hours = '0', rest = '0'): number =>
    // POSIX counts to the west.
    (sign === '-' ? 1 : -1) * (Number(hours) * 60 + Number(rest)) || 0;
  const usual = minutes(found[1], found[2], found[3]);
  if (found[4] === undefined) return [usual];
  return [usual, found[6] === undefined ? usual + 60 : minutes(found[5], found[6], found[7])];
}

function dateIn(element: XmlElement | null): number | null {
  const [date, time] = [within(element, 'Date'), within(element, 'Time')];
  if (date === null || time === null) return null;
  const [year, month, day, hour, minute, second] = [
    ...['Year', 'Month', 'Day'].map((name) => Number(textAt(date, name) || Number.NaN)),
    ...['Hour', 'Minute', 'Second'].map((name) => Number(textAt(time, name) || Number.NaN)),
  ];
  const at = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
  return Number.isNaN(at) ? null : at;
}

/**
 * What time it is for a camera by its answer to `GetSystemDateAndTime`, epoch milliseconds; null if it does not say. One
 * that has only its local time is taken at its zone; if that has summer time, at the offset that is nearer to now.
 */
export function cameraClock(answer: XmlElement, now: number): number | null {
  const said = within(answer, 'SystemDateAndTime');
  const utc = dateIn(within(said, 'UTCDateTime'));
  if (utc !== null) return utc;
  const local = dateIn(within(said, 'LocalDateTime'));
  if (local === null) return null;
  const offsets = offsetsOf(textAt(said, 'TimeZone', 'TZ'));
  const moments = (offsets.length === 0 ? [0] : offsets).map((offset) => local - offset * minuteMs);
  return moments.toSorted((one, other) => Math.abs(one - now) - Math.abs(other - now))[0] ?? null;
}

/** The time zone that a camera names; empty if it names none. */
export const zoneIn = (answer: XmlElement): string => textAt(answer, 'SystemDateAndTime', 'TimeZone', 'TZ');

/** A clock that is off by more is said, milliseconds. */
const mostOffMs = 60_000;

/** What to do about a camera's clock, by how far it is ahead, milliseconds; null if it goes right. */
export function clockAdvice(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= mostOffMs) return null;
  const off = `${Math.round(Math.abs(aheadMs) / minuteMs)} min ${aheadMs > 0 ? 'fast' : 'slow'}`;
  return `its clock is ${off}: set it by a time server in the camera`;
}
