import { fileURLToPath } from 'node:url';
import { clockFilm } from '../../provider/live/clockFilm.ts';
import { readClockPictures } from '../../provider/live/clockPictures.ts';
import { mp4File } from '../../provider/recordings/mp4File.ts';
import { readFilm, showFilm } from './film.ts';
import { expect, test } from './fixtures.ts';

const film = clockFilm(
  readClockPictures(fileURLToPath(new URL('../../provider/media/clock', import.meta.url))),
);

/** Seconds since a midnight, and what a clock there shows then. */
const known: readonly [timezone: string, day: string, readings: readonly [second: number, text: string][]][] =
  [
    [
      'Europe/Berlin',
      '2026-07-14',
      [
        [-1, '2026-07-13 23:59:59'],
        [0, '2026-07-14 00:00:00'],
        [45_296, '2026-07-14 12:34:56'],
        [86_400, '2026-07-15 00:00:00'],
      ],
    ],
    [
      // 25 hours: the one from 01:00 comes twice.
      'America/New_York',
      '2026-11-01',
      [
        [5400, '2026-11-01 01:30:00'],
        [7199, '2026-11-01 01:59:59'],
        [7200, '2026-11-01 01:00:00'],
        [9000, '2026-11-01 01:30:00'],
        [10_800, '2026-11-01 02:00:00'],
        [89_999, '2026-11-01 23:59:59'],
        [90_000, '2026-11-02 00:00:00'],
      ],
    ],
    [
      // 23 hours: there is none from 02:00.
      'America/New_York',
      '2026-03-08',
      [
        [7199, '2026-03-08 01:59:59'],
        [7200, '2026-03-08 03:00:00'],
        [82_799, '2026-03-08 23:59:59'],
      ],
    ],
    ['Asia/Kolkata', '2031-12-31', [[67_891, '2031-12-31 18:51:31']]],
    ['Pacific/Kiritimati', '2028-02-29', [[3, '2028-02-29 00:00:03']]],
  ];

for (const [timezone, day, readings] of known) {
  test(`the clock shows what a clock in ${timezone} shows on ${day}`, async ({ page }) => {
    const media = film.recorded(day, timezone, () => timezone);
    const file = await mp4File(
      readings.map(([second]) => ({ at: 0, media, second, withSound: false })),
      String,
    );
    await page.goto('about:blank');
    await showFilm(page, Buffer.concat([...file.read(0, file.size)]));
    expect(await readFilm(page)).toEqual(readings.map(([, text]) => text));
  });
}

test('each of the digits is read in each of its places', async ({ page }) => {
  const moments = Array.from({ length: 60 }, (_, index) => Date.UTC(2011, 0, 1) + index * 8_671_677_000);
  const wanted = moments.map((at) => new Date(at).toISOString().slice(0, 19).replace('T', ' '));
  const inPlace = (place: number) => new Set(wanted.map((text) => text[place])).size;
  // The years here are those from 2011 to 2027; no other first digit can be more.
  expect([2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18].map(inPlace)).toEqual([
    2, 10, 2, 10, 4, 10, 3, 10, 6, 10, 6, 10,
  ]);
  const media = film.recorded('1970-01-01', 'UTC', () => 'UTC');
  const file = await mp4File(
    moments.map((at) => ({ at, media, second: at / 1000, withSound: false })),
    String,
  );
  await page.goto('about:blank');
  await showFilm(page, Buffer.concat([...file.read(0, file.size)]));
  expect(await readFilm(page)).toEqual(wanted);
});
