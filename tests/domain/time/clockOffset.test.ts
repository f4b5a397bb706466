import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computerAhead, offsetAfter, unknownOffset } from '../../../src/domain/time/clockOffset.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const sentAt = Date.UTC(2026, 10, 28, 12);
const receivedAt = sentAt + 300;
/** The header of an answer that the provider wrote when the computer's clock showed `at`. */
const dated = (at: number, ahead: number) => new Date(at + ahead).toUTCString();

test.each([
  ['a clock that is right', 0, { least: -300, most: 1000, ahead: 0 }],
  [
    '2 hours behind the provider',
    2 * hour,
    { least: 2 * hour - 300, most: 2 * hour + 1000, ahead: 2 * hour - 300 },
  ],
  ['4 days ahead of it', -4 * day, { least: -4 * day - 300, most: -4 * day + 1000, ahead: -4 * day + 1000 }],
])('one answer gives the offset and its uncertainty: %s', (_, ahead, expected) => {
  const date = dated(sentAt, ahead);
  expect(offsetAfter(unknownOffset, { sentAt, receivedAt, date })).toEqual(expected);
});

test.each([
  ['no date', { sentAt, receivedAt, date: null }],
  ['no date that can be read', { sentAt, receivedAt, date: 'yesterday' }],
  ['a clock that was set back meanwhile', { sentAt, receivedAt: sentAt - 1, date: dated(sentAt, 0) }],
])('an answer changes nothing: %s', (_, answer) => {
  const known = { least: -5, most: 5, ahead: 0 };
  expect(offsetAfter(known, answer)).toBe(known);
});

test('an answer that contradicts the earlier ones counts alone, because a clock was set', () => {
  const date = dated(sentAt, 0);
  const known = { least: hour, most: hour + 200, ahead: hour };
  expect(offsetAfter(known, { sentAt, receivedAt, date })).toEqual({ least: -300, most: 1000, ahead: 1000 });
});

test('answers of any number and length narrow the offset, and the true one stays within it', () => {
  const answers = fc.array(fc.record({ at: fc.nat(day), there: fc.nat(30_000), back: fc.nat(30_000) }), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(fc.integer({ min: -5 * day, max: 5 * day }), answers, (ahead, calls) => {
      let known = unknownOffset;
      for (const { at, there, back } of calls) {
        const asked = sentAt + at;
        const before = known;
        const date = dated(asked + there, ahead);
        known = offsetAfter(known, { sentAt: asked, receivedAt: asked + there + back, date });
        expect(known.least).toBeGreaterThanOrEqual(before.least);
        expect(known.most).toBeLessThanOrEqual(before.most);
      }
      expect(known.least).toBeLessThanOrEqual(ahead);
      expect(known.most).toBeGreaterThanOrEqual(ahead);
      expect(known.ahead).toBeGreaterThanOrEqual(known.least);
      expect(known.ahead).toBeLessThanOrEqual(known.most);
    }),
  );
});

test.each([
  ['unknown', unknownOffset, 0],
  ['right', { least: -300, most: 1000, ahead: 0 }, 0],
  ['perhaps more than a minute', { least: -70_000, most: -minute, ahead: -minute }, 0],
  ['more than a minute ahead', { least: -70_000, most: -minute - 1, ahead: -minute - 1 }, minute],
  ['more than a minute behind', { least: minute + 1, most: 70_000, ahead: minute + 1 }, -minute],
  ['2 hours ahead', { least: -2 * hour - 300, most: -2 * hour + 1000, ahead: -2 * hour + 1000 }, 2 * hour],
])('how wrong the computer’s clock surely is: %s', (_, offset, expected) => {
  expect(computerAhead(offset)).toBe(expected);
});
