import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { ownCamerasLack, ownerAccount } from '../../provider/cameras/owner.ts';
import { serialNumberOf } from '../../provider/cameras/ownDevices.ts';
import { renewPassword } from '../../provider/cameras/renewPassword.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { closeCodes } from '../../provider/live/closeCodes.ts';
import { picturePath } from '../../provider/calls/screenshots.ts';
import { pictureHeaderOf } from '../../src/domain/devices/picture.ts';
import { deviceHealthSchema } from '../../src/domain/devices/deviceHealth.ts';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { pictureSizeOf } from '../../provider/live/pictureSize.ts';
import { sampleEntries } from '../provider/mp4.ts';
import { clockOf, kindOf, tagsOf } from '../provider/flvStream.ts';
import { field, loginBody, loginPath, startTest, testFolder, testNow } from '../provider/testProvider.ts';
import { addressOf, watch } from '../provider/watchLive.ts';
import { showing, ffmpegThere } from './sources.ts';
import { startRtspCamera, type RtspCamera } from './rtspCamera.ts';

const signIn = { user: 'lookout', password: 'hunter2/@' };

interface Line {
  readonly next: (pattern: RegExp) => Promise<string>;
  readonly all: string[];
}

/** What a provider says about its cameras; `next` waits for a line, once for each line. */
function lines(): Line & { say: (line: string) => void } {
  const all: string[] = [];
  const waiting = new Set<() => void>();
  const taken = new Set<number>();
  return {
    all,
    say(line) {
      all.push(line);
      for (const look of waiting) look();
    },
    next: (pattern) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = all.findIndex((line, index) => !taken.has(index) && pattern.test(line));
          if (found < 0) return;
          waiting.delete(look);
          taken.add(found);
          resolve(all[found] ?? '');
        };
        waiting.add(look);
        look();
      }),
  };
}

async function household(): Promise<{
  camera: RtspCamera;
  file: string;
  write: (...cameras: unknown[]) => void;
}> {
  const camera = await startRtspCamera({
    streams: { main: showing('cam01.flv'), low: showing('sd/cam01.flv'), bell: showing('clock') },
    ...signIn,
  });
  onTestFinished(() => camera.close());
  const file = join(await testFolder(), 'cameras.json');
  const write = (...cameras: unknown[]): void => {
    writeFileSync(file, JSON.stringify({ cameras }));
    chmodSync(file, 0o600);
  };
  write(
    {
      name: 'Door',
      url: camera.url('main', signIn),
      lowUrl: camera.url('low', signIn),
      site: 'Shop',
      record: 'always',
    },
    { name: 'Bell', url: camera.url('bell', signIn), kind: 'doorbell' },
  );
  return { camera, file, write };
}

const door = serialNumberOf({ name: 'Door' });
const bell = serialNumberOf({ name: 'Bell' });
const wholeList = { userId: '1', site: [], deviceType: ['IPC', 'DOORBELL', 'GW'] };

async function devices(provider: Awaited<ReturnType<typeof startTest>>, token: string) {
  const { body } = await provider.post(endpoints.listDevices.path, wholeList, token);
  const list = field(field(body, 'data'), 'bindDevice');
  return Array.isArray(list) ? list : [];
}

/** The folder of a built console, as far as it is asked for here. */
async function pages(): Promise<string> {
  const folder = await testFolder();
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  return folder;
}

describe.skipIf(ffmpegThere === null)('with ffmpeg', () => {
  test('the owner signs in, sees both cameras live in both qualities, and their stills', async () => {
  const { camera, file } = await household();
  const said = lines();
  const provider = await startTest({ cameras: file, say: said.say });
  await said.next(/^Door: online, 640 x 360, 15 a second, with sound$/);
  await said.next(/^Door \(low quality\): online, 320 x 180/);
  const owner = { account: ownerAccount, password: provider.ownerPassword ?? '' };
  const { body } = await provider.post(loginPath, loginBody(owner));
  const token = String(field(field(body, 'data'), 'token'));
  expect(await devices(provider, token)).toMatchObject([
    { serialNumber: door, name: 'Door', site: 'Shop', deviceType: 'IPC', onLine: true, liveQualities: ['SD', 'HD'] },
    { serialNumber: bell, name: 'Bell', site: 'Home', deviceType: 'DOORBELL' },
  ]);

  for (const [quality, width] of [['HD', 640], ['SD', 320]] as const) {
    const viewer = watch(provider, await addressOf(provider, token, door, quality));
    await viewer.until(() => tagsOf(viewer.chunks).filter((tag) => kindOf(tag) === 'key').length > 1);
    const tags = tagsOf(viewer.chunks);
    expect(tags.slice(0, 5).map(kindOf)).toEqual(['onMetaData', 'videoHeaders', 'audio', 'onClock', 'key']);
    expect(tags[0]?.data.includes(Buffer.from([0x40, width === 640 ? 0x84 : 0x74, 0, 0]))).toBe(true);
    const clocks = tags.filter((tag) => kindOf(tag) === 'onClock').map(clockOf);
    // True to a second: what is shown was a moment ago.
    expect(Math.abs(testNow() - (clocks.at(-1)?.wall ?? 0))).toBeLessThan(1500);
    await viewer.leave();
  }

  const picture = await fetch(`${provider.url}${picturePath}/${door}`, { headers: { requestToken: token } });
  const bytes = new Uint8Array(await picture.arrayBuffer());
  expect(pictureHeaderOf(bytes)).toEqual({ type: 'image/jpeg', width: 320, height: 180 });
  expect(camera.readers('main')).toBe(1);

  // What is recorded comes from the same reader, and can be downloaded.
  const today = dayAt(testNow(), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const day = { serialNumber: door, day: today, quality: 'high' };
  const listed = async (): Promise<unknown[]> => {
    const { body: list } = await provider.post(endpoints.listRecordings.path, day, token);
    const sections = field(field(list, 'data'), 'sections');
    return Array.isArray(sections) ? sections : [];
  };
  await expect.poll(async () => (await listed()).length, { timeout: 15_000, interval: 200 }).toBe(1);
  const [section] = await listed();
  expect(section).toMatchObject({ type: 0, audio: true, codec: 'AAC' });
  const start = Number(field(section, 'start'));
  const headers = { requestToken: token };
  const playlist = await fetch(new URL(String(field(section, 'path')), provider.url), { headers });
  expect(await playlist.text()).toMatch(/#EXTINF:4\.0\d\d,\n0\.m4s/);
  const range = { serialNumber: door, day: today, start, end: start + 2 };
  const { body: cut } = await provider.post(endpoints.cutClip.path, range, token);
  const address = new URL(String(field(field(cut, 'data'), 'address')), provider.url);
  const clip = Buffer.from(await (await fetch(address, { headers })).arrayBuffer());
  expect(clip.length).toBe(field(field(cut, 'data'), 'bytes'));
  const part = await fetch(address, { headers: { ...headers, range: 'bytes=900-30000' } });
  expect(clip.subarray(900, 30_001).equals(Buffer.from(await part.arrayBuffer()))).toBe(true);
  const decoded = spawnSync(ffmpegThere ?? '', ['-v', 'error', '-i', 'pipe:0', '-f', 'null', '-'], { input: clip });
  expect([decoded.status, decoded.stderr.toString()]).toEqual([0, '']);
  const { body: days } = await provider.post(endpoints.listRecordedDays.path, { serialNumber: door, from: today, to: today }, token);
  expect(field(field(days, 'data'), 'days')).toMatchObject([{ day: today }]);
}); // prettier-ignore

  test('H.264 is asked for only where neither stream has it', async () => {
    const streams = { new: showing('hevc_enhanced.flv'), old: showing('noaudio.flv') };
    const camera = await startRtspCamera({ streams, ...signIn });
    onTestFinished(() => camera.close());
    const file = join(await testFolder(), 'cameras.json');
    const [hevc, plain] = [camera.url('new', signIn), camera.url('old', signIn)];
    const cameras = [
      { name: 'Gate', url: plain, lowUrl: hevc },
      { name: 'Yard', url: hevc, lowUrl: hevc },
    ];
    writeFileSync(file, JSON.stringify({ cameras }), { mode: 0o600 });
    const said = lines();
    await startTest({ cameras: file, say: said.say });
    await said.next(/^Gate: online/);
    await said.next(/^Gate \(low quality\): online, H.265/);
    await said.next(/^Yard.*: it sends H.265, .* set the camera to H.264 to watch it here$/);
    expect(said.all.filter((line) => line.includes('it sends H.265')).length).toBe(1);
  });

  test('H.265 is recorded and can be downloaded; live plays the low-quality stream, or the whole where that is H.265 too', async () => {
    const streams = { main: showing('hevc_enhanced.flv'), low: showing('sd/cam01.flv') };
    const camera = await startRtspCamera({ streams, ...signIn });
    onTestFinished(() => camera.close());
    const file = join(await testFolder(), 'cameras.json');
    const [url, lowUrl] = [camera.url('main', signIn), camera.url('low', signIn)];
    const cameras = [
      { name: 'Door', url, lowUrl, record: 'always' },
      { name: 'Bell', url },
    ];
    writeFileSync(file, JSON.stringify({ cameras }), { mode: 0o600 });
    const said = lines();
    const provider = await startTest({ cameras: file, say: said.say });
    await said.next(/^Door: online, H.265, 640 x 360, 15 a second, no sound$/);
    await said.next(/^Door \(low quality\): online, 320 x 180/);
    await said.next(/^Bell: it sends H.265, .* set the camera to H.264 to watch it here$/);
    expect(said.all.filter((line) => line.startsWith('Door: it sends'))).toEqual([]);
    const token = await provider.signIn({ account: ownerAccount });
    expect(await devices(provider, token)).toMatchObject([
      { name: 'Door', onLine: true, liveQualities: ['SD'] },
      { name: 'Bell', onLine: true, liveQualities: ['HD'] },
    ]);
    const headersOf = async (serialNumber: string): Promise<Buffer | undefined> => {
      const viewer = watch(provider, await addressOf(provider, token, serialNumber, 'HD'));
      await viewer.until(() => tagsOf(viewer.chunks).some((tag) => kindOf(tag) === 'key'));
      await viewer.leave();
      return tagsOf(viewer.chunks).find((tag) => kindOf(tag) === 'videoHeaders')?.data;
    };
    const [live, whole] = [await headersOf(door), await headersOf(bell)];
    expect(live && pictureSizeOf(live)).toEqual({ width: 320, height: 180 });
    expect(whole?.toString('latin1', 1, 5)).toBe('hvc1');
    const headers = { requestToken: token };
    for (const [serialNumber, width, height] of [[door, 320, 180], [bell, 640, 360]] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const picture = await fetch(`${provider.url}${picturePath}/${serialNumber}`, { headers });
      // oxlint-disable-next-line no-await-in-loop
      const bytes = new Uint8Array(await picture.arrayBuffer());
      expect(pictureHeaderOf(bytes)).toEqual({ type: 'image/jpeg', width, height });
    }

    const day = dayAt(testNow(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    const asked = { serialNumber: door, day, quality: 'high' };
    const startOf = async (): Promise<unknown> => {
      const { body } = await provider.post(endpoints.listRecordings.path, asked, token);
      const sections = field(field(body, 'data'), 'sections');
      return Array.isArray(sections) ? field(sections[0], 'start') : null;
    };
    await expect.poll(startOf, { timeout: 15_000, interval: 200 }).toEqual(expect.any(Number));
    const start = Number(await startOf());
    const range = { serialNumber: door, day, start, end: start + 2 };
    const { body: cut } = await provider.post(endpoints.cutClip.path, range, token);
    const address = new URL(String(field(field(cut, 'data'), 'address')), provider.url);
    const clip = Buffer.from(await (await fetch(address, { headers })).arrayBuffer());
    expect(sampleEntries(clip)).toEqual(['hvc1', 'tx3g']);
    const decoded = spawnSync(ffmpegThere ?? '', ['-v', 'error', '-i', 'pipe:0', '-f', 'null', '-'], { input: clip });
    expect([decoded.status, decoded.stderr.toString()]).toEqual([0, '']);
  }); // prettier-ignore

  test('a camera that goes away is offline since then, its viewers learn it, and it returns', async () => {
    const { camera, file } = await household();
    const said = lines();
    const provider = await startTest({ cameras: file, say: said.say });
    const token = await provider.signIn({ account: ownerAccount });
    await said.next(/^Bell: online/);
    const viewer = watch(provider, await addressOf(provider, token, bell));
    await viewer.opened;
    const before = testNow();
    camera.fault('bell', 'reset');
    expect(await viewer.closed).toBe(closeCodes.deviceOffline);
    const [, away] = await devices(provider, token);
    expect(away).toMatchObject({ serialNumber: bell, onLine: false, screenshot: true });
    expect(Number(field(away, 'offlineSince'))).toBeGreaterThanOrEqual(before);
    // Nobody has asked for its still before.
    const still = await fetch(`${provider.url}${picturePath}/${bell}`, { headers: { requestToken: token } });
    expect(pictureHeaderOf(new Uint8Array(await still.arrayBuffer()))).toMatchObject({
      width: 384,
      height: 216,
    });
    const refused = await provider.post(endpoints.checkPlay.path, { serialNumber: bell }, token);
    expect(field(refused.body, 'msg')).toBe('device.offline');
    camera.fault('bell', 'none');
    await said.next(/^Bell: online/);
    expect((await devices(provider, token))[1]).toMatchObject({ onLine: true, offlineSince: null });
  });

  test('a low stream that goes away ends its own viewers and nobody else’s', async () => {
    const { camera, file } = await household();
    const said = lines();
    const provider = await startTest({ cameras: file, say: said.say });
    const token = await provider.signIn({ account: ownerAccount });
    await Promise.all([said.next(/^Door: online/), said.next(/^Door \(low quality\): online/)]);
    const whole = watch(provider, await addressOf(provider, token, door, 'HD'));
    const small = watch(provider, await addressOf(provider, token, door, 'SD'));
    await small.until(() => small.chunks.length > 0);
    camera.fault('low', 'reset');
    expect(await small.closed).toBe(closeCodes.goingAway);
    expect(await devices(provider, token)).toMatchObject([{ onLine: true, liveQualities: ['HD'] }, {}]);
    const heard = whole.chunks.length;
    await whole.until(() => whole.chunks.length > heard + 20);
    // Small windows have the other stream meanwhile.
    const again = watch(provider, await addressOf(provider, token, door, 'SD'));
    await again.until(() => again.chunks.length > 0);
    camera.fault('low', 'none');
    await said.next(/^Door \(low quality\): online/);
    expect(await Promise.race([whole.closed, again.closed, Promise.resolve('still open')])).toBe(
      'still open',
    );
  });

  test('a changed file is read again, and what did not change continues', async () => {
    const { camera, file, write } = await household();
    const said = lines();
    const provider = await startTest({ cameras: file, say: said.say });
    const token = await provider.signIn({ account: ownerAccount });
    await said.next(/^Bell: online/);
    const viewer = watch(provider, await addressOf(provider, token, bell));
    await viewer.opened;
    const bellNow = { name: 'Bell', url: camera.url('bell', signIn), kind: 'doorbell', site: 'Gate' };
    write(bellNow, { name: 'Yard', url: camera.url('low', signIn) });
    await said.next(/read again$/);
    await said.next(/^Yard: online/);
    expect(await devices(provider, token)).toMatchObject([
      { serialNumber: bell, site: 'Gate', onLine: true },
      { name: 'Yard', onLine: true, liveQualities: ['HD'] },
    ]);
    const heard = viewer.chunks.length;
    await viewer.until(() => viewer.chunks.length > heard);

    write({ name: 'Bell' });
    expect(await said.next(/stay as they were$/)).toContain('cameras[0].url: write it, it is missing');
    expect((await devices(provider, token)).length).toBe(2);
    // Nothing that a person reads has a password.
    const reported = JSON.stringify([said.all, await devices(provider, token)]);
    expect(reported).not.toContain(signIn.password);
    expect(reported).not.toContain(encodeURIComponent(signIn.password));
  });

  test('what own cameras lack is not there: files of live video, mail, the demo household', async () => {
    const { camera, file } = await household();
    const said = lines();
    const provider = await startTest({ cameras: file, say: said.say, staticDir: await pages() });
    const token = await provider.signIn({ account: ownerAccount });
    await Promise.all([said.next(/^Door: online/), said.next(/^Door \(low quality\): online/)]);
    expect((await provider.get('/config.json')).body).toMatchObject({ absent: ownCamerasLack });
    const demo = { account: 'demo@lookout.example', password: 'lookout-demo' };
    expect(field((await provider.post(loginPath, loginBody(demo))).body, 'data')).toBe(null);
    const code = { loginAccount: ownerAccount, codeType: 1 };
    expect(field((await provider.post(endpoints.sendVerificationCode.path, code)).body, 'data')).toBe(null);
    expect((await fetch(`${provider.url}/outbox.json`)).status).toBe(404);
    const whole = { serialNumber: door, addType: 2 };
    const { body: single } = await provider.post(endpoints.deviceBySerialNumber.path, whole, token);
    expect(field(single, 'data')).toMatchObject({
      bindDevice: [{ name: 'Door' }],
      settings: {
        choices: {
          settable: ['name', 'location', 'liveQuality'],
          unreachable: { trouble: 'noOnvif' },
        },
        facts: { ipAddress: '127.0.0.1', streamAddress: `rtsp://127.0.0.1:${camera.port}/main` },
      },
    });
    const mirror = { userId: '1', serialNumber: door, revision: 0, change: { mirror: 'both' } };
    const turned = await provider.post(endpoints.editBindService.path, mirror, token);
    expect(field(turned.body, 'msg')).toBe('settings.unsupported');
    const now = testNow();
    const live = { serialNumber: door, quality: 'HD', from: now - 5000, to: now - 1000 };
    const cut = await provider.post(endpoints.cutLive.path, live, token);
    expect(field(cut.body, 'msg')).toBe('action.downloadFailed');
  });

  test('the test control has no faults on demand', async () => {
    const { file } = await household();
    const provider = await startTest({ cameras: file, say: () => undefined });
    const hold = { fault: { kind: 'hold', call: 'login' }, kept: true };
    expect((await provider.post('/__control/faults/add', hold)).status).toBe(404);
    expect((await provider.post('/__control/rule', { path: '/', action: { kind: 'hold' } })).status).toBe(
      200,
    );
  });

  test('a new password is made where the data is, and ends every sign-in', async () => {
    const { file } = await household();
    const data = await testFolder();
    const first = await startTest({ cameras: file, data, say: () => undefined });
    const token = await first.signIn({ account: ownerAccount });
    await first.close();
    const db = openDatabase(data);
    const { account, made } = await renewPassword(db, data);
    db.close();
    const second = await startTest({ cameras: file, data, say: () => undefined });
    expect(second.ownerPassword).toBe(undefined);
    const { body } = await second.post(loginPath, loginBody({ account, password: made }));
    expect(field(body, 'data')).toMatchObject({ user: { userId: '1' } });
    const old = { account, password: first.ownerPassword ?? '' };
    expect(field((await second.post(loginPath, loginBody(old))).body, 'data')).toBe(null);
    expect((await second.post(endpoints.listDevices.path, wholeList, token)).body).toMatchObject({
      data: null,
    });
  });

  test('the time in which the provider did not run is an outage of a camera that is back', async () => {
    const { file } = await household();
    const data = await testFolder();
    const said = lines();
    const first = await startTest({ cameras: file, data, say: said.say });
    await said.next(/^Bell: online/);
    const before = testNow();
    await first.close();
    const hourMs = 3_600_000;
    const again = lines();
    const trueNow = () => testNow() + hourMs;
    const second = await startTest({ cameras: file, data, say: again.say, trueNow });
    await again.next(/^Bell: online/);
    const token = await second.signIn({ account: ownerAccount });
    const { body } = await second.post(endpoints.readHealth.path, { userId: '1', serialNumber: bell }, token);
    const { outages } = v.parse(deviceHealthSchema, field(body, 'data'));
    // The latest: before its first picture it was offline.
    const [gap] = outages;
    expect(gap?.reason).toBe('notRunning');
    expect(gap?.from).toBeGreaterThanOrEqual(before);
    expect((gap?.until ?? 0) - (gap?.from ?? 0)).toBeGreaterThan(0.9 * hourMs);
  });

  test('the data folder of the demo household is refused', async () => {
    const { file } = await household();
    const data = await testFolder();
    await (await startTest({ data })).close();
    await expect(startTest({ cameras: file, data })).rejects.toThrow('holds the demo household');
  });
});

test('a mistake in the file ends the start with its lines', async () => {
  const file = join(await testFolder(), 'cameras.json');
  writeFileSync(file, '{"cameras":[{"name":"A"}]}');
  await expect(startTest({ cameras: file })).rejects.toThrow(
    /^your own cameras need ffmpeg|cameras\[0\]\.url: write it, it is missing$/,
  );
});
