import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPlaylist, segmentAt } from '../../../src/domain/history/playlist.ts';

const address = 'https://api.test/record/1/list.m3u8';
const lines = (...rest: string[]) => ['#EXTM3U', ...rest].join('\n');
const map = '#EXT-X-MAP:URI="init.mp4"';

const good = lines(
  '#EXT-X-VERSION:7',
  map,
  '#EXTINF:4.000,',
  '0.m4s',
  '#EXTINF:2.5,last',
  '1.m4s?a=1',
  '#EXT-X-ENDLIST',
);

test('segments follow one another, with their own URLs', () => {
  expect(readPlaylist(good, address)).toEqual({
    init: 'https://api.test/record/1/init.mp4',
    segments: [
      { at: 0, seconds: 4, address: 'https://api.test/record/1/0.m4s' },
      { at: 4, seconds: 2.5, address: 'https://api.test/record/1/1.m4s?a=1' },
    ],
    seconds: 6.5,
  });
});

test('line endings, blank lines, comments and attributes are accepted in any order', () => {
  const text = good.replace(map, `\n# comment\n#EXT-X-MAP:X=1,URI="init.mp4"`).replaceAll('\n', '\r\n');
  expect(readPlaylist(`\r\n${text}\r\n`, address)).toEqual(readPlaylist(good, address));
});

test.each([
  ['nothing', ''],
  ['another file', '<html></html>'],
  ['no segment', lines(map)],
  ['no initialization section', lines('#EXTINF:4,', '0.m4s')],
  ['one that comes too late', lines('#EXTINF:4,', '0.m4s', map)],
  ['two initialization sections', lines(map, map, '#EXTINF:4,', '0.m4s')],
  [
    'an initialization section that is a part',
    lines('#EXT-X-MAP:URI="a",BYTERANGE="9@0"', '#EXTINF:4,', '0.m4s'),
  ],
  ['an initialization section without an address', lines('#EXT-X-MAP:X="a"', '#EXTINF:4,', '0.m4s')],
  ['a segment without a length', lines(map, '0.m4s')],
  ['a length without a segment', lines(map, '#EXTINF:4,', '0.m4s', '#EXTINF:4,')],
  ['two lengths', lines(map, '#EXTINF:4,', '#EXTINF:4,', '0.m4s')],
  ['no length at all', lines(map, '#EXTINF:0,', '0.m4s')],
  ['a length that is no number', lines(map, '#EXTINF:soon,', '0.m4s')],
  ['a negative length', lines(map, '#EXTINF:-4,', '0.m4s')],
  ['an endless length', lines(map, `#EXTINF:${'9'.repeat(400)},`, '0.m4s')],
  ['an address that is none', lines(map, '#EXTINF:4,', 'http://[/')],
  ['an address of another kind', lines(map, '#EXTINF:4,', 'data:video/mp4,x')],
  ['encrypted segments', lines('#EXT-X-KEY:METHOD=AES-128,URI="k"', map, '#EXTINF:4,', '0.m4s')],
  ['parts of a file', lines(map, '#EXTINF:4,', '#EXT-X-BYTERANGE:9@0', '0.m4s')],
  ['a break', lines(map, '#EXTINF:4,', '0.m4s', '#EXT-X-DISCONTINUITY', '#EXTINF:4,', '1.m4s')],
  ['a list of playlists', lines('#EXT-X-STREAM-INF:BANDWIDTH=1', 'low.m3u8')],
])('%s is not a playlist of a recording', (_, text) => {
  expect(readPlaylist(text, address)).toBeNull();
});

test('accepts the key method NONE', () => {
  expect(readPlaylist(lines('#EXT-X-KEY:METHOD=NONE', map, '#EXTINF:4,', '0.m4s'), address)?.seconds).toBe(4);
});

describe('any input', () => {
  const word = fc.constantFrom(
    '#EXTM3U',
    map,
    '#EXTINF:4,',
    '#EXTINF:x',
    '0.m4s',
    '#EXT-X-ENDLIST',
    '',
    '\u0000',
  );
  test('is read or rejected without throwing', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string())), (some) => {
        const playlist = readPlaylist(some.join('\n'), address);
        expect(playlist === null || playlist.segments.length > 0).toBe(true);
      }),
    );
  });

  test('each second of a recording is in the segment that covers it, and none is after its end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 80 }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tenths, share) => {
          const text = lines(
            map,
            ...tenths.flatMap((length, index) => [`#EXTINF:${length / 10},`, `${index}.m4s`]),
          );
          const playlist = readPlaylist(text, address);
          if (playlist === null) throw new Error('not read');
          const second = share * (playlist.seconds - 1e-9);
          const segment = segmentAt(playlist, second);
          expect(segment !== undefined && segment.at <= second && second < segment.at + segment.seconds).toBe(
            true,
          );
          expect(segmentAt(playlist, playlist.seconds)).toBeUndefined();
        },
      ),
    );
  });
});
