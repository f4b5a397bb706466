import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dayAfter,
  dayAt,
  momentOf,
  secondAt,
  secondsOfDay,
  startOfDay,
} from '../../../../src/domain/time/deviceDay.ts';
import { passesOf, wallDayOf, wallOf } from '../../../../src/domain/time/wallDay.ts';
import { wallClock } from '../../../../src/domain/time/wallClock.ts';
import { isSameClock, offsetText, timeZoneOf } from '../../../../src/domain/time/zone/timeZone.ts';

const minute = 60_000;
const hour = 60 * minute;
const winter = Date.UTC(2026, 0, 15, 12);
const summer = Date.UTC(2026, 6, 15, 12);

/** The platform's offset of a zone, in minutes ahead of UTC. */
function platformOffset(name: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    timeZoneName: 'longOffset',
  }).formatToParts(at);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '', hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

describe('the offset of a clock from UTC, in minutes, in January and in July', () => {
  test.each([
    // POSIX: positive is west.
    ['PST8', -480, -480],
    ['CET-1', 60, 60],
    ['<+0330>-3:30', 210, 210],
    ['<-03>3', -180, -180],
    ['EET-2EEST,M3.5.0/3,M10.5.0/4', 120, 180],
    ['EST5EDT,M3.2.0,M11.1.0', -300, -240],
    ['AEST-10AEDT,M10.1.0,M4.1.0/3', 660, 600],
    ['<+1030>-10:30<+11>-11,M10.1.0,M4.1.0', 660, 630],
    ['IST-1GMT0,M10.5.0,M3.5.0/1', 0, 60],
    ['XXX-24', 1440, 1440],
    ['LMT-0:53:28', 53 + 28 / 60, 53 + 28 / 60],
    // Offsets: positive is east.
    ['GMT+5:45', 345, 345],
    ['GMT-03:30', -210, -210],
    ['UTC+8', 480, 480],
    ['gmt-12', -720, -720],
    ['GMT+14', 840, 840],
    ['GMT+1245', 765, 765],
    ['GMT-0:30', -30, -30],
    ['+09:30', 570, 570],
    ['GMT', 0, 0],
    ['UTC', 0, 0],
    // IANA names, also those that look like POSIX keys or whose sign has the opposite meaning.
    ['Europe/Berlin', 60, 120],
    ['EST5EDT', -300, -240],
    ['Etc/GMT+8', -480, -480],
    [' Asia/Kathmandu ', 345, 345],
    // Names of the tz database that look like abbreviations.
    ['EST', -300, -300],
    ['HST', -600, -600],
    ['CET', 60, 120],
    ['eet', 120, 180],
    ['PST8PDT', -480, -420],
    ['NZ', 780, 720],
    // Daylight saving time without rules: those of the choice with this name, else none.
    ['CET-1CEST', 60, 120],
    ['GMT0BST', 0, 60],
    ['AEST-10AEDT', 660, 600],
    ['NZST-12NZDT', 780, 720],
    ['WET0WEST', 0, 0],
    ['<-02>2<-01>', -120, -120],
  ])('%s', (key, inWinter, inSummer) => {
    const { isKnown, offsetAt } = timeZoneOf(key);
    expect([isKnown, offsetAt(winter) / minute, offsetAt(summer) / minute]).toEqual([
      true,
      inWinter,
      inSummer,
    ]);
  });

  test.each([
    '',
    'Nowhere/Land',
    'GMT+15',
    'GMT-13',
    'GMT+5:60',
    'UTC+',
    'PST25',
    'CET-1CEST,M3.5.0',
    'CET-1CEST,M0.5.0,M10.5.0/3',
    'CET-1CEST,M13.5.0,M10.5.0/3',
    'CET-1CEST,M3.0.0,M10.5.0/3',
    'CET-1CEST,M3.6.0,M10.5.0/3',
    'CET-1CEST,M3.5.7,M10.5.0/3',
    'CET-1CEST,M3.5.0/168,M10.5.0/3',
    'CET-1CEST,J0,J300',
    'CET-1CEST,J366,J300',
    'CET-1CEST,366,300',
    '<+03>',
    // Abbreviations that Intl reads as another place than cameras mean.
    'BST',
    'AST',
    'SST',
    'NST',
    'CST',
    'IST',
    'PST',
    'bst',
  ])('%j cannot be parsed and is marked as UTC', (key) => {
    const { isKnown, offsetAt } = timeZoneOf(key);
    expect([isKnown, offsetAt(winter), offsetAt(summer)]).toEqual([false, 0, 0]);
  });
});

describe('the start and end of daylight saving time by a POSIX key', () => {
  test.each([
    ['CET-1CEST,M3.5.0,M10.5.0/3', 2026, ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z']],
    // J60 is always March 1; 59 is the day before it in a leap year.
    ['AAA0BBB,J60/0,J300/1', 2027, ['2027-03-01T00:00:00.000Z', '2027-10-27T00:00:00.000Z']],
    ['AAA0BBB,J60/0,J300/1', 2028, ['2028-03-01T00:00:00.000Z', '2028-10-27T00:00:00.000Z']],
    ['AAA0BBB,59/0,299/1', 2027, ['2027-03-01T00:00:00.000Z', '2027-10-27T00:00:00.000Z']],
    ['AAA0BBB,59/0,299/1', 2028, ['2028-02-29T00:00:00.000Z', '2028-10-26T00:00:00.000Z']],
    // The first and the last month, week and weekday of a rule.
    ['AAA0BBB,M1.1.0/0,M12.5.6/1', 2026, ['2026-01-04T00:00:00.000Z', '2026-12-26T00:00:00.000Z']],
    // Before its day, and long after it.
    ['<-02>2<-01>,M3.5.0/-1,M10.5.0/0', 2026, ['2026-03-29T01:00:00.000Z', '2026-10-25T01:00:00.000Z']],
    ['IST-2IDT,M3.4.4/26,M10.5.0', 2026, ['2026-03-27T00:00:00.000Z', '2026-10-24T23:00:00.000Z']],
    ['AAA0BBB,J1/167,J300/-167', 2026, ['2026-01-07T23:00:00.000Z', '2026-10-20T00:00:00.000Z']],
    // West of Greenwich, a year's change can be in the next year of UTC.
    ['AAA8BBB,J365/23,J100', 2026, ['2026-01-01T07:00:00.000Z', '2026-04-10T09:00:00.000Z']],
    // At the start of the year of UTC.
    ['AAA0BBB,J1/0,J100', 2026, ['2026-01-01T00:00:00.000Z', '2026-04-10T01:00:00.000Z']],
    // The last change before a year is from two years earlier.
    ['AAA5:15BBB,365/30,J2/6', 2000, ['2000-01-02T10:15:00.000Z', '2000-01-02T11:15:00.000Z']],
    ['Europe/Lisbon', 1912, ['1912-01-01T00:00:00.000Z']],
    ['<+0330>-3:30', 2026, []],
    // All year (RFC 8536).
    ['XXX3EDT4,0/0,J365/23', 2026, []],
  ])('%s in %d', (key, year, changes) => {
    const found = timeZoneOf(key).changesBetween(Date.UTC(year, 0) - 1, Date.UTC(year + 1, 0) - 1);
    expect(found.map((at) => new Date(at).toISOString())).toEqual(changes);
  });

  test('permanent daylight saving time is the time of the clock', () => {
    const { offsetAt } = timeZoneOf('EST5EDT,0/0,J365/25');
    expect([winter, summer, Date.UTC(2027, 0)].map((at) => offsetAt(at) / hour)).toEqual([-4, -4, -4]);
  });
});

/** POSIX keys of IANA zones, and the first year from which both are equal. */
const twins = [
  ['CET-1CEST,M3.5.0,M10.5.0/3', 'Europe/Berlin', 2000],
  ['EET-2EEST,M3.5.0/3,M10.5.0/4', 'Europe/Helsinki', 2000],
  ['GMT0BST,M3.5.0/1,M10.5.0', 'Europe/London', 2000],
  ['IST-1GMT0,M10.5.0,M3.5.0/1', 'Europe/Dublin', 2000],
  ['EST5EDT,M3.2.0,M11.1.0', 'America/New_York', 2007],
  ['PST8PDT,M3.2.0,M11.1.0', 'America/Los_Angeles', 2007],
  ['NST3:30NDT,M3.2.0,M11.1.0', 'America/St_Johns', 2012],
  ['CST5CDT,M3.2.0/0,M11.1.0/1', 'America/Havana', 2013],
  ['AEST-10AEDT,M10.1.0,M4.1.0/3', 'Australia/Sydney', 2008],
  ['<+1030>-10:30<+11>-11,M10.1.0,M4.1.0', 'Australia/Lord_Howe', 2008],
  ['NZST-12NZDT,M9.5.0,M4.1.0/3', 'Pacific/Auckland', 2008],
  ['<+1245>-12:45<+1345>,M9.5.0/2:45,M4.1.0/3:45', 'Pacific/Chatham', 2008],
  ['IST-2IDT,M3.4.4/26,M10.5.0', 'Asia/Jerusalem', 2014],
  ['JST-9', 'Asia/Tokyo', 2000],
  ['<+0545>-5:45', 'Asia/Kathmandu', 2000],
] as const;

describe('a POSIX key and its IANA zone give the same as the platform', () => {
  test.each(twins)('%s is %s', (key, name, from) => {
    const moments = fc.integer({ min: Date.UTC(from, 0) / 1000, max: Date.UTC(2036, 11) / 1000 });
    fc.assert(
      fc.property(moments, (second) => {
        const at = second * 1000;
        const expected = platformOffset(name, at) * minute;
        expect([timeZoneOf(key).offsetAt(at), timeZoneOf(name).offsetAt(at)]).toEqual([expected, expected]);
      }),
    );
    const [begin, end] = [Date.UTC(from, 0), Date.UTC(2036, 0)];
    const changes = timeZoneOf(name).changesBetween(begin, end);
    expect(timeZoneOf(key).changesBetween(begin, end)).toEqual(changes);
    for (const at of changes) {
      const around = [at - 1, at].map((moment) => platformOffset(name, moment) * minute);
      expect([at - 1, at].map(timeZoneOf(key).offsetAt)).toEqual(around);
      expect(around[0]).not.toBe(around[1]);
    }
  });
});

test('every GMT offset from -12 to +14, with quarters, can be parsed and written', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48, max: 56 }), fc.constantFrom('GMT', 'UTC'), (quarters, prefix) => {
      const minutes = quarters * 15;
      const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
      const key = `${prefix}${minutes < 0 ? '-' : '+'}${hours}:${String(rest).padStart(2, '0')}`;
      const zone = timeZoneOf(key);
      expect([zone.isKnown, zone.offsetAt(winter)]).toEqual([true, minutes * minute]);
      expect(timeZoneOf(offsetText(zone, winter)).offsetAt(winter)).toBe(minutes * minute);
    }),
  );
});

const two = (value: number) => String(value).padStart(2, '0');
const offsets = fc
  .tuple(fc.integer({ min: -14, max: 12 }), fc.constantFrom(0, 15, 30, 45))
  .map(([hours, minutes]) => `${hours}:${two(minutes)}`);
const times = fc.integer({ min: -30, max: 30 });
const rules = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 6 }))
    .map((parts) => `M${parts.join('.')}`),
  fc.integer({ min: 1, max: 365 }).map((day) => `J${day}`),
  fc.integer({ min: 0, max: 365 }).map(String),
  // Around the turn of the year, when a year's change can be in another year.
  fc.constantFrom('J1', 'J365', '0', '364', '365', 'M1.1.0', 'M12.5.6'),
);
const ruled = fc
  .tuple(offsets, fc.option(offsets, { nil: '' }), rules, times, rules, times)
  .map(
    ([standard, other, start, at, end, until]) => `AAA${standard}BBB${other},${start}/${at},${end}/${until}`,
  );
const keys = fc.oneof(
  ruled,
  offsets.map((west) => `AAA${west}`),
  fc.constantFrom(
    ...twins.flatMap(([key, name]) => [key, name]),
    'America/Sao_Paulo',
    'Pacific/Apia',
    'GMT+5:45',
  ),
);
const newYears = fc
  .tuple(fc.integer({ min: 2000, max: 2040 }), fc.integer({ min: -1, max: 1 }))
  .map(([year, more]) => Date.UTC(year, 0) + more);
const moments = fc.oneof(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }), newYears);

test('every moment in any zone is in one day, and its second goes back to it', () => {
  fc.assert(
    fc.property(keys, moments, (key, at) => {
      const { day, second } = secondAt(at, key);
      expect(dayAt(at, key)).toBe(day);
      expect(startOfDay(day, key)).toBeLessThanOrEqual(at);
      expect(startOfDay(dayAfter(day, 1), key)).toBeGreaterThan(at);
      expect(momentOf(day, second, key)).toBe(at);
      expect(second).toBeLessThan(secondsOfDay(day, key));
    }),
    { numRuns: 1000 },
  );
});

test('the axis of any day in any zone shows the clock, and every position goes back', () => {
  fc.assert(
    fc.property(keys, moments, (key, at) => {
      const { day, second } = secondAt(Math.floor(at / 1000) * 1000, key);
      const wallDay = wallDayOf(day, key);
      expect(wallDay.stretches.reduce((sum, { length }) => sum + length, 0)).toBe(wallDay.length);
      const wall = wallOf(wallDay, second);
      const { date, time } = wallClock(momentOf(day, second, key), key);
      expect(Date.parse(`${date}T${time}Z`) - Date.parse(`${day}T00:00:00Z`)).toBe(wall * 1000);
      expect(passesOf(wallDay, wall)).toContain(second);
    }),
    { numRuns: 1000 },
  );
});

test('any zone of a device gives a clock at any moment', () => {
  const anything = fc.oneof(fc.string(), ruled, fc.stringMatching(/^[A-Z<>+,M.J/0-9:-]{0,30}$/));
  const any = fc.double({ min: -8.64e15, max: 8.64e15, noNaN: true });
  fc.assert(
    fc.property(anything, any, (key, at) => {
      expect(Math.abs(timeZoneOf(key).offsetAt(at))).toBeLessThanOrEqual(26 * hour);
      expect(wallClock(at, key).time).toMatch(/^\d\d:\d\d:\d\d$/);
    }),
  );
});

test.each([
  ['CET-1CEST,M3.5.0,M10.5.0/3', 'Europe/Berlin', true],
  ['CET-1', 'Europe/Berlin', false],
  ['EET-2EEST,M3.5.0/3,M10.5.0/4', 'Europe/Berlin', false],
  ['GMT+9', 'Asia/Tokyo', true],
])('%s and %s are equal in a year: %s', (one, other, same) => {
  expect(isSameClock(timeZoneOf(one), timeZoneOf(other), winter, winter + 365 * 24 * hour)).toBe(same);
});

test.each([
  ['EET-2EEST,M3.5.0/3,M10.5.0/4', summer, 'GMT+3'],
  ['PST8', summer, 'GMT-8'],
  ['GMT+5:45', winter, 'GMT+5:45'],
  ['<-0330>3:30', winter, 'GMT-3:30'],
  ['Europe/London', winter, 'GMT'],
])('%s is written %s', (key, at, text) => {
  expect(offsetText(timeZoneOf(key), at)).toBe(text);
});
