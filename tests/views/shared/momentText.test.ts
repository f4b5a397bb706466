import { describe, expect, test } from 'vitest';
import { momentText } from '../../../src/views/shared/momentText.ts';

const local = (month: number, day: number, hour: number, minute: number) =>
  new Date(2026, month - 1, day, hour, minute).getTime();

describe('momentText', () => {
  test.each([
    ['today: the time alone', local(11, 21, 9, 12), 'en-US', '09:12'],
    ['midnight is 00, not 24', local(11, 21, 0, 0), 'en-US', '00:00'],
    ['yesterday: with its date', local(11, 20, 23, 59), 'en-US', 'Nov 20, 23:59'],
    ['in the words of the language', local(10, 3, 7, 5), 'de-DE', '3. Okt., 07:05'],
    ['the same time of another day is not today', local(10, 21, 14, 0), 'es-ES', '21 oct, 14:00'],
  ])('%s', (_, at, language, text) => {
    expect(momentText(at, local(11, 21, 14, 0), language)).toBe(text);
  });
});
