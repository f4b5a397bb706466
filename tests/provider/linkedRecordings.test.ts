import * as v from 'valibot';
import { expect, test } from 'vitest';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import {
  cutClipCall,
  listRecordedDaysCall,
  listRecordingsCall,
} from '../../src/domain/wire/calls/recordings.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { boxesIn, runsOf } from './mp4.ts';
import { shownFrames } from './shownFrames.ts';
import { demo, field, firstNow, guest, startTest } from './testProvider.ts';

const hub = 'LKGW00000001';
/** A camera of the hub at this channel shows this clip. */
const terrace = { serialNumber: hub, channel: 2, clip: 'cam03.flv' };
const lounge = 1;
const smoke = 3;
const water = 4;
/** A detector that is linked to the terrace camera. */
const terraceMotion = 6;
const timezone = 'Europe/Berlin';
const day = dayAfter(dayAt(firstNow, timezone), -1);
const refusal = (msg: string) => ({ code: 601, msg, data: null });

async function start(now = firstNow) {
  const provider = await startTest({ trueNow: () => now });
  const token = await provider.signIn(demo);
  const call = async (name: keyof typeof endpoints, body: object, by = token) =>
    (await provider.post(endpoints[name].path, { serialNumber: hub, ...body }, by)).body;
  const sections = async (channel?: number, of = day) => {
    const body = await call('listRecordings', { channel, day: of, quality: 'high' });
    return v.parse(listRecordingsCall.response, field(body, 'data')).sections.entries;
  };
  const get = async (address: string, by = token) => {
    const response = await fetch(new URL(address, provider.url), { headers: { requestToken: by } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { provider, token, call, sections, get };
}

test('a hub’s camera recorded all day, with its own picture', async () => {
  const { sections, get, call } = await start();
  const [recorded, ofLounge, ofHub] = [
    await sections(terrace.channel),
    await sections(lounge),
    await sections(),
  ];
  expect(ofHub).toEqual([]);
  expect(ofLounge).not.toEqual(recorded);
  const section = recorded.find(({ start }) => start > 0);
  if (section === undefined) throw new Error('nothing was recorded');
  const segment = await get(section.path.replace(/[^/]*$/, '0.m4s'));
  const [video] = runsOf(segment.bytes);
  expect(video?.data[0]).toEqual(shownFrames(terrace.clip, day, timezone)(section.start)[0]);

  const body = await call('listRecordedDays', { channel: terrace.channel, from: dayAfter(day, -1), to: day });
  const { days } = v.parse(listRecordedDaysCall.response, field(body, 'data'));
  expect(days.entries.map((one) => one.day)).toEqual([dayAfter(day, -1), day]);
  expect(days.entries.every(({ seconds }) => seconds > 60_000)).toBe(true);
});

test('its clip is cut, and emailed as a link that shows it', async () => {
  const { provider, sections, call, get } = await start();
  const section = (await sections(terrace.channel)).find(({ start }) => start > 0);
  const from = section?.start ?? 0;
  const clip = { serialNumber: hub, channel: terrace.channel, day, start: from, end: from + 5 };
  const { address, seconds } = v.parse(cutClipCall.response, field(await call('cutClip', clip), 'data'));
  const file = await get(address);
  expect([seconds, file.status, boxesIn(file.bytes).map(({ type }) => type)[0]]).toEqual([5, 200, 'ftyp']);

  const email = { userId: demo.userId, clips: [clip], email: 'a@lookout.example', subject: 'Terrace' };
  expect(await call('shareClip', email)).toMatchObject({ code: 1 });
  const { body } = await provider.get('/outbox.json');
  const text = Array.isArray(body) ? String(field(body[0], 'text')) : '';
  const link = /http\S+$/.exec(text)?.[0] ?? '';
  expect((await get(`${link}/clip.mp4`)).bytes.equals(file.bytes)).toBe(true);
});

test('a device that is not a camera of the user’s hub has no recordings', async () => {
  const { provider, call, sections, get } = await start();
  const missing = refusal('device.notExist');
  const other = await provider.signIn(guest);
  for (const channel of [smoke, 99]) {
    expect(await call('listRecordings', { channel, day, quality: 'high' })).toEqual(missing);
    expect(await call('listRecordedDays', { channel, from: day, to: day })).toEqual(missing);
    expect(await call('cutClip', { channel, day, start: 0, end: 9 })).toEqual(missing);
  }
  expect(
    await call('listRecordings', { serialNumber: 'LK0000000001', channel: 1, day, quality: 'high' }),
  ).toEqual(missing);
  expect(await call('listRecordings', { channel: lounge, day, quality: 'high' }, other)).toEqual(missing);
  const [section] = await sections(terrace.channel);
  const path = section?.path ?? '';
  expect((await get(path)).status).toBe(200);
  expect((await get(path, other)).status).toBe(404);
  for (const channel of ['3', '99', 'x', '1e1']) {
    expect((await get(path.replace('/channel/2/', `/channel/${channel}/`))).status).toBe(404);
  }
});

test('an alert of a hub’s camera has its recording, one of a detector that of the camera linked to it at that time', async () => {
  const recorded = (await (await start()).sections(terrace.channel)).find(
    ({ type, start: begin, end }) => type === 0 && end - begin > 600,
  );
  const { provider, call } = await start(momentOf(day, (recorded?.start ?? 0) + 300, timezone));
  const raise = async (channel: number, type: string) => {
    await provider.control('alert', { serialNumber: hub, channel, type });
    await provider.control('clock', { advance: 30_000 });
  };
  await raise(terrace.channel, 'human');
  await raise(terraceMotion, 'pir');
  await raise(water, 'waterLeak');
  const query = { userId: demo.userId, from: null, to: null, page: 1, size: 1 };
  const listed = async (channel: number, type: string) => {
    const body = await call('listAlerts', {
      ...query,
      serialNumber: [hub],
      channel: [[channel]],
      types: [type],
    });
    return v.parse(listAlertsCall.response, field(body, 'data')).list.entries[0];
  };
  const whole = { seconds: 12, before: 5 };
  const nothing = { seconds: 0, before: 0 };
  expect(await listed(terrace.channel, 'human')).toMatchObject({ ...whole, channel: { camera: null } });
  const ofTerrace = { channel: terraceMotion, name: 'Terrace motion', camera: terrace.channel };
  expect(await listed(terraceMotion, 'pir')).toMatchObject({ ...whole, channel: ofTerrace });
  expect(await listed(water, 'waterLeak')).toMatchObject({ ...nothing, channel: { camera: null } });
  const unlinked = { userId: demo.userId, channel: terraceMotion, camera: null };
  expect(await call('linkChannel', unlinked)).toMatchObject({ code: 1 });
  expect(await listed(terraceMotion, 'pir')).toMatchObject({ ...whole, channel: ofTerrace });
  // Events become known a little later.
  await provider.control('clock', { advance: 60_000 });
  await raise(terraceMotion, 'pir');
  expect(await listed(terraceMotion, 'pir')).toMatchObject({ ...nothing, channel: { camera: null } });
});
