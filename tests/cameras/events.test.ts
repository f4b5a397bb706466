import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openCamera, type OnvifCamera } from '../../provider/cameras/onvif/camera.ts';
import { watchEvents, type EventWatchParts } from '../../provider/cameras/onvif/eventWatch.ts';
import type { CameraEvent } from '../../provider/cameras/onvif/topics.ts';
import { ownCamerasLack, ownerAccount } from '../../provider/cameras/owner.ts';
import { serialNumberOf } from '../../provider/cameras/ownDevices.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { field, startTest, testFolder } from '../provider/testProvider.ts';
import { startOnvifCamera, type OnvifOptions } from './onvifCamera.ts';
import { startRtspCamera } from './rtspCamera.ts';
import { ffmpegThere, showing } from './sources.ts';

const signIn = { user: 'lookout', password: 'hunter2' };
const clock = { now: Date.now };
const motion = 'tns1:RuleEngine/CellMotionDetector/Motion';
const people = 'tns1:RuleEngine/MyRuleDetector/PeopleDetect';
const visitor = 'tns1:RuleEngine/MyRuleDetector/Visitor';

async function heard(options: OnvifOptions = {}, waits: EventWatchParts['waits'] = {}) {
  const camera = await startOnvifCamera({ ...signIn, topics: [motion], ...options });
  const said: string[] = [];
  const events: CameraEvent[] = [];
  const watch = watchEvents({
    open: (signal) => openCamera({ address: camera.address, signIn, clock, signal }),
    heard: (types) => said.push(`heard ${types.join()}`),
    came: (came) => events.push(...came),
    lost: (why, waitMs) => said.push(`lost ${why.trouble} ${waitMs}`),
    waits: { pollMs: 1000, leastMs: 50, firstMs: 100, longestMs: 400, passwordMs: 300, ...waits },
  });
  onTestFinished(async () => {
    await watch.close();
    await camera.close();
  });
  const report = () => {
    camera.report({ topic: motion, operation: 'Changed', data: { IsMotion: 'true' } });
  };
  const until = async (line: RegExp, count = 1): Promise<void> => {
    await expect
      .poll(() => said.filter((one) => line.test(one)).length, { timeout: 20_000, interval: 20 })
      .toBeGreaterThanOrEqual(count);
  };
  return { camera, said, events, watch, report, until };
}

test.each(['Z', '+02:00'])(
  'events are heard, and the subscription is ended: times end in %s',
  async (zone) => {
    const { camera, said, events, watch, report, until } = await heard({ zone });
    await until(/^heard motion$/);
    report();
    await expect.poll(() => events.length).toBe(1);
    await watch.close();
    expect(camera.subscriptions()).toBe(0);
    expect(said).toEqual(['heard motion']);
  },
);

test('a camera that restarts, refuses, or sends rubbish is heard again, and not asked without end', async () => {
  const { camera, said, events, report, until } = await heard();
  await until(/^heard/);
  camera.restart();
  await until(/^heard/, 2);
  camera.fault('PullMessages', 'fault');
  await until(/^lost fault 400$/, 3);
  const before = [camera.count('PullMessages'), camera.count('CreatePullPointSubscription')];
  await until(/^lost fault 400$/, 5);
  // Two more waits of 400 ms: one question of each kind for each.
  const after = [camera.count('PullMessages'), camera.count('CreatePullPointSubscription')];
  expect(after.map((count, index) => count - (before[index] ?? 0) <= 3)).toEqual([true, true]);
  for (const fault of ['cut', 'reset', 'redirect', { text: '<a' }] as const) {
    const lost = said.length;
    camera.fault('PullMessages', fault);
    await expect.poll(() => said.length, { timeout: 10_000 }).toBeGreaterThan(lost);
  }
  camera.fault('PullMessages', 'none');
  const times = said.filter((line) => line.startsWith('heard')).length;
  await until(/^heard/, times + 1);
  await expect
    .poll(
      () => {
        report();
        return events.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
});

test('one that cannot be subscribed to is tried again, a wrong password seldom, and one without events hardly', async () => {
  const { camera, said, until } = await heard();
  camera.fault('CreatePullPointSubscription', 'fault');
  camera.restart();
  await until(/^lost fault/, 2);
  camera.fault('CreatePullPointSubscription', 'none');
  await until(/^heard/);
  expect(said.length).toBeLessThan(8);
  const wrong = await heard({ password: 'other' });
  await wrong.until(/^lost wrongPassword 300$/);
  const none = await heard({ topics: ['tns1:Monitoring/ProcessorUsage'] });
  await none.until(/^lost notSupported 3600000$/);
  expect(none.camera.count('CreatePullPointSubscription')).toBe(0);
});

test('an answer at once without events is followed by a pause', async () => {
  const { camera, until } = await heard({}, { pollMs: 0, leastMs: 200 });
  await until(/^heard/);
  const before = camera.count('PullMessages');
  const began = Date.now();
  await expect
    .poll(() => camera.count('PullMessages') - before, { interval: 10, timeout: 10_000 })
    .toBeGreaterThan(4);
  expect(Date.now() - began).toBeGreaterThan(700);
});

test('an answer at once with events is followed by a pause too', async () => {
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  const event: CameraEvent = { type: 'motion', state: 'once', source: '', isOld: false };
  let asked = 0;
  const camera: Partial<OnvifCamera> = {
    readClock: async () => ({ aheadMs: 0, zone: '' }),
    topics: async () => [motion],
    subscribe: async () => ({ url: new URL('http://127.0.0.1'), references: [], lastsMs: 600_000 }),
    pull: async () => {
      await turn();
      asked += 1;
      return { events: [event], lastsMs: null };
    },
    unsubscribe: async () => undefined,
  };
  const watch = watchEvents({
    open: () => camera as OnvifCamera,
    heard: () => undefined,
    came: () => undefined,
    lost: () => undefined,
    waits: { busyMs: 60_000 },
  });
  for (let turns = 0; turns < 100; turns += 1) await turn();
  await watch.close();
  expect(asked).toBe(1);
});

test('a subscription is renewed in time, and a camera that refuses that is heard on', async () => {
  const { camera, said, until, report, events } = await heard({}, { pollMs: 31_000 });
  await until(/^heard/);
  camera.fault('Renew', 'fault');
  report();
  await expect.poll(() => events.length).toBe(1);
  report();
  await expect.poll(() => events.length).toBe(2);
  expect(camera.count('Renew')).toBe(2);
  report();
  await expect.poll(() => events.length).toBe(3);
  expect([camera.count('Renew'), said]).toEqual([2, ['heard motion']]);
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

describe.skipIf(ffmpegThere === null)('with ffmpeg', () => {
  test('what a camera reports is an alert of its kind with its picture, and a press of its bell rings', async () => {
    const camera = await startRtspCamera({ streams: { main: showing('cam01.flv') }, ...signIn });
    const onvif = await startOnvifCamera({ ...signIn, topics: [people, visitor, motion] });
    onTestFinished(async () => {
      await camera.close();
      await onvif.close();
    });
    const file = join(await testFolder(), 'cameras.json');
    const door = {
      name: 'Door',
      kind: 'doorbell',
      url: camera.url('main', signIn),
      onvif: onvif.address.href,
      model: 'DB-2.0',
      // Nothing that moves in the picture counts: only what the camera reports.
      mask: [{ left: 0, top: 0, right: 100, bottom: 100 }],
    };
    const write = (entry: object): void => {
      writeFileSync(file, JSON.stringify({ cameras: [entry] }));
      chmodSync(file, 0o600);
    };
    write(door);
    const said: string[] = [];
    const staticDir = await testFolder();
    writeFileSync(join(staticDir, 'index.html'), '<!doctype html>');
    const provider = await startTest({ cameras: file, say: (line) => said.push(line), staticDir });
    const lacks = async () => field((await provider.get('/config.json')).body, 'absent');
    const token = await provider.signIn({ account: ownerAccount });
    const call = async (path: string, body: object): Promise<unknown> =>
      field((await provider.post(path, body, token)).body, 'data');
    const has = async (line: RegExp, count = 1): Promise<void> => {
      await expect.poll(() => said.filter((one) => line.test(one)).length, { timeout: 30_000 }).toBe(count);
    };
    await has(/^Door: online/);
    await has(/^Door: it reports people, presses of its bell, motion$/);
    // The pages of people and vehicles are there for it.
    expect(await lacks()).toEqual(ownCamerasLack.filter((feature) => feature !== 'recognition'));
    const serialNumber = serialNumberOf(door);
    expect(await call(endpoints.listRules.path, { userId: '1', serialNumber })).toMatchObject({
      types: ['motion', 'human', 'doorbell'],
      rules: [{ type: 'motion' }, { type: 'human' }, { type: 'doorbell' }],
    });
    const devices = await call(endpoints.listDevices.path, {
      userId: '1',
      site: [],
      deviceType: ['DOORBELL'],
    });
    expect(JSON.stringify(devices)).toContain('DB-2.0');

    const all = {
      userId: '1',
      serialNumber: [],
      from: null,
      to: null,
      page: 1,
      size: 10,
      channel: [],
      types: [],
    };
    const alerts = async (): Promise<unknown[]> =>
      listOf(field(await call(endpoints.listAlerts.path, all), 'list'));
    onvif.report({ topic: visitor, operation: 'Initialized', data: { State: 'true' } });
    onvif.report({ topic: people, operation: 'Changed', data: { State: 'true' } });
    onvif.report({ topic: motion, operation: 'Changed', data: { IsMotion: 'true' } });
    await expect.poll(async () => (await alerts()).length, { timeout: 20_000, interval: 100 }).toBe(1);
    expect((await alerts())[0]).toMatchObject({
      serialNumber,
      type: 'human',
      deviceName: 'Door',
      reviewed: false,
    });
    await expect.poll(async () => field((await alerts())[0], 'picture'), { timeout: 10_000 }).not.toBe(null);

    const missed = async (): Promise<unknown> => call(endpoints.missedRings.path, { userId: '1' });
    expect(await missed()).toMatchObject({ total: 0 });
    onvif.report({ topic: visitor, operation: 'Changed', data: { State: 'true' } });
    await expect.poll(async () => field(await missed(), 'total'), { timeout: 5000, interval: 50 }).toBe(1);
    expect((await alerts()).map((alert) => String(field(alert, 'type'))).toSorted()).toEqual([
      'doorbell',
      'human',
    ]);

    // It is away, and heard again when it is back; the picture does not care.
    onvif.fault('PullMessages', 'reset');
    await has(/^Door: its events are not heard: it ended the connection; tried again in 1 s/);
    onvif.fault('PullMessages', 'none');
    await has(/^Door: it reports/, 2);
    expect(said.filter((line) => line.startsWith('Door: online')).length).toBe(1);

    // Without its address it reports nothing, and its rules are those of motion.
    write({ ...door, onvif: undefined });
    await has(/read again$/);
    await expect.poll(() => onvif.subscriptions()).toBe(0);
    expect(await lacks()).toEqual(ownCamerasLack);
    expect(await call(endpoints.listRules.path, { userId: '1', serialNumber })).toMatchObject({
      types: ['motion'],
    });
    expect(JSON.stringify([said, await alerts()])).not.toContain(signIn.password);
  }, 120_000);
});
