import { expect, test } from 'vitest';
import { soundOf, usualStart } from '../../../src/domain/history/playback.ts';
import type { RecordSection } from '../../../src/domain/history/recording.ts';

const section = (start: number, end: number): RecordSection => ({
  start,
  end,
  path: '/a',
  type: 0,
  audio: true,
  codec: 'AAC',
});

test.each([
  ['a day of the past from its first recording', [section(300, 400), section(100, 200)], false, 100],
  ['one that began the day before from midnight', [section(-50, 200)], false, 0],
  ['today from its last minute', [section(100, 200), section(300, 1000)], true, 940],
  ['or from the start of a recording that is shorter', [section(100, 200), section(980, 1000)], true, 980],
] as const)('%s', (_, sections, isToday, second) => {
  expect(usualStart({ sections }, isToday)).toBe(second);
});

test.each([
  [null, 'none'],
  [{ audio: false, codec: 'AAC' }, 'none'],
  [{ audio: true, codec: 'AAC' }, 'playable'],
  [{ audio: true, codec: 'mp4a.40.2' }, 'playable'],
  [{ audio: true, codec: 'G711' }, 'unplayable'],
  [{ audio: true, codec: '' }, 'unplayable'],
] as const)('the sound of %o is %s', (some, sound) => {
  expect(soundOf(some)).toBe(sound);
});
