import { fileURLToPath } from 'node:url';
import { openFootage } from '../../provider/live/footage.ts';
import { mp4File } from '../../provider/recordings/mp4File.ts';
import { recordedClip } from '../cameras/recorded.ts';
import { seekFilm, showFilm } from './film.ts';
import { expect, test } from './fixtures.ts';
import { turningOf } from './livePicture.ts';

test('a download over the moment at which a camera was mirrored is one file that a browser plays', async ({
  page,
}) => {
  const footage = openFootage(fileURLToPath(new URL('../../provider/media', import.meta.url)));
  const films = ['cam01.flv', 'mirror/horizontal/cam01.flv', 'cam01.flv'].map((name) =>
    footage.film(name).recorded('2026-11-10', 'UTC', () => 'UTC'),
  );
  const seconds = films.flatMap((media, part) =>
    [0, 1].map((place) => ({ at: 0, media, second: part * 2 + place, withSound: true })),
  );
  const file = await mp4File(seconds, String);
  await page.goto('about:blank');
  await showFilm(page, Buffer.concat([...file.read(0, file.size)]));
  const seen: string[] = [];
  for (const second of seconds.keys()) {
    await seekFilm(page, second);
    await expect.poll(() => turningOf(page.locator('video'), 'cam01')).not.toBe(null);
    seen.push((await turningOf(page.locator('video'), 'cam01')) ?? '');
  }
  expect(seen).toEqual(['none', 'none', 'horizontal', 'horizontal', 'none', 'none']);
});

test('a download of an own camera, whose captions are in fragments, is one file that a browser plays and seeks', async ({
  page,
}, testInfo) => {
  const camera = { name: 'Front door', timezone: 'UTC' };
  const noon = Date.UTC(2026, 10, 10, 12);
  const file = await recordedClip(testInfo.outputPath(), camera, [noon, noon + 60_000], 8000);
  await page.goto('about:blank');
  await showFilm(page, Buffer.concat([...file.read(0, file.size)]));
  for (const second of [0, 12, 5, 15]) {
    await seekFilm(page, second);
    await expect.poll(() => turningOf(page.locator('video'), 'cam01')).toBe('none');
  }
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.duration))).toBe(
    16,
  );
});
