import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listLinksCall, makeLinksCall } from '../../src/domain/wire/calls/links.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import * as v from 'valibot';
import { frontDoor, sectionsOf, timezone } from '../demoRecorders.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';

const dayMs = 86_400_000;
const day = dayAfter(dayAt(testNow(), timezone), -1);
const start = sectionsOf(frontDoor, day, testNow())[0]?.start ?? 0;
const clip = { serialNumber: frontDoor.serialNumber, day, start, end: start + 12 };
const { userId } = demo;

async function linkTo(provider: TestProvider, token: string): Promise<string> {
  const { body } = await provider.post(endpoints.makeLinks.path, { userId, clips: [clip] }, token);
  const { addresses } = v.parse(makeLinksCall.response, field(body, 'data'));
  return addresses[0] ?? '';
}

async function listed(provider: TestProvider, token: string) {
  const { body } = await provider.post(endpoints.listLinks.path, { userId }, token);
  return v.parse(listLinksCall.response, field(body, 'data')).entries;
}

async function textOf(address: string, init?: RequestInit): Promise<[number, string]> {
  const response = await fetch(address, init);
  return [response.status, await response.text()];
}

test('a link that a person passes on is listed with its clip, its end and its views, and so is one that was emailed', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const address = await linkTo(provider, token);
  await provider.control('clock', { advance: 60_000 });
  const email = { userId, clips: [clip], email: 'friend@lookout.example', subject: 'Look at this' };
  await provider.post(endpoints.shareClip.path, email, token);
  const [mailed, made] = await listed(provider, token);
  expect(mailed).toMatchObject({ email: 'friend@lookout.example', views: 0 });
  expect(made).toMatchObject({
    serialNumber: frontDoor.serialNumber,
    camera: 'Front door',
    timezone,
    at: momentOf(day, start, timezone),
    seconds: 12,
    address,
    email: null,
    endedAt: null,
    views: 0,
    viewedAt: null,
  });
  expect((made?.expiresAt ?? 0) - (made?.createdAt ?? 0)).toBe(7 * dayMs);
  const picture = await fetch(new URL(made?.picture ?? '', provider.url), {
    headers: { requestToken: token },
  });
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const other = { headers: { requestToken: await provider.signIn(guest) } };
  expect((await fetch(new URL(made?.picture ?? '', provider.url), other)).status).toBe(404);
});

test('the page of a link names who shared what, when by the camera’s clock and until when', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const email = { userId, clips: [clip], email: 'friend@lookout.example', subject: 'Is <this> yours?' };
  await provider.post(endpoints.shareClip.path, email, token);
  const [link] = await listed(provider, token);
  const [status, page] = await textOf(link?.address ?? '');
  expect(status).toBe(200);
  const { time } = wallClock(link?.at ?? 0, timezone);
  const { time: until } = wallClock(link?.expiresAt ?? 0, timezone);
  for (const part of [
    /<header[^>]*>.*Lookout/s,
    /<h1>\S.* shared a clip with you<\/h1>/,
    /Is &lt;this&gt; yours\?/,
    /<dd>Front door<\/dd>/,
    new RegExp(`<dd>[^<]*${time} – [\\d:]+ GMT[+]\\d`),
    new RegExp(`Available until</dt>\\s*<dd>[^<]*${until.slice(0, 5)} GMT[+]\\d`),
  ]) {
    expect(page).toMatch(part);
  }
});

test('a view is counted once for each opening of the page, not for its file, a check, a prefetch or a preview', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const address = await linkTo(provider, token);
  await textOf(address);
  for (const range of ['bytes=0-99', 'bytes=100-199']) {
    expect((await fetch(`${address}/clip.mp4`, { headers: { range } })).status).toBe(206);
  }
  await textOf(address, { method: 'HEAD' });
  await textOf(address, { headers: { 'sec-purpose': 'prefetch' } });
  for (const program of [
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  ]) {
    await textOf(address, { headers: { 'user-agent': program } });
  }
  const [once] = await listed(provider, token);
  expect(once?.views).toBe(1);
  await provider.control('clock', { advance: 60_000 });
  await textOf(address);
  const [twice] = await listed(provider, token);
  expect(twice?.views).toBe(2);
  expect((twice?.viewedAt ?? 0) - (once?.viewedAt ?? 0)).toBeGreaterThanOrEqual(60_000);
});

test('a link that its owner ends opens nothing from then on, says so, and stays listed for 30 days', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const [address, other] = [await linkTo(provider, token), await linkTo(provider, token)];
  const ofAddress = (await listed(provider, token)).find((link) => link.address === address);
  const end = { userId, id: ofAddress?.id };
  const asGuest = { ...end, userId: guest.userId };
  const refusal = { code: 601, msg: 'share.cancelFailed' };
  const guestToken = await provider.signIn(guest);
  expect((await provider.post(endpoints.endLink.path, asGuest, guestToken)).body).toMatchObject(refusal);
  expect((await textOf(`${address}/clip.mp4`))[0]).toBe(200);

  expect((await provider.post(endpoints.endLink.path, end, token)).body).toMatchObject({ code: 1 });
  for (const path of [address, `${address}/clip.mp4`]) {
    expect(await textOf(path, { headers: { range: 'bytes=0-9' } })).toEqual([
      404,
      expect.stringContaining('This link is no longer shared.'),
    ]);
  }
  expect((await textOf(`${other}/clip.mp4`))[0]).toBe(200);
  // Another page that still lists it as open learns when it ended.
  const again = await provider.post(endpoints.endLink.path, end, token);
  const ended = (await listed(provider, token)).find(({ id }) => id === ofAddress?.id);
  expect(ended).toMatchObject({ address: null, endedAt: expect.any(Number), views: 0 });
  expect(again.body).toMatchObject({ code: 1, data: { endedAt: ended?.endedAt } });

  await provider.control('clock', { advance: 29 * dayMs });
  expect(await listed(provider, await provider.signIn(demo))).toHaveLength(2);
  await provider.control('clock', { advance: 2 * dayMs });
  const left = await listed(provider, await provider.signIn(demo));
  expect(left.map(({ id, address: link }) => [id === ofAddress?.id, link])).toEqual([[false, null]]);
});

test('links that are passed on count among the twenty of an hour, also ended ones', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const twenty = { userId, clips: Array.from({ length: 20 }, () => clip) };
  expect((await provider.post(endpoints.makeLinks.path, twenty, token)).body).toMatchObject({ code: 1 });
  const [link] = await listed(provider, token);
  await provider.post(endpoints.endLink.path, { userId, id: link?.id }, token);
  const one = { userId, clips: [clip] };
  expect((await provider.post(endpoints.makeLinks.path, one, token)).body).toMatchObject({
    code: 601,
    msg: 'share.tooManyLinks',
  });
  await provider.control('clock', { advance: 3_600_000 });
  expect((await provider.post(endpoints.makeLinks.path, one, token)).body).toMatchObject({ code: 1 });
});

test('a link to more than an hour, or to nothing recorded, is not created', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const make = async (range: object) =>
    (await provider.post(endpoints.makeLinks.path, { userId, clips: [{ ...clip, ...range }] }, token)).body;
  expect(await make({ end: start + 3603 })).toMatchObject({ msg: 'share.videoFailed' });
  expect(await make({ day: dayAfter(day, 3) })).toMatchObject({ msg: 'form.shareWithoutVideo' });
  expect(await listed(provider, token)).toEqual([]);
});

test('a link ends when the answer that created it says', async () => {
  let now = testNow();
  // Each look at the clock is a moment of its own.
  const trueNow = (): number => (now += 1);
  const provider = await startTest({ trueNow });
  const token = await provider.signIn(demo);
  const { body } = await provider.post(endpoints.makeLinks.path, { userId, clips: [clip, clip] }, token);
  const { expiresAt } = v.parse(makeLinksCall.response, field(body, 'data'));
  expect((await listed(provider, token)).map((link) => link.expiresAt)).toEqual([expiresAt, expiresAt]);
});

test('links and an email that are sent twice with the same key are made once', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const [key, other] = [randomUUID(), randomUUID()];
  const made = async (body: object) =>
    field(
      (await provider.post(endpoints.makeLinks.path, { userId, clips: [clip], ...body }, token)).body,
      'data',
    );
  const links = await made({ key });
  await provider.control('clock', { advance: 60_000 });
  expect(await made({ key })).toEqual(links);
  expect(await listed(provider, token)).toHaveLength(1);
  // Another request, other clips, and no key are other links.
  await made({ key: other });
  await made({ key, clips: [clip, clip] });
  await made({});
  await made({});
  expect(await listed(provider, token)).toHaveLength(6);
  // A link that was ended is not given out again.
  await provider.post(
    endpoints.endLink.path,
    { userId, id: (await listed(provider, token)).at(-1)?.id },
    token,
  );
  expect(await made({ key })).not.toEqual(links);

  const email = { userId, clips: [clip], email: 'friend@lookout.example', subject: 'Look', key };
  const send = async (body: object) => (await provider.post(endpoints.shareClip.path, body, token)).body;
  const sent = async () => (await provider.get('/outbox.json')).body;
  for (let times = 0; times < 2; times += 1) expect(await send(email)).toMatchObject({ code: 1 });
  expect(await sent()).toHaveLength(1);
  expect(await listed(provider, token)).toHaveLength(8);
  for (const differs of [{ email: 'other@lookout.example' }, { subject: 'Here' }, { key: other }])
    expect(await send({ ...email, ...differs })).toMatchObject({ code: 1 });
  expect(await sent()).toHaveLength(4);
  expect(await send({ ...email, key: 'once' })).not.toMatchObject({ code: 1 });
});

test('if one of the links of a key was ended, all are made again, once', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const clips = [clip, { ...clip, start: start + 4 }];
  const open = async () =>
    (await listed(provider, token)).flatMap(({ id, address, seconds }) =>
      address === null ? [] : [{ id, address, seconds }],
    );
  const endOldest = async () => {
    const id = (await open()).at(-1)?.id;
    await provider.post(endpoints.endLink.path, { userId, id }, token);
  };
  const request = { userId, clips, key: randomUUID() };
  const make = async () => {
    const { body } = await provider.post(endpoints.makeLinks.path, request, token);
    return v.parse(makeLinksCall.response, field(body, 'data')).addresses;
  };
  const first = await make();
  await endOldest();
  const again = await make();
  const stillOpen = await open();
  expect(stillOpen.map(({ seconds }) => seconds)).toEqual([8, 12, 8]);
  expect(stillOpen.map(({ address }) => address)).toEqual([again[1], again[0], first[1]]);
  expect(await make()).toEqual(again);
  expect(await open()).toEqual(stillOpen);

  const email = { userId, clips, email: 'friend@lookout.example', subject: 'Look', key: randomUUID() };
  const send = () => provider.post(endpoints.shareClip.path, email, token);
  const sent = async () => v.parse(v.array(v.unknown()), (await provider.get('/outbox.json')).body).length;
  for (let times = 0; times < 2; times += 1) expect(await send()).toMatchObject({ body: { code: 1 } });
  expect(await sent()).toBe(1);
  const [newest] = await open();
  await provider.post(endpoints.endLink.path, { userId, id: newest?.id }, token);
  for (let times = 0; times < 2; times += 1) expect(await send()).toMatchObject({ body: { code: 1 } });
  expect(await sent()).toBe(2);
  expect((await open()).slice(0, 3).map(({ seconds }) => seconds)).toEqual([8, 12, 12]);
});

test('the key of one user is not that of another', async () => {
  const provider = await startTest();
  const key = randomUUID();
  const addressOf = async (account: typeof demo) => {
    const token = await provider.signIn(account);
    const call = async (name: 'createIncident' | 'addIncidentNote' | 'shareIncident', body: object) =>
      field(
        (await provider.post(endpoints[name].path, { userId: account.userId, ...body }, token)).body,
        'data',
      );
    const id = field(await call('createIncident', { name: 'Gate' }), 'id');
    await call('addIncidentNote', { id, at: 0, timezone, text: 'Seen' });
    const once = field(await call('shareIncident', { id, key }), 'address');
    expect(field(await call('shareIncident', { id, key }), 'address')).toBe(once);
    expect(field(await call('shareIncident', { id }), 'address')).not.toBe(once);
    return once;
  };
  expect(await addressOf(demo)).not.toBe(await addressOf(guest));
});
