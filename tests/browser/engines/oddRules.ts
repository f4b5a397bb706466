import { frameAt, secondOfStep } from '../../../src/domain/history/frames.ts';
import { dayAt, secondsOfDay } from '../../../src/domain/time/deviceDay.ts';
import { setOffsets, timeZoneOf } from '../../../src/domain/time/zone/timeZone.ts';
import type { ZoneOffsets } from '../../../src/domain/time/zone/zoneOffsets.ts';

/** What a rule of the page must make of an odd value, in every browser; it needs no stream. */
export interface RuleCase {
  readonly input: string;
  readonly right: unknown;
  readonly source: string;
  readonly value: () => unknown;
}

const hour = 3_600_000;
/** Whether a zone is known, and its hours ahead of UTC in January and in July. */
const zone = (key: string) => {
  const { isKnown, offsetAt } = timeZoneOf(key);
  return [isKnown, ...[Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((at) => offsetAt(at) / hour)];
};
const zoneCase = (key: string, right: readonly [boolean, number, number], source: string): RuleCase => ({
  input: `time zone ${key}`,
  right,
  source,
  value: () => zone(key),
});

const legacyId = (read: string) => `Intl of Node 20.20.2, Chromium 156 and Firefox ESR 153 reads ${read}`;
const inDatabase = 'stands in the tz database 2025c as itself';
const withoutRules = 'ONVIF cameras report POSIX without rules; Intl refuses it';

const vancouver = 'America/Vancouver';
const [spring, autumn] = [Date.UTC(2026, 2, 8, 10), Date.UTC(2026, 10, 1, 9)];
const summerBegins = { at: spring, offset: -7 * hour };
const stated = (changes: ZoneOffsets['changes']): ZoneOffsets => ({
  from: Date.UTC(2025, 0),
  to: Date.UTC(2028, 0),
  before: -8 * hour,
  changes,
});
/** The day of a moment, and the seconds of the day on which summer time used to end. */
const statedCase = (input: string, offsets: ZoneOffsets, right: readonly [string, number]): RuleCase => ({
  input: `${vancouver} in December 2026, ${input}`,
  right,
  source: 'UTC-8 in Node 20.20.2 (tz 2025c), UTC-7 in Chromium 156',
  value() {
    setOffsets(vancouver, offsets);
    return [dayAt(Date.UTC(2026, 11, 2, 7, 30), vancouver), secondsOfDay('2026-11-01', vancouver)];
  },
});

/** Five frames a second from second 10 on. */
const frames = [0, 1, 2, 3, 4].map((index) => ({ at: 10 + index / 5, seconds: 1 / 5 }));
/** The number of the frame that a step goes to from a second as the browser reports it. */
const stepped = (second: number, count: number) =>
  frames.findIndex(({ at }) => at === frameAt(frames, secondOfStep(frames, second, count) ?? -1)?.at);
const stepCase = (input: string, second: number, count: number, right: number): RuleCase => ({
  input,
  right,
  source:
    'Chromium 156 announces the frame of a seek while it seeks; Firefox ESR 153 reports the second of the seek',
  value: () => stepped(second, count),
});

export const ruleCases: readonly RuleCase[] = [
  zoneCase('BST', [false, 0, 0], legacyId('Bangladesh')),
  zoneCase('AST', [false, 0, 0], legacyId('Alaska')),
  zoneCase('SST', [false, 0, 0], legacyId('the Solomon Islands')),
  zoneCase('NST', [false, 0, 0], legacyId('New Zealand')),
  zoneCase('EST', [true, -5, -5], inDatabase),
  zoneCase('CET', [true, 1, 2], inDatabase),
  zoneCase('PST8PDT', [true, -8, -7], inDatabase),
  zoneCase('CET-1CEST', [true, 1, 2], withoutRules),
  zoneCase('GMT0BST', [true, 0, 1], withoutRules),
  zoneCase('AEST-10AEDT', [true, 11, 10], withoutRules),
  statedCase(
    'as the older table of a provider states it',
    stated([summerBegins, { at: autumn, offset: -8 * hour }]),
    ['2026-12-01', 90_000],
  ),
  statedCase('as the newer table of a provider states it', stated([summerBegins]), ['2026-12-02', 86_400]),
  stepCase('one frame on from the beginning of a frame', 10.2, 1, 2),
  stepCase('one frame on from the middle of a frame', 10.3, 1, 2),
  stepCase('one frame back from the middle of a frame', 10.3, -1, 0),
];
