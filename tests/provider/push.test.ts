import { once } from 'node:events';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { noticePaths } from '../../provider/calls/push.ts';
import { isOutside, isPushEndpoint } from '../../provider/push/endpointGuard.ts';
import { sendRequestTo } from '../../provider/push/sendRequest.ts';
import { armingModeNumber, type ArmingMode } from '../../src/domain/account/workStatus.ts';
import { newAlertsCall, newsSchema } from '../../src/domain/wire/calls/alerts.ts';
import { listPushCall, revokePushCall, subscribePushCall } from '../../src/domain/wire/calls/push.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { fromWire } from '../../src/domain/wire/fieldNames.ts';
import { startPushService, vapidClaims, type PushService } from '../pushService.ts';
import {
  demo,
  field,
  firstNow,
  guest,
  startTest,
  testFolder,
  type TestProvider,
  type TestUser,
} from './testProvider.ts';

const front = 'LK0000000001';
const driveway = 'LK0000000002';
const doorbell = 'LKDB00000001';
const hub = 'LKGW00000001';
/** A camera of the demo user that the guest sees too. */
const shared = 'LK0000000004';
/** The clock only moves if a test moves it. */
const hour = 3_600_000;
const trueNow = () => firstNow;

async function service(): Promise<PushService> {
  const started = await startPushService();
  onTestFinished(() => started.close());
  return started;
}

/** Subscribes a browser, whose address at the push service has this name, and answers the list. */
async function subscribe(
  provider: TestProvider,
  { url, keys }: PushService,
  token: string,
  { name = 'browser', user = demo }: { name?: string; user?: TestUser } = {},
) {
  const sent = { userId: user.userId, endpoint: `${url}/${name}`, ...keys };
  const { body } = await provider.post(endpoints.subscribePush.path, sent, token);
  return v.parse(subscribePushCall.response, field(body, 'data'));
}

async function listed(provider: TestProvider, token: string, endpoint?: string) {
  const { body } = await provider.post(endpoints.listPush.path, { userId: demo.userId, endpoint }, token);
  return v.parse(listPushCall.response, field(body, 'data')).list.entries;
}

/** Raises an alert and lets it be recorded. */
async function raise(provider: TestProvider, serialNumber: string, type: string): Promise<void> {
  await provider.control('alert', { serialNumber, type });
  await passed(provider, 0.01);
}

/** Lets seconds pass, and lets the provider look for alerts. */
async function passed(provider: TestProvider, seconds: number): Promise<void> {
  await provider.control('clock', { advance: seconds * 1000 });
  await provider.control('push');
}

/** A provider with a subscribed browser of the demo user. */
async function subscribed() {
  const provider = await startTest({ trueNow });
  const push = await service();
  const token = await provider.signIn(demo);
  const { publicKey } = await subscribe(provider, push, token);
  return { provider, push, token, publicKey };
}

test('an alert reaches the browser, encrypted for it and signed by the keys of the provider', async () => {
  const { provider, push, publicKey } = await subscribed();
  await raise(provider, front, 'human');
  const [sent] = await push.until(1);
  expect(sent?.path).toBe('/browser');
  expect(sent?.message).toMatchObject({
    title: 'Front door',
    body: 'Person, 09:59:56',
    isRing: false,
    hasPicture: true,
    reviewed: 'Reviewed',
  });
  const { ids = [], tag, path, at } = sent?.message ?? {};
  expect(tag).toBe(`alert ${ids[0]}`);
  expect(path).toBe(`/alert?review=all&open=${encodeURIComponent(ids[0] ?? '')}&at=${at}`);
  expect(sent?.headers).toMatchObject({ urgency: 'normal', ttl: '14400', 'content-encoding': 'aes128gcm' });
  expect(vapidClaims(sent?.headers ?? {}, publicKey)).toMatchObject({ aud: push.url });
});

test('its key reads the picture and marks the alert as reviewed, without a token; no other key does', async () => {
  const { provider, push, token } = await subscribed();
  await raise(provider, front, 'human');
  const [sent] = await push.until(1);
  const { key = '', ids = [] } = sent?.message ?? {};
  const ask = (path: string, used: string) =>
    fetch(provider.url + path, { method: 'POST', body: JSON.stringify({ key: used }) });
  const picture = await ask(noticePaths.picture, key);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect(Buffer.from(await picture.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect((await ask(noticePaths.reviewed, key)).status).toBe(200);
  const query = { userId: demo.userId, serialNumber: [front], types: [], from: null, to: null };
  const { body } = await provider.post(endpoints.listAlerts.path, { ...query, page: 1, size: 5 }, token);
  const list = v.parse(
    v.object({ list: v.array(v.object({ id: v.string(), reviewed: v.boolean() })) }),
    field(body, 'data'),
  ).list;
  expect(list.find(({ id }) => id === ids[0])).toMatchObject({ reviewed: true });
  for (const path of Object.values(noticePaths)) {
    expect([path, (await ask(path, 'x'.repeat(43))).status]).toEqual([path, 404]);
    await provider.control('clock', { advance: 24 * hour });
    expect([path, (await ask(path, key)).status]).toEqual([path, 404]);
  }
});

test('a ring is urgent, soon over, and goes to the door', async () => {
  const { provider, push } = await subscribed();
  await provider.control('alert', { serialNumber: doorbell, type: 'doorbell' });
  await passed(provider, 1);
  const [sent] = await push.until(1);
  expect(sent?.headers).toMatchObject({ urgency: 'high', ttl: '60' });
  expect(sent?.message).toMatchObject({ isRing: true, path: `/doorHome?device=${doorbell}` });
});

test('an event of one camera is one notification, and each camera has its own', async () => {
  const { provider, push } = await subscribed();
  for (const type of ['human', 'pet']) await provider.control('alert', { serialNumber: front, type });
  await raise(provider, driveway, 'vehicle');
  await push.until(2);
  await raise(provider, front, 'pet');
  await provider.control('alert', { serialNumber: doorbell, type: 'doorbell' });
  await passed(provider, 1);
  const sent = await push.until(3);
  expect(sent.map(({ message }) => message.title).toSorted()).toEqual([
    'Driveway',
    'Front bell',
    'Front door',
  ]);
  expect(sent.map(({ message }) => message.ids.length).toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
});

test('nothing is sent while the account has push off, and nothing of that time afterward', async () => {
  const { provider, push, token } = await subscribed();
  const settings = (notification: boolean) =>
    provider.post(
      endpoints.saveGeneral.path,
      { userId: demo.userId, des: JSON.stringify({ notification }) },
      token,
    );
  await settings(false);
  await raise(provider, front, 'human');
  await settings(true);
  await raise(provider, driveway, 'vehicle');
  const sent = await push.until(1);
  expect(sent.map(({ message }) => message.title)).toEqual(['Driveway']);
});

test('a disarmed household is quiet for hours, an armed one is not', async () => {
  const { provider, push, token } = await subscribed();
  const arm = (mode: ArmingMode) =>
    provider.post(
      endpoints.setWorkStatus.path.replace('{userId}', demo.userId),
      { status: armingModeNumber[mode] },
      token,
    );
  const ofFront = async () => {
    const before = push.pushed.length;
    for (let step = 0; step < 18; step += 1) await passed(provider, 600);
    await provider.control('alert', { serialNumber: doorbell, type: 'doorbell' });
    await passed(provider, 1);
    await push.until(before + 1);
    return push.pushed.slice(before).filter(({ message }) => message.title === 'Front door').length;
  };
  await arm('disarmed');
  expect(await ofFront()).toBe(0);
  await arm('away');
  expect(await ofFront()).toBeGreaterThan(0);
});

/** What is listed as muted. */
async function muted(provider: TestProvider, token: string) {
  const { body } = await provider.post(endpoints.listPush.path, { userId: demo.userId }, token);
  return v.parse(listPushCall.response, field(body, 'data')).muted?.entries;
}

test('a muted camera is quiet for an hour on every browser, others are not, and unmuting ends it', async () => {
  const { provider, push, token } = await subscribed();
  await raise(provider, front, 'human');
  const [sent] = await push.until(1);
  expect(sent?.message).toMatchObject({ mute: 'Mute this camera for 1 hour' });
  const { key } = sent?.message ?? {};
  const mute = () =>
    fetch(provider.url + noticePaths.mute, { method: 'POST', body: JSON.stringify({ key }) });
  expect((await mute()).status).toBe(200);
  const [camera] = (await muted(provider, token)) ?? [];
  expect(camera).toMatchObject({ name: 'Front door', until: expect.any(Number) });

  await passed(provider, 600);
  await raise(provider, front, 'human');
  await raise(provider, driveway, 'vehicle');
  const titled = (title: string) => push.pushed.filter(({ message }) => message.title === title).length;
  await expect.poll(() => titled('Driveway')).toBeGreaterThan(0);
  expect(titled('Front door')).toBe(1);

  const revoke = (user: TestUser, as: string) =>
    provider.post(endpoints.revokePush.path, { userId: user.userId, id: camera?.id }, as);
  await revoke(guest, await provider.signIn(guest));
  expect(await muted(provider, token)).toHaveLength(1);
  await revoke(demo, token);
  expect(await muted(provider, token)).toEqual([]);
  await passed(provider, 600);
  await raise(provider, front, 'human');
  await expect.poll(() => titled('Front door')).toBe(2);

  await mute();
  await passed(provider, 3599);
  expect(await muted(provider, token)).toHaveLength(1);
  await passed(provider, 1);
  expect(await muted(provider, token)).toEqual([]);
});

/** Mutes the camera of an alert by the button of its notification. */
async function muteAfter(provider: TestProvider, push: PushService, title: string): Promise<void> {
  const [sent] = await push.until(1, title);
  const body = JSON.stringify({ key: sent?.message.key });
  expect((await fetch(provider.url + noticePaths.mute, { method: 'POST', body })).status).toBe(200);
}

test('news mark alerts of the cameras and channels that this user muted, in the stream and in the answer', async () => {
  const { provider, push, token } = await subscribed();
  const ofGuest = await provider.signIn(guest);
  const raiseAll = async () => {
    await provider.control('alert', { serialNumber: hub, channel: 3, type: 'smoke' });
    await provider.control('alert', { serialNumber: hub, channel: 4, type: 'waterLeak' });
    await raise(provider, shared, 'human');
  };
  const newsOf = async (user: TestUser, as: string, since: number | null) => {
    const { body } = await provider.post(endpoints.newAlerts.path, { userId: user.userId, since }, as);
    return v.parse(newAlertsCall.response, field(body, 'data'));
  };
  const marked = ({ list }: Pick<v.InferOutput<typeof newsSchema>, 'list'>) =>
    Object.fromEntries(
      list.entries.map(({ serialNumber, channel, muted }) => [
        `${serialNumber} ${channel?.channel ?? ''}`,
        muted,
      ]),
    );
  await raiseAll();
  await muteAfter(provider, push, 'Kitchen smoke');
  await muteAfter(provider, push, 'Living room');

  await passed(provider, 700);
  const { at, stream } = await newsOf(demo, token, null);
  const socket = new WebSocket(provider.url.replace('http', 'ws') + String(stream));
  onTestFinished(() => socket.terminate());
  await once(socket, 'message');
  const next = once(socket, 'message');
  await raiseAll();
  const quiet = { [`${hub} 3`]: true, [`${hub} 4`]: undefined, [`${shared} `]: true };
  expect(marked(await newsOf(demo, token, at))).toEqual(quiet);
  const [streamed]: unknown[] = await next;
  expect(marked(v.parse(newsSchema, fromWire(String(streamed))))).toEqual(quiet);
  expect(marked(await newsOf(guest, ofGuest, at)), 'not for others').toEqual({ [`${shared} `]: undefined });

  await passed(provider, 3600);
  const later = await newsOf(demo, token, null);
  await raiseAll();
  const loud = { [`${hub} 3`]: undefined, [`${hub} 4`]: undefined, [`${shared} `]: undefined };
  expect(marked(await newsOf(demo, token, later.at)), 'after the hour').toEqual(loud);
});

test('the key of a notification answers whether its alerts were reviewed', async () => {
  const { provider, push, token } = await subscribed();
  await raise(provider, front, 'human');
  const [sent] = await push.until(1);
  const { key, ids = [] } = sent?.message ?? {};
  const state = async () => {
    const answer = await fetch(provider.url + noticePaths.state, {
      method: 'POST',
      body: JSON.stringify({ key }),
    });
    return field(await answer.json(), 'data');
  };
  expect(await state()).toEqual({ reviewed: false });
  await provider.post(endpoints.markAlerts.path, { userId: demo.userId, ids, reviewed: true }, token);
  expect(await state()).toEqual({ reviewed: true });
});

test('a message that waits survives a restart of the provider', async () => {
  const data = await testFolder();
  const first = await startTest({ trueNow, data });
  const push = await service();
  await subscribe(first, push, await first.signIn(demo));
  push.reply({ status: 503 });
  await raise(first, front, 'human');
  const [sent] = await push.until(1);
  await waits();
  await first.close();
  const second = await startTest({ trueNow, data });
  await waits();
  await second.control('clock', { advance: 10_000 });
  const again = await push.until(2);
  expect(again.map(({ text }) => text)).toEqual([sent?.text, sent?.text]);
  await waits();
  await second.control('clock', { advance: hour });
  await waits();
  expect(push.pushed.filter(({ text }) => text === sent?.text)).toHaveLength(2);
});

test('the end of a sign-in is announced once, three days before', async () => {
  const { provider, push, token } = await subscribed();
  const endings = () => push.pushed.filter(({ message }) => message.title === 'Notifications are ending');
  const [{ until = 0 } = {}] = await listed(provider, token);
  const days = (until - firstNow) / 24 / hour;
  await passed(provider, (days - 3) * 24 * 3600 - 60);
  expect(endings()).toEqual([]);
  await passed(provider, 120);
  await expect.poll(endings).toHaveLength(1);
  expect(endings()[0]?.message).toMatchObject({ path: '/user', hasPicture: false });
  await passed(provider, 3600);
  expect(endings()).toHaveLength(1);
});

test('a service that no longer knows the browser ends the subscription', async () => {
  for (const status of [404, 410]) {
    const { provider, push, token } = await subscribed();
    push.reply({ status });
    await raise(provider, front, 'human');
    await push.until(1);
    await expect.poll(() => listed(provider, token), { timeout: 5000 }).toEqual([]);
  }
});

test('a busy or broken service is retried, as late as it says; any other refusal is final', async () => {
  const { provider, push, token } = await subscribed();
  push.reply({ status: 429, headers: { 'retry-after': '100' } }, { status: 503 }, { status: 400 });
  await raise(provider, front, 'human');
  const [first] = await push.until(1);
  const same = () => push.pushed.filter(({ text }) => text === first?.text).length;
  await waits();
  await provider.control('clock', { advance: 99_000 });
  await waits();
  expect(same()).toBe(1);
  await provider.control('clock', { advance: 1000 });
  await expect.poll(same).toBe(2);
  await waits();
  await provider.control('clock', { advance: 10_000 });
  await expect.poll(same).toBe(3);
  await waits();
  await provider.control('clock', { advance: hour });
  await waits();
  expect(same()).toBe(3);
  expect(await listed(provider, token)).toHaveLength(1);
});

test('signing out, here or from elsewhere, ends the subscription', async () => {
  const { provider, push, token } = await subscribed();
  const other = await provider.signIn(demo);
  await provider.control('clock', { advance: 1 });
  await subscribe(provider, push, other, { name: 'other' });
  const left = async () => (await listed(provider, token, `${push.url}/browser`)).map(({ isOwn }) => isOwn);
  expect(await left()).toEqual([true, false]);
  await provider.post(endpoints.logoutOthers.path, {}, token);
  expect(await left()).toEqual([true]);
  await provider.post(endpoints.logout.path, undefined, token);
  const again = await provider.signIn(demo);
  expect(await listed(provider, again)).toEqual([]);
});

test('a browser belongs to who subscribed last; only its owner revokes it, and 20 are kept', async () => {
  const { provider, push, token } = await subscribed();
  const stranger = await provider.signIn(guest);
  await subscribe(provider, push, stranger, { user: guest });
  expect(await listed(provider, token)).toEqual([]);
  await subscribe(provider, push, token);
  const [own] = await listed(provider, token, `${push.url}/browser`);
  const revoke = (user: TestUser, as: string) =>
    provider.post(endpoints.revokePush.path, { userId: user.userId, id: own?.id }, as);
  await revoke(guest, stranger);
  expect(await listed(provider, token)).toHaveLength(1);
  const { body } = await revoke(demo, token);
  expect(v.parse(revokePushCall.response, field(body, 'data')).list.entries).toEqual([]);
  for (let at = 0; at < 21; at += 1) {
    await provider.control('clock', { advance: 1 });
    await subscribe(provider, push, token, { name: `browser ${at}`.replace(' ', '-') });
  }
  const kept = await listed(provider, token, `${push.url}/browser-0`);
  expect([kept.length, kept.some(({ isOwn }) => isOwn)]).toEqual([20, false]);
});

test('the keys are made once, and no log has an address of a browser', async () => {
  const data = await testFolder();
  const first = await startTest({ trueNow, data });
  const push = await service();
  const { publicKey } = await subscribe(first, push, await first.signIn(demo));
  const log = JSON.stringify(await first.get('/__control/log'));
  expect(log).toContain(endpoints.subscribePush.path);
  expect(log).not.toContain(push.url);
  await first.close();
  const second = await startTest({ trueNow, data });
  const { body } = await second.post(
    endpoints.listPush.path,
    { userId: demo.userId },
    await second.signIn(demo),
  );
  expect(v.parse(listPushCall.response, field(body, 'data')).publicKey).toBe(publicKey);
});

test('without a way out the provider says so, and subscribes nothing', async () => {
  const { provider, push, token } = await subscribed();
  push.close();
  const sent = { userId: demo.userId, endpoint: 'http://127.0.0.1:1/gone', ...push.keys };
  const { body } = await provider.post(endpoints.subscribePush.path, sent, token);
  expect(body).toMatchObject({ code: 601, msg: 'push.noWayOut' });
  expect(await listed(provider, token)).toHaveLength(1);
});

test.each([
  ['https://push.example/1', true],
  ['https://push.example:8443/1', false],
  ['http://push.example/1', false],
  ['https://user:password@push.example/1', false],
  ['https://10.0.0.1/1', false],
  ['https://[::1]/1', false],
  ['https://2130706433/1', false],
  ['http://127.0.0.1:9/1', false],
  ['ftp://push.example/1', false],
  ['push', false],
])('%s is an address of a push service: %s', (address, expected) => {
  expect(isPushEndpoint(address, false)).toBe(expected);
});

test.each([
  ['142.250.74.106', true],
  ['2a00:1450:4001::1', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
])('%s is of the Internet: %s', (address, expected) => {
  expect(isOutside(address)).toBe(expected);
});

test('a name that goes to this machine is never called, nor is an address of it', async () => {
  const push = await service();
  const { signal } = new AbortController();
  const send = sendRequestTo(false);
  await expect(send({ endpoint: 'https://localhost/1' }, signal)).rejects.toThrow('private address');
  await expect(send({ endpoint: `${push.url}/1` }, signal)).rejects.toThrow('no address of a push service');
  expect(push.pushed).toEqual([]);
});

/** Lets the provider handle the answer of the push service: it waits by its clock from then on. */
const waits = () => new Promise((resolve) => setTimeout(resolve, 50));
