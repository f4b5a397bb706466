import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { openDatabase } from '../../provider/database/database.ts';
import { createIncidents } from '../../provider/incidents/incidents.ts';
import { createClipLinks } from '../../provider/recordings/clipLinks.ts';
import { mp4Time } from '../../provider/recordings/mp4Time.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { listIncidentsCall, readIncidentCall } from '../../src/domain/wire/calls/incidents.ts';
import { listLinksCall } from '../../src/domain/wire/calls/links.ts';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { frontDoor, recorderOf, sectionsOf, timezone } from '../demoRecorders.ts';
import { boxesIn } from './mp4.ts';
import type { TestProvider, TestUser } from './testProvider.ts';
import { demo, field, guest, startTest, testFolder, testNow } from './testProvider.ts';
import { jpegOf } from '../pictures.ts';
import { unzipped } from '../zip.ts';

const day = dayAfter(dayAt(testNow(), timezone), -1);
const gate = recorderOf('LK0000000004');
const startOf = (recorder: typeof gate) => sectionsOf(recorder, day, testNow())[0]?.start ?? 0;
const clipOf = (recorder: typeof gate, length: number) => ({
  serialNumber: recorder.serialNumber,
  day,
  start: startOf(recorder),
  end: startOf(recorder) + length,
});
const at = momentOf(day, startOf(frontDoor), timezone);
const jpeg = jpegOf(64, 36);

/** The calls of a user about incidents. */
async function as(provider: TestProvider, user: TestUser) {
  const token = await provider.signIn(user);
  const { userId } = user;
  const call = async (name: keyof typeof endpoints, body: object) => {
    const answer = await provider.post(endpoints[name].path, { userId, ...body }, token);
    return {
      code: field(answer.body, 'code'),
      msg: field(answer.body, 'msg'),
      data: field(answer.body, 'data'),
    };
  };
  return {
    call,
    create: async (name: string) => String(field((await call('createIncident', { name })).data, 'id')),
    read: async (id: string) => v.parse(readIncidentCall.response, (await call('readIncident', { id })).data),
    list: async () => v.parse(listIncidentsCall.response, (await call('listIncidents', {})).data),
    snapshot: (id: string, moment: number, bytes = jpeg) =>
      provider.postBytes(
        `/api/aithLink/user/incident/snapshot/${id}/${frontDoor.serialNumber}/0/${moment}`,
        bytes,
        token,
      ),
  };
}

const bytesAt = async (provider: TestProvider, address: string | null): Promise<Buffer> => {
  const answer = await fetch(new URL(address ?? '', provider.url));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** The creation times in the headers of a file: of the movie, and of each track twice. */
function creationTimes(file: Buffer): number[] {
  const inside = (content: Buffer, type: string) =>
    boxesIn(content)
      .filter((box) => box.type === type)
      .map((box) => box.content);
  const moov = inside(file, 'moov')[0] ?? Buffer.alloc(0);
  const headers = [
    ...inside(moov, 'mvhd'),
    ...inside(moov, 'trak').flatMap((trak) => [
      ...inside(trak, 'tkhd'),
      ...inside(trak, 'mdia').flatMap((mdia) => inside(mdia, 'mdhd')),
    ]),
  ];
  return headers.flatMap((header) => [header.readUInt32BE(4), header.readUInt32BE(8)]);
}

test('clips of two cameras, a snapshot and a note are in the order of time, and the list says what they are and take', async () => {
  const provider = await startTest();
  const { call, create, read, list, snapshot } = await as(provider, demo);
  const id = await create('  Package taken  ');
  expect(await call('addIncidentNote', { id, at: at + 60_000, timezone, text: ' Reported. ' })).toMatchObject(
    { code: 1 },
  );
  expect((await snapshot(id, at + 5000)).body).toMatchObject({ code: 1 });
  const added = [
    await call('addIncidentClip', { id, ...clipOf(gate, 4) }),
    await call('addIncidentClip', { id, ...clipOf(frontDoor, 8) }),
  ];
  const incident = await read(id);
  const items = incident.items.entries;
  const clips = items.filter(({ kind }) => kind === 'clip').map((item) => ({ id: item.id }));
  expect(added.map(({ code }) => code)).toEqual([1, 1]);
  expect(new Set(added.map(({ data }) => data))).toEqual(new Set(clips));
  expect(incident).toMatchObject({ name: 'Package taken', canShare: true, link: null });
  expect(items.map((item) => [item.kind, item.camera, item.at, item.seconds, item.text])).toEqual(
    [
      ['clip', 'Front door', at, 8, ''],
      ['clip', 'Living room', momentOf(day, startOf(gate), gate.timezone), 4, ''],
      ['snapshot', 'Front door', at + 5000, 0, ''],
      ['note', '', at + 60_000, 0, 'Reported.'],
    ].toSorted((one, other) => Number(one[2]) - Number(other[2])),
  );
  for (const item of items.filter(({ kind }) => kind !== 'note')) {
    const bytes = await bytesAt(provider, item.media);
    expect([bytes.length, sha256(bytes)]).toEqual([item.bytes, item.sha256]);
  }
  const clip = items.find(({ kind, camera }) => kind === 'clip' && camera === 'Front door');
  const times = creationTimes(await bytesAt(provider, clip?.media ?? null));
  expect(times.length).toBeGreaterThanOrEqual(6);
  expect(new Set(times)).toEqual(new Set([mp4Time(at)]));
  const { incidents, space } = await list();
  const [summary] = incidents.entries;
  expect(summary).toMatchObject({
    id,
    name: 'Package taken',
    items: 4,
    span: { from: at, to: Math.max(...items.map((item) => item.at + item.seconds * 1000)) },
  });
  expect([...(summary?.cameras ?? [])].toSorted()).toEqual(['Front door', 'Living room']);
  expect(space).toEqual({ used: summary?.bytes, limit: 5_000_000_000 });
  expect(space).toEqual(incident.space);
  expect(summary?.bytes).toBeGreaterThanOrEqual(items.reduce((sum, { bytes }) => sum + bytes, 0));
});

test('the archive has every file, sums that sha256sum accepts, and a list with zones and who added what', async () => {
  const provider = await startTest();
  const { call, create, read, snapshot } = await as(provider, demo);
  const id = await create('Gate / 1');
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 5) });
  await snapshot(id, at);
  await snapshot(id, at, jpegOf(32, 18));
  await call('addIncidentNote', { id, at, timezone, text: 'Line 1\nLine 2' });
  const { archive, items } = await read(id);
  const answer = await fetch(new URL(archive, provider.url));
  const sent = answer.headers.get('content-disposition');
  expect(sent).toMatch(/^attachment; filename="Gate 1 2026-11-16 [\d.]+ - [\d.]+ GMT\+1\.zip"; /);
  const zip = Buffer.from(await answer.arrayBuffer());
  expect(zip.length).toBe(Number(answer.headers.get('content-length')));
  const files = unzipped(zip);
  const names = items.entries.map(({ file }) => file).filter((name) => name !== null);
  expect([...files.keys()].toSorted()).toEqual([...names, 'Contents.txt', 'SHA256SUMS.txt'].toSorted());
  expect(new Set(names).size).toBe(3);
  expect(names[0]).toMatch(/^Front door 2026-11-16 [\d.]+ - [\d.]+ GMT\+1\.mp4$/);
  expect(names[1]).toMatch(/^Front door 2026-11-16 [\d.]+ GMT\+1\.jpg$/);
  expect(names[2]).toMatch(/^Front door 2026-11-16 [\d.]+ GMT\+1 2\.jpg$/);
  const sums = files.get('SHA256SUMS.txt')?.toString() ?? '';
  // The format of `sha256sum -c`.
  const rows = [...sums.matchAll(/^([\da-f]{64})  (.+)\n/gm)];
  expect(rows.map(([row]) => row).join('')).toBe(sums);
  expect(rows.map(([, sum, name]) => [name, sum])).toEqual(
    [...names, 'Contents.txt'].map((name) => [name, sha256(files.get(name) ?? Buffer.alloc(0))]),
  );
  const list = files.get('Contents.txt')?.toString() ?? '';
  for (const part of ['Incident: Gate / 1', 'Clip: Front door', 'GMT+1 (2026-11-16T', '  Line 2', ...names])
    expect(list).toContain(part);
  expect(list.match(/Added: .*, \S+/g)).toHaveLength(4);
});

test('what is added again is there once, also while it is being added, and takes its space once', async () => {
  const provider = await startTest();
  const { call, create, read, snapshot } = await as(provider, demo);
  const id = await create('Once');
  // Its creation is repeated after an answer that was lost.
  expect(await create('Once')).toBe(id);
  const clip = { id, ...clipOf(frontDoor, 6) };
  const [first, meanwhile] = await Promise.all([
    call('addIncidentClip', clip),
    call('addIncidentClip', clip),
  ]);
  expect(first).toMatchObject({ code: 1, data: { id: expect.any(String) } });
  expect([meanwhile, await call('addIncidentClip', clip)]).toEqual([first, first]);
  const once = await read(id);
  expect(once.items.entries).toHaveLength(1);
  await call('addIncidentClip', clip);
  expect((await read(id)).space).toEqual(once.space);
  const note = { id, at, timezone, text: 'Reported' };
  for (let again = 0; again < 2; again += 1) {
    expect(await call('addIncidentNote', note)).toMatchObject({ code: 1 });
    expect((await snapshot(id, at)).body).toMatchObject({ code: 1 });
  }
  // Another camera, another length, another frame, another text and another incident.
  await call('addIncidentClip', { id, ...clipOf(gate, 6) });
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 7) });
  await snapshot(id, at, jpegOf(32, 18));
  await call('addIncidentNote', { ...note, text: 'Called back' });
  const { items } = await read(id);
  expect(items.entries.map(({ kind, camera }) => `${kind} ${camera}`).toSorted()).toEqual([
    'clip Front door',
    'clip Front door',
    'clip Living room',
    'note ',
    'note ',
    'snapshot Front door',
    'snapshot Front door',
  ]);
  const second = await create('Once');
  expect(second).not.toBe(id);
  await call('addIncidentClip', { ...clip, id: second });
  expect((await read(second)).items.entries).toHaveLength(1);
});

test('the copy stays when the recording is gone; what is deleted frees its space and its files', async () => {
  const data = await testFolder();
  const provider = await startTest({ data });
  const { call, create } = await as(provider, demo);
  const id = await create('Kept');
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 5) });
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 9) });
  await provider.control('clock', { advance: 400 * 86_400_000 });
  const again = await as(provider, demo);
  const { items } = await again.read(id);
  expect((await bytesAt(provider, items.entries[0]?.media ?? null)).length).toBe(items.entries[0]?.bytes);
  const one = items.entries[0];
  expect(await again.call('removeIncidentItem', { id: one?.id })).toMatchObject({ code: 1 });
  expect((await again.read(id)).items.entries.map((item) => item.id)).toEqual([items.entries[1]?.id]);
  expect((await fetch(new URL(one?.media ?? '', provider.url))).status).toBe(404);
  expect(await again.call('deleteIncident', { id })).toMatchObject({ code: 1 });
  expect(readdirSync(join(data, 'incidents'))).toEqual([]);
  expect(await again.list()).toEqual({
    incidents: { entries: [], dropped: 0 },
    space: { used: 0, limit: 5_000_000_000 },
  });
  expect(await again.call('readIncident', { id })).toMatchObject({ code: 601, msg: 'incident.notExist' });
});

test('bad input gets a clear message', async () => {
  const provider = await startTest();
  const { call, create, snapshot } = await as(provider, demo);
  const id = await create('Bad');
  expect(await call('createIncident', { name: ' \n ' })).toMatchObject({
    code: 601,
    msg: 'incident.nameRequired',
  });
  expect(await call('renameIncident', { id, name: '' })).toMatchObject({ msg: 'incident.nameRequired' });
  expect(await call('createIncident', { name: 'x'.repeat(81) })).toMatchObject({ code: 400 });
  expect(await call('addIncidentNote', { id, at, timezone, text: '  ' })).toMatchObject({
    msg: 'incident.noteRequired',
  });
  expect(await call('addIncidentNote', { id, at: -1, timezone, text: 'x' })).toMatchObject({ code: 400 });
  expect(await call('addIncidentClip', { id, ...clipOf(frontDoor, 3700) })).toMatchObject({
    msg: 'action.saveFailed',
  });
  expect(await call('addIncidentClip', { id, serialNumber: 'none', day, start: 0, end: 5 })).toMatchObject({
    msg: 'device.notExist',
  });
  expect(await call('addIncidentClip', { id, ...clipOf(frontDoor, 5), day: '2020-01-01' })).toMatchObject({
    msg: 'form.shareWithoutVideo',
  });
  expect((await snapshot(id, at, new Uint8Array([1, 2, 3]))).body).toMatchObject({
    msg: 'action.saveFailed',
  });
  expect((await snapshot('none', at)).body).toMatchObject({ msg: 'incident.notExist' });
  expect(await call('shareIncident', { id })).toMatchObject({ msg: 'incident.empty' });
});

test('more than the limit is refused, and nothing of it stays', async () => {
  const data = await testFolder();
  const first = await startTest({ data });
  const { create } = await as(first, demo);
  const id = await create('Full');
  await first.close();
  const db = openDatabase(data);
  const incidents = createIncidents(db, { now: testNow } as never, join(data, 'incidents'));
  const source = { serialNumber: 'LK1', channel: null, name: 'Gate', timezone, isOfOther: false };
  const media = (size: number) => ({
    size,
    *read() {
      yield Buffer.from('clip');
    },
  });
  const add = (size: number, later: number, film = media(size)) => {
    const copy = async () => ({ media: film, picture: null });
    const clip = { kind: 'clip', source, at: at + later, seconds: 1, copy } as const;
    return incidents.add(demo.userId, id, clip, 'Mara');
  };
  await expect(add(5_000_000_001, 0)).rejects.toThrow('incident.full');
  expect(existsSync(join(data, 'incidents'))).toBe(false);
  // Two at once that fit one by one.
  const both = await Promise.allSettled([add(3_000_000_000, 1), add(3_000_000_000, 2)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const broken = {
    size: 4,
    *read() {
      yield Buffer.from('cl');
      throw new Error('the recording is gone');
    },
  };
  await expect(add(4, 3, broken)).rejects.toThrow('the recording is gone');
  expect(readdirSync(join(data, 'incidents'))).toHaveLength(1);
  db.close();
});

test('after a sudden end no file is without an item and no item without a file', async () => {
  const data = await testFolder();
  const first = await startTest({ data });
  const { call, create, read } = await as(first, demo);
  const id = await create('Torn');
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 5) });
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 6) });
  await call('addIncidentNote', { id, at, timezone, text: 'stays' });
  const items = (await read(id)).items.entries;
  await first.close();
  const folder = join(data, 'incidents');
  const gone = items.find(({ seconds }) => seconds === 6)?.id ?? '';
  rmSync(join(folder, `${gone}.mp4`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'half.mp4.part'), 'x');
  writeFileSync(join(folder, 'stray.mp4'), 'x');
  const second = await startTest({ data });
  const later = await (await as(second, demo)).read(id);
  expect(later.items.entries.map(({ kind, seconds }) => `${kind} ${seconds}`).toSorted()).toEqual([
    'clip 5',
    'note 0',
  ]);
  const left = later.items.entries.find(({ kind }) => kind === 'clip')?.id ?? '';
  expect(readdirSync(folder).toSorted()).toEqual([`${left}-still.jpg`, `${left}.mp4`].toSorted());
});

test('a ticket opens one file, and ends with its session', async () => {
  const provider = await startTest();
  const { call, create, read } = await as(provider, demo);
  const id = await create('Private');
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 5) });
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 6) });
  const [one, other] = (await read(id)).items.entries;
  const ticket = one?.media?.split('/').at(-1) ?? '';
  const status = async (address: string) => (await fetch(new URL(address, provider.url))).status;
  expect(await status(one?.media ?? '')).toBe(200);
  expect(await status((other?.media ?? '').replace(/[^/]+$/, ticket))).toBe(404);
  expect(await status((one?.media ?? '').replace('/media/', '/still/'))).toBe(404);
  expect(await status((one?.media ?? '').replace(/..$/, 'zz'))).toBe(404);
  const range = await fetch(new URL(one?.media ?? '', provider.url), { headers: { range: 'bytes=4-7' } });
  expect([range.status, await range.text()]).toEqual([206, 'ftyp']);
  await provider.control('clock', { advance: 13 * 3_600_000 });
  expect(await status(one?.media ?? '')).toBe(404);
});

test('a link shows the items in order to anyone, is listed, and ends when its owner says so', async () => {
  const provider = await startTest();
  const { call, create, read, snapshot } = await as(provider, demo);
  const id = await create('Package <taken>');
  await call('addIncidentClip', { id, ...clipOf(frontDoor, 5) });
  await snapshot(id, at + 1000);
  await call('addIncidentNote', { id, at: at + 2000, timezone, text: 'Seen <here>' });
  const made = await call('shareIncident', { id });
  const address = String(field(made.data, 'address'));
  const page = await (await fetch(address)).text();
  expect(page).toContain('shared an incident with you');
  expect(page).toContain('Package &lt;taken&gt;');
  expect(page).toContain('Seen &lt;here&gt;');
  expect(page).toMatch(/<video[\s\S]*<img[\s\S]*class="said"/);
  const items = (await read(id)).items.entries;
  const clip = items.find(({ kind }) => kind === 'clip');
  const media = await fetch(`${address}/item/${clip?.id}`);
  expect(sha256(Buffer.from(await media.arrayBuffer()))).toBe(clip?.sha256);
  expect((await fetch(`${address}/incident.zip`)).headers.get('content-type')).toBe('application/zip');
  expect((await fetch(`${address}/clip.mp4`)).status).toBe(404);
  const links = v.parse(listLinksCall.response, (await call('listLinks', {})).data).entries;
  expect(links).toMatchObject([
    { incident: { id, name: 'Package <taken>', cameras: 1 }, address, at, views: 1, camera: '' },
  ]);
  expect((await read(id)).link).toMatchObject({ address, views: 1 });
  await call('endLink', { id: links[0]?.id });
  for (const path of ['', `/item/${clip?.id}`, '/incident.zip'])
    expect((await fetch(address + path)).status).toBe(404);
  expect((await read(id)).link).toBeNull();
});

test('a link reads only the incident that it opens, and an incident only its own link', async () => {
  const data = await testFolder();
  const provider = await startTest({ data });
  const { call, create } = await as(provider, demo);
  const [one, other] = [await create('One'), await create('Other')];
  for (const id of [one, other, one]) {
    await call('addIncidentNote', { id, at, timezone, text: 'Seen' });
    await call('shareIncident', { id });
  }
  await provider.close();
  const db = openDatabase(data);
  const clock = { now: testNow } as never;
  const incidents = createIncidents(db, clock, join(data, 'incidents'));
  const read: string[] = [];
  const links = createClipLinks(db, clock, {
    find(userId, id) {
      read.push(id);
      return incidents.find(userId, id);
    },
  });
  const all = links.of(demo.userId);
  expect(all.map(({ incident }) => incident?.name)).toEqual(['One', 'Other', 'One']);
  expect(read).toEqual([one, other]);
  expect(links.find(all[1]?.link ?? '')).toMatchObject({ kind: 'incident', incident: { name: 'Other' } });
  expect(read).toEqual([one, other, other]);
  const { id, link, expiresAt, views } = all[0] ?? {};
  expect(links.ofIncident(demo.userId, one)).toEqual({ id, link, expiresAt, views });
  expect(links.ofIncident(guest.userId, one)).toBeNull();
  links.end(demo.userId, all[1]?.id ?? '');
  expect(links.ofIncident(demo.userId, other)).toBeNull();
  expect(read).toHaveLength(3);
  db.close();
});

test('more than twenty links in an hour are refused as such', async () => {
  const provider = await startTest();
  const { call, create } = await as(provider, demo);
  const id = await create('Often');
  await call('addIncidentNote', { id, at, timezone, text: 'Seen' });
  for (let made = 0; made < 20; made++)
    expect(await call('shareIncident', { id })).toMatchObject({ code: 1 });
  expect(await call('shareIncident', { id })).toMatchObject({ code: 601, msg: 'share.tooManyLinks' });
});

test('a guest collects what the share lets them see, does not pass it on, and loses it with the share', async () => {
  const provider = await startTest();
  const { call, create, read } = await as(provider, guest);
  const id = await create('Of the neighbor');
  expect(await call('addIncidentClip', { id, ...clipOf(frontDoor, 5) })).toMatchObject({
    msg: 'device.notExist',
  });
  expect(await call('addIncidentClip', { id, ...clipOf(gate, 5) })).toMatchObject({ code: 1 });
  const incident = await read(id);
  expect([incident.canShare, incident.items.entries.length]).toEqual([false, 1]);
  expect(await call('shareIncident', { id })).toMatchObject({ code: 601, msg: 'share.notOwner' });
  const owner = await as(provider, demo);
  expect(await owner.call('readIncident', { id })).toMatchObject({ msg: 'incident.notExist' });
  await owner.call('cancelShare', { serialNumber: gate.serialNumber, receiver: guest.account });
  const { items, space } = await read(id);
  expect([items.entries, space.used]).toEqual([[], 0]);
  expect((await fetch(new URL(incident.items.entries[0]?.media ?? '', provider.url))).status).toBe(404);
});
