import { expect, test } from 'vitest';
import * as v from 'valibot';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { recordedParts } from '../../provider/recordings/schedule.ts';
import { frontDoor, timezone, sectionsOf } from '../demoRecorders.ts';
import { boxesIn, captionsIn, tracksOf } from './mp4.ts';
import { shownFrames } from './shownFrames.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';

const yesterday = dayAfter(dayAt(testNow(), timezone), -1);
const { serialNumber } = frontDoor;
const sections = sectionsOf(frontDoor, yesterday, testNow());
const framesOf = shownFrames('cam01.flv', yesterday, timezone);
const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });

/** The first gap of at least two minutes in the day. */
function gapOf(): { from: number; to: number } {
  let end = 0;
  for (const section of sections) {
    if (end > 0 && section.start - end >= 120) return { from: end, to: section.start };
    end = Math.max(end, section.end);
  }
  throw new Error('no gap');
}
const gap = gapOf();

const cut = v.strictObject({ address: v.string(), seconds: v.number(), bytes: v.number() });

async function ask(provider: TestProvider, token: string, range: { start: number; end: number }) {
  const body = { serialNumber, day: yesterday, ...range };
  return provider.post(endpoints.cutClip.path, body, token);
}

async function get(provider: TestProvider, address: string, headers: Record<string, string>) {
  const response = await fetch(new URL(address, provider.url), { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a clip is one file of the recorded parts, without gaps and overlaps', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const [start, end] = [gap.from - 37, gap.to + 40];
  const parts = [...recordedParts(sections, start, end)];
  const seconds = parts.flatMap((part) =>
    Array.from({ length: part.end - part.start }, (_, index) => part.start + index),
  );
  const answer = v.parse(cut, field((await ask(provider, token, { start, end })).body, 'data'));
  expect(answer.seconds).toBe(seconds.length);
  expect(seconds.length).toBeLessThan(end - start - 100);

  const { response, bytes } = await get(provider, answer.address, { requestToken: token });
  const clockOf = (second: number) => wallClock(momentOf(yesterday, second, timezone), timezone);
  const [from, to] = [clockOf(seconds[0] ?? 0), clockOf((seconds.at(-1) ?? 0) + 1)];
  const name = `Front door ${from.date} ${from.time} - ${to.time} GMT+1.mp4`.replaceAll(':', '.');
  expect([bytes.length, response.status]).toEqual([answer.bytes, 200]);
  expect(
    ['content-type', 'content-length', 'content-disposition'].map((one) => response.headers.get(one)),
  ).toEqual([
    'video/mp4',
    String(answer.bytes),
    `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  ]);
  expect(boxesIn(bytes).map(({ type }) => type)).toEqual(['ftyp', 'moov', 'mdat']);
  const [video, audio, ...others] = tracksOf(bytes);
  expect(others.map(({ entry }) => entry)).toEqual(['tx3g']);
  expect(captionsIn(bytes)).toEqual(
    seconds.map((second) => `Front door  ${clockOf(second).date} ${clockOf(second).time} GMT+1`),
  );
  expect([video?.entry, (video?.duration ?? 0) / (video?.ticks ?? 1)]).toEqual(['avc1', seconds.length]);
  expect(video?.keys).toEqual(seconds.map((_, index) => index * 15 + 1));
  // As text, because comparing this many frames byte by byte takes seconds.
  const text = (data: Uint8Array | undefined) => data && Buffer.from(data).toString('base64');
  expect(video?.data.map(text)).toEqual(seconds.flatMap(framesOf).map(text));
  expect(audio?.entry).toBe('mp4a');
  expect(Math.abs((audio?.duration ?? 0) / 16_000 - seconds.length)).toBeLessThan(0.064);
  expect(audio?.data.every((packet) => packet.length > 0)).toBe(true);
});

test('any range of bytes is the same as in the whole file', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const range = { start: gap.to, end: gap.to + 20 };
  const { address, bytes: size } = v.parse(cut, field((await ask(provider, token, range)).body, 'data'));
  const whole = (await get(provider, address, { requestToken: token })).bytes;
  for (const [header, from, to] of [
    ['bytes=0-', 0, size],
    ['bytes=0-99', 0, 100],
    ['bytes=5000-90000', 5000, 90_001],
    [`bytes=${size - 10}-${size + 10}`, size - 10, size],
    ['bytes=-500', size - 500, size],
  ] as const) {
    const { response, bytes } = await get(provider, address, { requestToken: token, range: header });
    expect([response.status, response.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to - 1}/${size}`,
    ]);
    expect(bytes.equals(whole.subarray(from, to))).toBe(true);
  }
  for (const header of [`bytes=${size}-`, `bytes=${size}-${size + 5}`, 'bytes=-0']) {
    const { response, bytes } = await get(provider, address, { requestToken: token, range: header });
    expect([response.status, response.headers.get('content-range'), bytes.length]).toEqual([
      416,
      `bytes */${size}`,
      0,
    ]);
  }
  for (const header of ['bytes=-', 'bytes=9-3', 'bytes=0-1,4-5', 'lines=1-2']) {
    const { response, bytes } = await get(provider, address, { requestToken: token, range: header });
    expect([response.status, bytes.length]).toEqual([200, size]);
  }
});

test('partial seconds are included completely', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { body } = await ask(provider, token, { start: gap.to + 1.5, end: gap.to + 3.2 });
  expect(body).toMatchObject({ code: 1, data: { seconds: 3 } });
});

test('refuses a range without video, and one that is too long', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const without = refusal('form.shareWithoutVideo');
  expect(await ask(provider, token, { start: gap.from + 1, end: gap.to - 1 })).toEqual(without);
  expect(await ask(provider, token, { start: gap.to + 9, end: gap.to + 9 })).toEqual(without);
  expect(await ask(provider, token, { start: gap.to + 9, end: gap.to })).toEqual(without);
  expect(await ask(provider, token, { start: 0, end: 3603 })).toEqual(refusal('action.downloadFailed'));
  expect(await ask(provider, token, { start: -1e9, end: 0 })).toMatchObject({ status: 400 });
  const at = (file: string) =>
    `/api/aithLink/device/record/${serialNumber}/${yesterday}/${file}?name=Gate&zone=${timezone}`;
  for (const file of [
    '0-9999.mp4',
    `${gap.from + 1}-${gap.to - 1}.mp4`,
    '1-2',
    '1.5-3.mp4',
    '9999999-9.mp4',
  ]) {
    expect((await get(provider, at(file), { requestToken: token })).response.status).toBe(404);
  }
});

test('an hour with the whole seconds at its ends is one file', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { body } = await ask(provider, token, { start: gap.to - 3000.6, end: gap.to + 600.6 });
  const { address, bytes: size } = v.parse(cut, field(body, 'data'));
  expect((await get(provider, address, { requestToken: token })).bytes.length).toBe(size);
});

test('a clip stays the same file if its camera is renamed and its clock is set meanwhile', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const range = { start: gap.to, end: gap.to + 20 };
  const { address } = v.parse(cut, field((await ask(provider, token, range)).body, 'data'));
  const { bytes: whole, response: before } = await get(provider, address, { requestToken: token });
  const change = {
    userId: demo.userId,
    serialNumber,
    revision: 0,
    change: { name: 'Street', timezone: 'Asia/Tokyo' },
  };
  expect(await provider.post(endpoints.editBindService.path, change, token)).toMatchObject({
    body: { code: 1 },
  });
  const { response, bytes: rest } = await get(provider, address, {
    requestToken: token,
    range: 'bytes=5000-',
  });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes 5000-${whole.length - 1}/${whole.length}`);
  expect(response.headers.get('content-disposition')).toBe(before.headers.get('content-disposition'));
  expect(rest.equals(whole.subarray(5000))).toBe(true);
  // A file that is made now has the new name.
  const renamed = v.parse(cut, field((await ask(provider, token, range)).body, 'data')).address;
  expect(new URL(renamed, provider.url).searchParams.get('name')).toBe('Street');
});

test('the captions of a clip are those of its camera, whatever its address says', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const addressOf = async (end: number) =>
    new URL(
      v.parse(cut, field((await ask(provider, token, { start: gap.to, end: gap.to + end })).body, 'data'))
        .address,
      provider.url,
    );
  const madeUp = async (change: (address: URL) => void) => {
    const address = await addressOf(2);
    change(address);
    const { response, bytes } = await get(provider, address.href, { requestToken: token });
    return [response.status, captionsIn(bytes)[0]?.replace(/ {2}.*? (?=GMT)/, ' ')];
  };
  const own = [200, 'Front door GMT+1'];
  const foreign = (await addressOf(3)).search;
  await expect(madeUp(() => undefined)).resolves.toEqual(own);
  await expect(madeUp(({ searchParams }) => searchParams.set('name', 'Gate'))).resolves.toEqual(own);
  await expect(madeUp(({ searchParams }) => searchParams.set('zone', 'Asia/Tokyo'))).resolves.toEqual(own);
  await expect(madeUp(({ searchParams }) => searchParams.set('mac', 'x'.repeat(43)))).resolves.toEqual(own);
  const changed = { userId: demo.userId, serialNumber, revision: 0, change: { name: 'Street' } };
  const before = await addressOf(2);
  await provider.post(endpoints.editBindService.path, changed, token);
  const { bytes } = await get(provider, before.href, { requestToken: token });
  expect(captionsIn(bytes)[0]).toMatch(/^Front door .* GMT\+1$/);
  // The end of another address, and the addresses of consoles that signed nothing.
  for (const query of [foreign, '', '?name=Gate&zone=UTC', `?name=${'x'.repeat(201)}&zone=UTC&mac=`]) {
    const unsigned = await get(provider, before.pathname + query, { requestToken: token });
    expect([unsigned.response.status, captionsIn(unsigned.bytes)[0]]).toEqual([
      200,
      expect.stringMatching(/^Street .* GMT\+1$/),
    ]);
  }
});

test('a clip is available only to users who can see the device', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const { body } = await ask(provider, token, { start: gap.to, end: gap.to + 5 });
  const { address } = v.parse(cut, field(body, 'data'));
  const other = await provider.signIn(guest);
  expect((await get(provider, address, { requestToken: other })).response.status).toBe(404);
  expect((await get(provider, address, {})).bytes.toString()).toContain('session.expired');
});

const share = { userId: demo.userId, serialNumber, day: yesterday, start: gap.to, end: gap.to + 12 };
const { userId: owner, ...sharedClip } = share;
const email = {
  userId: owner,
  clips: [sharedClip],
  email: ' Friend@Lookout.example',
  subject: 'Look\nat this',
};

async function linkIn(provider: TestProvider): Promise<string> {
  const { body } = await provider.get('/outbox.json');
  const text = Array.isArray(body) ? field(body[0], 'text') : '';
  const link = typeof text === 'string' ? /http\S+$/.exec(text)?.[0] : undefined;
  if (link === undefined) throw new Error('no link was sent');
  return link;
}

test('a shared clip is a link in an email, which works without a token for seven days', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await provider.post(endpoints.shareClip.path, email, token)).toEqual({
    status: 200,
    body: { code: 1, msg: 'ok', data: null },
  });
  const { body } = await provider.get('/outbox.json');
  expect(body).toMatchObject([
    { channel: 'email', to: 'friend@lookout.example', subject: 'Look at this', code: null },
  ]);
  const link = await linkIn(provider);
  expect(link).toMatch(new RegExp(`^http://localhost:${provider.port}/clip/[\\w-]{43}$`));

  const page = await get(provider, link, {});
  expect([page.response.status, page.response.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=UTF-8',
  ]);
  expect(page.response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page.bytes.toString()).toContain(`<video controls src="${new URL(link).pathname}/clip.mp4">`);
  const file = await get(provider, `${link}/clip.mp4`, {});
  expect(['content-disposition', 'referrer-policy'].map((name) => file.response.headers.get(name))).toEqual([
    expect.stringMatching(/^inline; filename="Front door /),
    'no-referrer',
  ]);
  expect(tracksOf(file.bytes)[0]?.data).toHaveLength(12 * 15);

  await provider.control('clock', { advance: 7 * 86_400_000 });
  for (const gone of [link, `${link}/clip.mp4`]) {
    const answer = await get(provider, gone, {});
    expect([answer.response.status, answer.bytes.toString()]).toEqual([404, expect.stringContaining('This link has expired')]); // prettier-ignore
  }
});

test('several clips are links in one email, and none is sent if one cannot be', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const other = { ...sharedClip, start: sharedClip.start + 1 };
  const several = { ...email, clips: [sharedClip, other] };
  expect(await provider.post(endpoints.shareClip.path, several, token)).toMatchObject({ body: { code: 1 } });
  const { body } = await provider.get('/outbox.json');
  const text = Array.isArray(body) ? field(body[0], 'text') : '';
  const links = typeof text === 'string' ? (text.match(/http\S+/g) ?? []) : [];
  expect([Array.isArray(body) && body.length, new Set(links).size]).toEqual([1, 2]);
  for (const link of links) {
    expect((await get(provider, `${link}/clip.mp4`, {})).response.status).toBe(200);
  }
  const tooMany = { ...email, clips: Array.from({ length: 19 }, () => sharedClip) };
  expect(await provider.post(endpoints.shareClip.path, tooMany, token)).toEqual(
    refusal('share.tooManyLinks'),
  );
  // Refused ones do not count.
  expect(await provider.post(endpoints.shareClip.path, several, token)).toMatchObject({ body: { code: 1 } });
});

test('the receiver of a shared device can download its clips until the share is canceled, but cannot email any', async () => {
  const provider = await startTest();
  const token = await provider.signIn(guest);
  const shared = { serialNumber: 'LK0000000004', day: yesterday, start: 0, end: 3600 };
  const body = { ...email, clips: [shared], userId: guest.userId };
  expect(await provider.post(endpoints.shareClip.path, body, token)).toEqual(refusal('share.notOwner'));
  expect((await provider.get('/outbox.json')).body).toEqual([]);
  const { body: answer } = await provider.post(endpoints.cutClip.path, shared, token);
  const { address } = v.parse(cut, field(answer, 'data'));
  const file = async () => (await get(provider, address, { requestToken: token })).response.status;
  expect(await file()).toBe(200);
  const taken = { userId: demo.userId, serialNumber: 'LK0000000004', receiver: guest.account };
  await provider.post(endpoints.cancelShare.path, taken, await provider.signIn(demo));
  expect(await file()).toBe(404);
});

test('the link in an email opens the provider’s public URL, whatever host the request has', async () => {
  const provider = await startTest({ origin: 'https://lookout.example' });
  const token = await provider.signIn(demo);
  expect(await provider.post(endpoints.shareClip.path, email, token)).toMatchObject({ body: { code: 1 } });
  expect(await linkIn(provider)).toMatch(/^https:\/\/lookout\.example\/clip\/[\w-]{43}$/);
});

test('guessed links show nothing', async () => {
  const provider = await startTest();
  for (const path of ['/clip/x', `/clip/${'x'.repeat(43)}`, '/clip/%00/clip.mp4', '/clip/..%2f..']) {
    expect((await get(provider, path, {})).response.status).toBe(404);
  }
});

/** A second clip that differs from the first. */
const clipThat = (differs: object) => ({ clips: [sharedClip, { ...sharedClip, ...differs }] });

test.each([
  ['no recipient', { email: ' ' }, 'form.shareEmailRequired'],
  ['no address', { email: 'friend@' }, 'form.shareEmailFormat'],
  ['no subject', { subject: ' \n' }, 'form.shareSubjectRequired'],
  ['no video', clipThat({ start: gap.from + 1, end: gap.to - 1 }), 'form.shareWithoutVideo'],
  ['too much', clipThat({ start: 0, end: 3603 }), 'share.videoFailed'],
  ['no such device', clipThat({ serialNumber: 'LK9' }), 'device.notExist'],
])('%s is rejected', async (_, differs, msg) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await provider.post(endpoints.shareClip.path, { ...email, ...differs }, token)).toEqual(refusal(msg));
  expect((await provider.get('/outbox.json')).body).toEqual([]);
}); // prettier-ignore

test('without email, and after twenty in an hour, nothing can be shared', async () => {
  const [mute, provider] = [await startTest({ outbox: false }), await startTest()];
  const failed = refusal('share.videoFailed');
  expect(await mute.post(endpoints.shareClip.path, email, await mute.signIn(demo))).toEqual(failed);
  const token = await provider.signIn(demo);
  for (let sent = 0; sent < 20; sent += 1) {
    expect((await provider.post(endpoints.shareClip.path, email, token)).body).toMatchObject({ code: 1 });
  }
  expect(await provider.post(endpoints.shareClip.path, email, token)).toEqual(refusal('share.tooManyLinks'));
  await provider.control('clock', { advance: 3_600_000 });
  expect((await provider.post(endpoints.shareClip.path, email, token)).body).toMatchObject({ code: 1 });
});
