import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageTags } from '../../../../src/domain/shell/language.ts';
import {
  listFormat,
  numberFormat,
  relativeFormat,
  utcFormat,
} from '../../../../src/views/shared/text/formats.ts';

const [german, english] = ['de-DE', 'en-US'];
/** Each kind of format, made twice with the same, and with something else. */
const kinds = [
  {
    kind: 'numbers',
    same: () => numberFormat(german, { style: 'percent' }),
    others: [numberFormat(english, { style: 'percent' }), numberFormat(german, { style: 'decimal' })],
  },
  { kind: 'plain numbers', same: () => numberFormat(german), others: [numberFormat(english)] },
  {
    kind: 'days',
    same: () => utcFormat(german, { weekday: 'short' }),
    others: [
      utcFormat(english, { weekday: 'short' }),
      utcFormat(german, { weekday: 'long' }),
      utcFormat(german),
    ],
  },
  {
    kind: 'how long ago',
    same: () => relativeFormat(german, { style: 'short' }),
    others: [relativeFormat(english, { style: 'short' }), relativeFormat(german, { numeric: 'auto' })],
  },
  {
    kind: 'lists',
    same: () => listFormat(german),
    others: [listFormat(english), listFormat(german, { type: 'unit' })],
  },
];

test.each(kinds)('$kind: the same arguments give the same format, others another', ({ same, others }) => {
  expect(same()).toBe(same());
  for (const other of others) expect(other).not.toBe(same());
});

const language = fc.constantFrom(...languageTags);

const numberOptions: readonly (Intl.NumberFormatOptions | undefined)[] = [
  undefined,
  { style: 'percent' },
  { maximumFractionDigits: 2 },
  { style: 'unit', unit: 'megabyte', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  { style: 'unit', unit: 'day', unitDisplay: 'long' },
  { style: 'currency', currency: 'JPY' },
];

test('any number is written as a new format writes it', () => {
  fc.assert(
    fc.property(language, fc.constantFrom(...numberOptions), fc.double(), (tag, options, number) => {
      expect(numberFormat(tag, options).format(number)).toBe(
        new Intl.NumberFormat(tag, options).format(number),
      );
    }),
  );
});

const dateOptions: readonly (Intl.DateTimeFormatOptions | undefined)[] = [
  undefined,
  { weekday: 'short' },
  { dateStyle: 'medium' },
  { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' },
];

test('any moment is written as a new format writes it by the clock of UTC', () => {
  fc.assert(
    fc.property(
      language,
      fc.constantFrom(...dateOptions),
      fc.date({ noInvalidDate: true }),
      (tag, options, at) => {
        expect(utcFormat(tag, options).format(at)).toBe(
          new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(at),
        );
      },
    ),
  );
});

test('how long ago and a list are written as new formats write them', () => {
  fc.assert(
    fc.property(language, fc.integer(), fc.array(fc.string()), (tag, days, names) => {
      expect(relativeFormat(tag, { numeric: 'auto' }).format(days, 'day')).toBe(
        new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(days, 'day'),
      );
      expect(listFormat(tag).format(names)).toBe(new Intl.ListFormat(tag).format(names));
    }),
  );
});

test('what is no unit or currency fails each time, as with a new format', () => {
  for (const _ of [1, 2]) {
    expect(() => numberFormat(english, { style: 'currency', currency: 'x' })).toThrow(RangeError);
  }
});
