import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLiveChannel } from '../../provider/live/channel.ts';
import { clockFilm } from '../../provider/live/clockFilm.ts';
import { readClockPictures } from '../../provider/live/clockPictures.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { testHousehold } from '../../provider/seed/test.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { clockOf, kindOf, tagsOf } from './flvStream.ts';
import { runsOf, tracksOf } from './mp4.ts';
import { demo, field, startTest, testNow } from './testProvider.ts';

const pictures = readClockPictures(join(import.meta.dirname, '../../provider/media/clock'));
/** As text, because comparing this many frames byte by byte takes seconds. */
const texts = (data: readonly Buffer[]) => data.map((one) => one.toString('base64'));
const owner = { account: 'clock@lookout.example', userId: '1005' };

test('live, the clock starts with a key frame of the current second and continues frame by frame', () => {
  const timezone = 'America/New_York';
  const start = Date.UTC(2026, 10, 1, 5, 59, 58, 730);
  let now = start;
  let tick = (): void => undefined;
  const source = clockFilm(pictures).live({ now: () => now }, timezone, (work) => {
    tick = work;
    return () => undefined;
  });
  const chunks: Buffer[] = [];
  createLiveChannel(source).join({
    send: (bytes) => chunks.push(bytes),
    backlog: () => 0,
    delivery: () => 'all',
    end: () => undefined,
  });
  for (; now < start + 3000; now += 50) tick();
  const tags = tagsOf(chunks);
  expect(tags.slice(0, 4).map(kindOf)).toEqual(['onMetaData', 'videoHeaders', 'onClock', 'key']);
  const walls = tags.filter((tag) => kindOf(tag) === 'onClock').map((tag) => clockOf(tag).wall);
  expect(walls).toEqual([0, 1, 2, 3].map((second) => Math.floor(start / 1000) * 1000 + second * 1000));
  const shown = tags.filter((tag) => ['key', 'frame'].includes(kindOf(tag)));
  expect(texts(shown.map(({ data }) => data.subarray(5)))).toEqual(
    texts(walls.flatMap((wall) => pictures.ofSecond(wall / 1000, timezone))).slice(0, shown.length),
  );
  // There are five frames per second: those until now, and none from the future.
  expect(shown.map(({ ts }) => ts)).toEqual(shown.map((_, index) => index * 200));
  expect(shown).toHaveLength(Math.floor((now - 50 - (walls[0] ?? 0)) / 200) + 1);
});

test('recorded, a segment has the frames of its seconds in the device’s zone, also across midnight', async () => {
  const provider = await startTest({ seed: 'test' });
  const token = await provider.signIn(owner);
  const { body } = await provider.post(
    endpoints.listDevices.path,
    { userId: owner.userId, site: [], deviceType: ['IPC'] },
    token,
  );
  const devices = field(field(body, 'data'), 'bindDevice');
  expect(devices).toMatchObject([
    { name: 'Clock', timezone: 'America/New_York', onLine: true },
    { name: 'Clock West', timezone: 'America/Chicago', onLine: true },
    { name: 'Clock North', timezone: 'America/New_York', onLine: true },
    { name: 'Clock South', timezone: 'America/New_York', onLine: true },
  ]);

  await provider.control('clock', { advance: Date.UTC(2026, 10, 20, 12) - testNow() });
  const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
  let over = 0;
  for (const day of days) {
    const list = await provider.post(
      endpoints.listRecordings.path,
      { serialNumber: 'LKCLOCK0000001', day, quality: 'low' },
      token,
    );
    const sections = field(field(list.body, 'data'), 'sections');
    if (!Array.isArray(sections)) throw new Error('no list');
    const length = day === '2026-11-01' ? 90_000 : 86_400;
    const start = Date.parse(`${day}T00:00:00-0${day <= '2026-11-01' ? 4 : 5}:00`) / 1000;
    for (const section of sections) {
      const { start: from, end, path }: { start: number; end: number; path: string } = section;
      const isOver = end > length;
      if (from < 0 || (!isOver && from > 20_000)) continue;
      const last = Math.ceil((end - from) / 4) - 1;
      const response = await fetch(`${provider.url}${path.replace('list.m3u8', `${last}.m4s`)}`, {
        headers: { requestToken: token },
      });
      const [video] = runsOf(Buffer.from(await response.arrayBuffer()));
      const seconds = Array.from(
        { length: end - from - last * 4 },
        (_, index) => start + from + last * 4 + index,
      );
      expect(texts(video?.data ?? [])).toEqual(
        texts(seconds.flatMap((second) => pictures.ofSecond(second, 'America/New_York'))),
      );
      if (isOver) over += 1;
    }
  }
  expect(over).toBeGreaterThan(0);
});

test('the demo household has neither a clock nor a depot', async () => {
  const provider = await startTest();
  await expect(provider.signIn(owner)).rejects.toThrow('404');
  expect(testHousehold.users.slice(0, -2)).toEqual(demoHousehold.users);
  expect(testHousehold.devices.slice(0, -5)).toEqual(demoHousehold.devices);
  const tested = await startTest({ seed: 'test' });
  const ask = async (from: typeof provider) => {
    const { body } = await from.post(
      endpoints.listDevices.path,
      { userId: demo.userId, site: [], deviceType: ['IPC', 'BATIPC', 'GW', 'DOORBELL'] },
      await from.signIn(demo),
    );
    const devices = field(field(body, 'data'), 'bindDevice');
    return Array.isArray(devices) ? devices.map((device) => field(device, 'serialNumber')) : [];
  };
  expect(await ask(tested)).toEqual(await ask(provider));
});

test('past live video can be saved as one file for two hours, by users who can see the camera', async () => {
  const provider = await startTest({ seed: 'test' });
  const token = await provider.signIn(owner);
  const other = await provider.signIn(demo);
  const serialNumber = 'LKCLOCK0000001';
  const now = Math.floor(testNow() / 1000) * 1000;
  const ask = (from: number, to: number, differs: object = {}, by = token) =>
    provider.post(endpoints.cutLive.path, { serialNumber, quality: 'HD', from, to, ...differs }, by);

  const { body } = await ask(now - 5600, now - 2001);
  const made = field(body, 'data');
  expect(made).toMatchObject({ seconds: 4 });
  const address = provider.url + String(field(made, 'address'));
  const get = (by: string) => fetch(address, { headers: { requestToken: by } });
  const bytes = Buffer.from(await (await get(token)).arrayBuffer());
  expect(bytes).toHaveLength(Number(field(made, 'bytes')));
  const [video] = tracksOf(bytes);
  expect([(video?.duration ?? 0) / (video?.ticks ?? 1), video?.keys]).toEqual([4, [1, 6, 11, 16]]);
  expect(texts(video?.data.map((data) => Buffer.from(data)) ?? [])).toEqual(
    texts([-6, -5, -4, -3].flatMap((later) => pictures.ofSecond(now / 1000 + later, 'America/New_York'))),
  );

  expect((await get(other)).status).toBe(404);
  expect(await ask(now - 5000, now - 3000, {}, other)).toMatchObject({ body: { msg: 'device.notExist' } });
  expect(await ask(now - 5000, now - 3000, { quality: 'UHD' })).toMatchObject({
    body: { msg: 'device.qualityFailed' },
  });
  for (const [from, to] of [
    [now - 3000, now + 60_000],
    [now - 3000, now - 5000],
    [now - 7_300_000, now - 7_290_000],
    [now - 4_000_000, now - 100_000],
  ] as const) {
    expect(await ask(from, to)).toMatchObject({ body: { msg: 'action.downloadFailed' } });
  }
  const renamed = { userId: owner.userId, serialNumber, revision: 0, change: { name: 'Another clock' } };
  expect(await provider.post(endpoints.editBindService.path, renamed, token)).toMatchObject({
    body: { code: 1 },
  });
  expect(Buffer.from(await (await get(token)).arrayBuffer()).equals(bytes)).toBe(true);
  await provider.control('clock', { advance: 7_200_000 });
  expect((await get(token)).status).toBe(404);
});
