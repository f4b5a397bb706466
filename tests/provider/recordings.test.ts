import { expect, test } from 'vitest';
import * as v from 'valibot';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { denseCamera, h265Camera, isDense, isH265 } from '../../provider/recordings/plan.ts';
import { boxesIn, runsOf, sampleEntries, sampleSizes } from './mp4.ts';
import { shownFrames } from './shownFrames.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';

const timezone = 'Europe/Berlin';
const today = dayAt(testNow(), timezone);
const yesterday = dayAfter(today, -1);
const front = 'LK0000000001';

const listed = v.array(
  v.strictObject({
    start: v.number(),
    end: v.number(),
    path: v.string(),
    type: v.number(),
    audio: v.boolean(),
    codec: v.picklist(['', 'AAC', 'G711']),
  }),
);
type Listed = v.InferOutput<typeof listed>[number];

async function list(
  provider: TestProvider,
  token: string,
  serialNumber: string,
  day: string,
  quality = 'high',
) {
  const body = { serialNumber, day, quality };
  const answer = await provider.post(endpoints.listRecordings.path, body, token);
  return v.parse(listed, field(field(answer.body, 'data'), 'sections'));
}

async function get(provider: TestProvider, token: string, address: string) {
  const response = await fetch(new URL(address, provider.url), { headers: { requestToken: token } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}

function first(sections: readonly Listed[], fits: (section: Listed) => boolean): Listed {
  const found = sections.find(fits);
  if (!found) throw new Error('no such section');
  return found;
}

/** Everything below a section's path. */
async function play(provider: TestProvider, token: string, { path }: Listed) {
  const playlist = await get(provider, token, path);
  const at = new URL(path, provider.url);
  const text = playlist.bytes.toString();
  const names = text.split('\n').filter((line) => line.endsWith('.m4s'));
  const lengths = [...text.matchAll(/#EXTINF:([\d.]+),/g)].map((match) => Number(match[1]));
  const init = await get(provider, token, new URL('init.mp4', at).href);
  return {
    playlist,
    text,
    names,
    lengths,
    init,
    segment: (name: string) => get(provider, token, new URL(name, at).href),
  };
}

test('a section can be played: a playlist, an initialization segment, and segments of four seconds', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const section = first(
    await list(provider, token, front, yesterday),
    ({ type, codec, start }) => type === 0 && codec === 'AAC' && start > 0,
  );
  const { playlist, text, names, lengths, init, segment } = await play(provider, token, section);
  expect([playlist.status, playlist.type]).toEqual([200, 'application/vnd.apple.mpegurl']);
  expect(text.split('\n').slice(0, 7)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:4',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
  ]);
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(section.end - section.start);
  expect(names).toHaveLength(lengths.length);

  expect([init.status, init.type]).toEqual([200, 'video/mp4']);
  expect(sampleEntries(init.bytes)).toEqual(['avc1', 'mp4a']);

  const framesOf = shownFrames('cam01.flv', yesterday, timezone);
  for (const [index, name] of names.slice(0, 3).entries()) {
    const { status, type, bytes } = await segment(name);
    expect([status, type]).toEqual([200, 'video/iso.segment']);
    expect(boxesIn(bytes).map((box) => box.type)).toEqual(['moof', 'mdat']);
    const [video, audio, ...others] = runsOf(bytes);
    if (!video || !audio) throw new Error('a track is missing');
    expect(others).toEqual([]);
    expect([video.track, video.time, video.data.length]).toEqual([1, index * 4 * 90_000, 60]);
    expect(video.flags.flatMap((flag, at) => (flag === 0x2000000 ? [at] : []))).toEqual([0, 15, 30, 45]);
    expect(video.data[0]).toEqual(framesOf(section.start + index * 4)[0]);
    // Each audio segment continues where the one before ended.
    expect([audio.track, audio.time % 1024]).toEqual([2, (((-section.start * 16_000) % 1024) + 1024) % 1024]);
    expect(Math.abs(audio.time - index * 64_000)).toBeLessThan(1024);
    expect(audio.data.reduce((sum, data) => sum + data.length, 0)).toBeGreaterThan(0);
  }
});

test('segments have sound only if it is AAC', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (const [serialNumber, codec, entries] of [
    ['LK0000000011', 'G711', ['avc1']],
    ['LK0000000014', '', ['avc1']],
    ['LK0000000013', '', ['hvc1']],
  ] as const) {
    const sections = await list(provider, token, serialNumber, yesterday);
    expect(new Set(sections.map((one) => `${one.codec} ${one.audio}`))).toEqual(
      new Set([`${codec} ${codec !== ''}`]),
    );
    const [section] = sections;
    if (!section) throw new Error('no section');
    const { init, segment } = await play(provider, token, section);
    expect(sampleEntries(init.bytes)).toEqual(entries);
    expect(runsOf((await segment('0.m4s')).bytes).map(({ track }) => track)).toEqual([1]);
  }
});

test('low quality has the same video in a smaller size', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const [high, low] = [
    await list(provider, token, front, yesterday, 'high'),
    await list(provider, token, front, yesterday, 'low'),
  ];
  expect(low.map(({ path, ...rest }) => ({ ...rest, path: path.replace('/low/', '/high/') }))).toEqual(high);
  const section = first(low, ({ codec }) => codec === 'AAC');
  const { init, names, segment } = await play(provider, token, section);
  expect(sampleSizes(init.bytes)).toEqual([[320, 180]]);
  const runs = runsOf((await segment(names[0] ?? '')).bytes);
  expect(runs.map(({ track }) => track)).toEqual([1, 2]);
});

test('the last segment ends with the section, and there is none after it', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const section = first(
    await list(provider, token, front, yesterday),
    ({ start, end }) => (end - start) % 4 === 3,
  );
  const { names, segment } = await play(provider, token, section);
  const last = names.at(-1) ?? '';
  expect(runsOf((await segment(last)).bytes)[0]?.data).toHaveLength(45);
  for (const name of [`${names.length}.m4s`, '-1.m4s', '0.mp4', '1e0.m4s', 'list', '0.m4s/..%2f']) {
    expect((await segment(name)).status).toBe(404);
  }
});

test('a running recording has an open playlist that grows', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const step = async (advance: number): Promise<string> => {
    const now = field(await provider.control('clock', { advance }), 'now');
    const sections = await list(provider, token, front, dayAt(typeof now === 'number' ? now : 0, timezone));
    const last = sections.filter(({ type }) => type === 0).at(-1);
    return last ? (await play(provider, token, last)).text : '';
  };
  // If nothing is being recorded now, something is a little later.
  let before = await step(0);
  for (let tries = 0; tries < 60 && !before.includes('TYPE:EVENT'); tries += 1) before = await step(120_000);
  expect(before).not.toContain('ENDLIST');
  const after = await step(8_000);
  expect(after.split('\n')).toEqual(expect.arrayContaining(before.split('\n').slice(7, -1)));
  expect(after.length).toBeGreaterThan(before.length);
});

/** The sections of a camera's special day, after that day. */
async function listSpecial(
  provider: TestProvider,
  token: string,
  serialNumber: string,
  isSpecial: (camera: { serialNumber: string }, day: string) => boolean,
) {
  const days = Array.from({ length: 35 }, (_, back) => dayAfter(today, -back));
  const [day] = days.filter((one) => isSpecial({ serialNumber }, one));
  if (day === undefined) throw new Error('no special day');
  if (day === today) await provider.control('clock', { advance: 25 * 3_600_000 });
  return list(provider, token, serialNumber, day);
}

test('the H.265 day has H.265 in its initialization segment', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const sections = await listSpecial(provider, token, h265Camera, isH265);
  const section = first(sections, ({ audio }) => !audio);
  expect(sections.every(({ audio }) => !audio)).toBe(true);
  expect(sampleEntries((await play(provider, token, section)).init.bytes)).toEqual(['hvc1']);
});

test('the day with 50,000 sections is returned, and each can be played', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const sections = await listSpecial(provider, token, denseCamera, isDense);
  expect(sections).toHaveLength(50_000);
  const [, day = ''] = /(\d{4}-\d\d-\d\d)/.exec(sections[0]?.path ?? '') ?? [];
  const answer = await fetch(new URL(endpoints.listRecordings.path, provider.url), {
    method: 'POST',
    headers: { requestToken: token, 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    body: toWire({ serialNumber: denseCamera, day, quality: 'high' }),
  });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(field(field(await answer.json(), 'data'), 'sections')).toHaveLength(50_000);
  const { names, lengths } = await play(
    provider,
    token,
    first(sections, ({ start }) => start > 80_000),
  );
  expect([names, lengths]).toEqual([['0.m4s'], [1]]);
});

test('the days with recordings, with their recorded time', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const ask = (from: string, to: string) =>
    provider.post(endpoints.listRecordedDays.path, { serialNumber: front, from, to }, token);
  const { body } = await ask(dayAfter(yesterday, -1), yesterday);
  const days = v.parse(
    v.array(v.strictObject({ day: v.string(), seconds: v.number() })),
    field(field(body, 'data'), 'days'),
  );
  expect(days.map(({ day }) => day)).toEqual([dayAfter(yesterday, -1), yesterday]);
  expect(days.every(({ seconds }) => seconds > 60_000 && seconds <= 90_000)).toBe(true);
  const tooLong = { status: 400, body: { code: 400, msg: 'request.to: not within 62 days', data: null } };
  expect(await ask('2026-01-01', '2026-03-04')).toEqual(tooLong);
  expect(await ask('2026-01-02', '2026-01-01')).toEqual(tooLong);
  expect(await ask('2026-01-01', '2026-03-03')).toMatchObject({ body: { code: 1 } });
});

test('days that do not exist are refused', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  for (const day of ['2026-02-29', '2026-13-01', '0000-01-01', '9999-12-31', 'today', '']) {
    const body = { serialNumber: front, day, quality: 'high' };
    expect(await provider.post(endpoints.listRecordings.path, body, token)).toMatchObject({ status: 400 });
    const path = `/api/aithLink/device/record/${front}/${day}/0/high/list.m3u8`;
    expect(await provider.get(path, token)).toMatchObject({ status: 404 });
  }
});

test('recordings are available only for own and shared devices, lists and segments alike', async () => {
  const provider = await startTest();
  const tokens = { demo: await provider.signIn(demo), guest: await provider.signIn(guest) };
  const shared = await list(provider, tokens.guest, 'LK0000000004', yesterday);
  expect(shared).toEqual(await list(provider, tokens.demo, 'LK0000000004', yesterday));
  const [mine] = await list(provider, tokens.demo, front, yesterday);
  const [theirs] = shared;
  if (!mine || !theirs) throw new Error('no section');
  for (const name of ['list.m3u8', 'init.mp4', '0.m4s']) {
    const at = new URL(name, new URL(mine.path, provider.url)).href;
    expect((await get(provider, tokens.demo, at)).status).toBe(200);
    expect((await get(provider, tokens.guest, at)).status).toBe(404);
    const seen = new URL(name, new URL(theirs.path, provider.url)).href;
    expect((await get(provider, tokens.guest, seen)).status).toBe(200);
    const nobody = await fetch(at);
    expect(await nobody.json()).toEqual({ code: 401, msg: 'session.expired', data: null });
  }
});
