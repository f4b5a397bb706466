import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAndNightFilm } from '../../provider/live/clipSource.ts';
import { isNight, nightFilm, nightStill } from '../../provider/live/daylight.ts';
import { openFootage } from '../../provider/live/footage.ts';
import { withSoundOf, readClip } from '../../provider/live/clip.ts';
import type { MediaPacket } from '../../provider/live/videoSource.ts';
import { mediaOf } from '../../provider/recordings/media.ts';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import * as v from 'valibot';
import { demo, field, startTest, type TestProvider } from './testProvider.ts';

const media = fileURLToPath(new URL('../../provider/media/', import.meta.url));
const zone = 'Europe/Berlin';
const [day, night] = ['cam01.flv', 'night/cam01.flv'].map((name) => readClip(media + name));
if (day === undefined || night === undefined) throw new Error('there are no clips');
const film = openFootage(media).film('cam01.flv');

test.each([
  ['cam01.flv', 'night/cam01.flv'],
  ['uhd/mirror/both/cam06.flv', 'night/uhd/mirror/both/cam06.flv'],
  ['hevc_enhanced.flv', 'night/hevc_enhanced.flv'],
  ['lit/cam03.flv', null],
  ['sd/lit/cam03.flv', null],
  ['cam08.flv', null],
  ['cam04.flv', null],
  ['clock', null],
])('at night %s is %s', (clip, shown) => {
  expect(nightFilm(clip)).toBe(shown);
});

test.each([
  ['events/01-2.jpg', 'events/night/01-2.jpg'],
  ['preview/12.jpg', 'preview/night/12.jpg'],
  ['10.jpg', 'night/10.jpg'],
  ['04.jpg', '04.jpg'],
  ['events/08-1.jpg', 'events/08-1.jpg'],
  ['LK0000000001', 'LK0000000001'],
])('at night the still %s is %s', (still, shown) => {
  expect(nightStill(still)).toBe(shown);
});

test('each still of the scenes and each preview is there at night', () => {
  const scenes = readScenes(media);
  const stills = scenes.files.flatMap((clip) => scenes.of(clip)?.events.map((still) => still.file) ?? []);
  const previews = Array.from(
    { length: 12 },
    (_, index) => `preview/${String(index + 1).padStart(2, '0')}.jpg`,
  );
  const shown = [...stills, ...previews].map(nightStill);
  expect(shown.filter((file) => !existsSync(media + file))).toEqual([]);
  expect(shown.filter((file) => file.includes('/night/')).length).toBe(24);
});

/** Bytes as a short text, because bytes take seconds to compare. */
const shortOf = (data: Uint8Array): string => createHash('sha1').update(data).digest('base64url');
const shortsOf = (frames: readonly { readonly data: Buffer }[]) => frames.map(({ data }) => shortOf(data));

test('each second of a recording is of the night or the day by the clock, also on a day with 25 hours', () => {
  const start = startOfDay('2026-10-25', zone);
  const recorded = film.recorded('2026-10-25', zone, () => zone);
  fc.assert(
    fc.property(fc.integer({ min: -3600, max: 26 * 3600 }), (second) => {
      const shown = isNight(start + second * 1000, zone) ? night : day;
      expect(shortsOf(recorded.framesOf(second))).toEqual(shortsOf(mediaOf(shown).framesOf(second)));
    }),
    // The last second of the night and the first of the day: 7 o'clock is 8 hours after midnight.
    { examples: [[8 * 3600 - 1], [8 * 3600], [20 * 3600 - 1], [20 * 3600]], numRuns: 50 },
  );
});

test('what was live is of the night or the day by the clock that the camera had then', () => {
  const dusk = Date.parse('2026-11-18T19:00:00+01:00') / 1000;
  const shown = film.shown((at) => (at < dusk * 1000 + 5000 ? zone : 'Europe/London'));
  expect([-1, 0, 5].map((after) => shortsOf(shown.framesOf(dusk + after)))).toEqual([
    shortsOf(mediaOf(day).framesOf(dusk - 1)),
    shortsOf(mediaOf(night).framesOf(dusk)),
    // In London it is 18:00.
    shortsOf(mediaOf(day).framesOf(dusk + 5)),
  ]);
});

test('live view turns to the night with the key frame of the second, and its sound continues', () => {
  const dusk = Date.parse('2026-11-18T19:00:00+01:00');
  let now = dusk - 1500;
  const packets: MediaPacket[] = [];
  let tick = (): void => undefined;
  film
    .live({ now: () => now }, zone, (work) => {
      tick = work;
      return () => undefined;
    })
    .open((some) => packets.push(...some));
  for (let passed = 0; passed < 3000; passed += 50) {
    now += 50;
    tick();
  }
  const dataAt = (kind: string, wall: number): Buffer => {
    const clip = kind === 'video' && wall >= dusk ? night : day;
    const found = clip.packets.find((one) => one.kind === kind && one.at === wall % clip.duration);
    return found?.data ?? Buffer.alloc(0);
  };
  expect(packets.map(({ kind, wall, data }) => [kind, wall, shortOf(data)])).toEqual(
    packets.map(({ kind, wall }) => [kind, wall, shortOf(dataAt(kind, wall))]),
  );
  const walls = packets.filter(({ kind }) => kind === 'video').map(({ wall }) => wall);
  expect([walls.filter((wall) => wall >= dusk).length, walls.includes(dusk)]).toEqual([23, true]);
  expect(packets.filter(({ kind }) => kind === 'audio').length).toBeGreaterThan(40);
});

test('clips of another coding, or of other moments, are not one film', () => {
  const lit = readClip(`${media}mirror/both/cam01.flv`);
  const error = 'the clips of day and night cannot be one film';
  expect(() => dayAndNightFilm(day, withSoundOf(lit, day))).toThrow(error);
  expect(() => dayAndNightFilm(day, night)).toThrow(error);
});

/** A file of the media, as a short text. */
const file = (name: string) => shortOf(readFileSync(media + name));

async function pictureAt(provider: TestProvider, token: string, path: string) {
  const response = await fetch(provider.url + path, { headers: { requestToken: token } });
  return shortOf(new Uint8Array(await response.arrayBuffer()));
}

test('the stills of the wall and of the alerts are of the night when their films are', async () => {
  // 23:00 at the camera.
  const provider = await startTest({ trueNow: () => Date.UTC(2026, 10, 18, 22) });
  const token = await provider.signIn(demo);
  const wall = '/api/aithLink/device/screenshot/';
  expect(await pictureAt(provider, token, `${wall}LK0000000001`)).toEqual(file('preview/night/01.jpg'));
  expect(await pictureAt(provider, token, `${wall}LK0000000004`)).toEqual(file('preview/04.jpg'));
  expect(await pictureAt(provider, token, `${wall}LK0000000003`)).toEqual(file('preview/night/03.jpg'));
  const body = { userId: demo.userId, serialNumber: ['LK0000000001'], types: ['human'], page: 1, size: 100 };
  const answer = await provider.post(endpoints.listAlerts.path, { ...body, from: null, to: null }, token);
  const { list } = v.parse(listAlertsCall.response, field(answer.body, 'data'));
  const [dark, light] = [true, false].map((isDark) =>
    list.entries.find(({ at, picture }) => picture !== null && isNight(at, zone) === isDark),
  );
  const stills = ['events/01-1.jpg', 'events/01-2.jpg', 'events/01-3.jpg'];
  expect(stills.map((still) => file(nightStill(still)))).toContain(
    await pictureAt(provider, token, dark?.picture ?? ''),
  );
  expect(stills.map(file)).toContain(await pictureAt(provider, token, light?.picture ?? ''));
});
