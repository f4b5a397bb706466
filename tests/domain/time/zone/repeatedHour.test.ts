import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wallClock } from '../../../../src/domain/time/wallClock.ts';
import { isRepeated, offsetName, withPass } from '../../../../src/domain/time/zone/repeatedHour.ts';

const zone = 'America/New_York';

it.each([
  ['2026-11-01T04:59:59Z', '00:59:59'],
  ['2026-11-01T05:00:00Z', '01:00:00 GMT-4'],
  ['2026-11-01T05:59:59Z', '01:59:59 GMT-4'],
  ['2026-11-01T06:00:00Z', '01:00:00 GMT-5'],
  ['2026-11-01T06:59:59Z', '01:59:59 GMT-5'],
  ['2026-11-01T07:00:00Z', '02:00:00'],
  // The clocks go forward.
  ['2026-03-08T07:00:00Z', '03:00:00'],
])('%s in New York is %s', (moment, text) => {
  const at = Date.parse(moment);
  expect(withPass(wallClock(at, zone).time, at, zone)).toBe(text);
});

it.each([
  ['Europe/Berlin', 'GMT+1'],
  ['GMT+5:45', 'GMT+5:45'],
  ['PST8', 'GMT-8'],
  ['nowhere', 'UTC'],
])('%s is %s', (timezone, offset) => {
  expect(offsetName(Date.UTC(2026, 10, 21), timezone)).toBe(offset);
});

it('gives two moments the same text in no zone', () => {
  const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'EET-2EEST,M3.5.0/3,M10.5.0/4'];
  const moment = fc.integer({ min: Date.UTC(2026, 9, 20) / 60_000, max: Date.UTC(2026, 10, 5) / 60_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      moment,
      fc.integer({ min: 1, max: 120 }),
      (timezone, minute, later) => {
        const [one, other] = [minute * 60_000, (minute + later) * 60_000].map((at) => {
          const { date, time } = wallClock(at, timezone);
          return { text: withPass(`${date} ${time}`, at, timezone), isRepeated: isRepeated(at, timezone) };
        });
        expect(one?.text).not.toBe(other?.text);
      },
    ),
  );
});
