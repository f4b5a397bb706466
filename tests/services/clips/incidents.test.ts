import { expect, test } from 'vitest';
import {
  addPart,
  changeIncident,
  createIncident,
  deleteIncident,
  listIncidents,
  readIncident,
  saveIncident,
} from '../../../src/services/clips/incidents.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink/user/incident`;
const user = { userId: 'u1' };
const space = { used: 5, limit: 9 };
const summary = {
  id: 'i1',
  name: 'Theft',
  cameras: ['Gate'],
  span: { from: 1, to: 2, timezone: 'UTC' },
  items: 1,
  bytes: 5,
  pictures: ['/p'],
};
const item = {
  id: 'c1',
  kind: 'clip',
  camera: 'Gate',
  timezone: 'UTC',
  at: 1,
  seconds: 4,
  text: '',
  file: 'Gate.mp4',
  bytes: 5,
  sha256: 'ab',
  media: '/m',
  picture: null,
  copy: '/c',
  addedAt: 9,
  addedBy: 'Mara',
};
const incident = {
  id: 'i1',
  name: 'Theft',
  createdAt: 1,
  createdBy: 'Mara',
  items: [item],
  archive: '/a',
  canShare: true,
  link: null,
  space,
};
const shown = {
  ...incident,
  archive: `${base}/a`,
  items: [{ ...item, media: `${base}/m`, copy: `${base}/c` }],
};
const listed = { incidents: [{ ...summary, pictures: [`${base}/p`] }], dropped: 0, space };
const answers = (url: string) => {
  if (url.endsWith('/list')) return json({ code: 1, data: { incidents: [summary], space } });
  if (url.endsWith('/get')) return json({ code: 1, data: incident });
  if (url.endsWith('/create')) return json({ code: 1, data: { id: 'i2' } });
  if (url.endsWith('/clip')) return json({ code: 1, data: { id: 'c2' } });
  if (url.endsWith('/link')) return json({ code: 1, data: { address: 'https://a', expiresAt: 1 } });
  return json({ code: 1, data: null });
};
const opened = (answer = answers) => {
  const { http, sent } = fakeHttp(({ url }) => answer(url));
  return { http, calls: () => sent.map(({ url, body }) => [url.slice(api.length), body]) };
};

test('lists the incidents with addresses that can be opened, and counts those that cannot be read', async () => {
  const { http, calls } = opened(() =>
    json({ code: 1, data: { incidents: [summary, { id: 'i2' }], space } }),
  );
  expect(await listIncidents(http, user, signal)).toEqual({ ok: true, data: { ...listed, dropped: 1 } });
  expect(calls()).toEqual([['/list', user]]);
});

const made = { ok: true, data: undefined };

test('creates, renames and deletes, and the result is that of the change alone', async () => {
  const { http, calls } = opened();
  expect(await saveIncident(http, { ...user, id: null, name: 'New' }, signal)).toEqual(made);
  expect(await saveIncident(http, { ...user, id: 'i1', name: 'Other' }, signal)).toEqual(made);
  expect(await deleteIncident(http, { ...user, id: 'i1' }, signal)).toEqual(made);
  expect((await deleteIncident(http, { ...user, id: null }, signal)).ok).toBe(false);
  expect(calls()).toEqual([
    ['/create', { ...user, name: 'New' }],
    ['/rename', { ...user, id: 'i1', name: 'Other' }],
    ['/delete', { ...user, id: 'i1' }],
  ]);
});

test('reads an incident, and changes it', async () => {
  const { http, calls } = opened();
  const of = { ...user, id: 'i1' };
  expect(await readIncident(http, of, signal)).toEqual({ ok: true, data: shown });
  const note = { at: 3, timezone: 'UTC', text: 'Seen' };
  for (const change of [
    { kind: 'rename', name: 'Other' },
    { kind: 'note', ...note },
    { kind: 'remove', item: 'c1' },
    { kind: 'share' },
  ] as const)
    expect(await changeIncident(http, { ...of, change, key: 'k1' }, signal)).toEqual(made);
  expect((await changeIncident(http, { ...of, change: null, key: 'k1' }, signal)).ok).toBe(false);
  expect(calls()).toEqual([
    ['/get', of],
    ['/rename', { ...of, name: 'Other' }],
    ['/note', { ...of, ...note }],
    ['/remove', { ...user, id: 'c1' }],
    ['/link', { ...of, key: 'k1' }],
  ]);
});

const clip = {
  kind: 'clip',
  serialNumber: 'LK1',
  channel: 2,
  day: '2026-11-21',
  parts: [
    { from: 10, to: 3610 },
    { from: 3610, to: 4000 },
  ],
} as const;
const range = { serialNumber: 'LK1', channel: 2, day: '2026-11-21' };
const theft = { id: 'i1', name: 'Theft' };
const chosen = { incidents: [theft], frame: { picture: new Blob(['x']), at: 7.4 } };
const addition = { ...user, what: clip, chosen, incident: theft, part: 0 };

test('adds a part of a clip to an incident, and a snapshot with its moment', async () => {
  const { http, calls } = opened();
  expect(await addPart(http, addition, signal)).toEqual(made);
  expect(await addPart(http, { ...addition, part: 1 }, signal)).toEqual(made);
  const what = { kind: 'snapshot', serialNumber: 'LK1' } as const;
  expect(await addPart(http, { ...addition, what, incident: { id: 'i2', name: 'New' } }, signal)).toEqual(
    made,
  );
  expect(calls().slice(0, 2)).toEqual([
    ['/clip', { ...user, id: 'i1', ...range, start: 10, end: 3610 }],
    ['/clip', { ...user, id: 'i1', ...range, start: 3610, end: 4000 }],
  ]);
  expect(calls().map(([path]) => path)).toEqual(['/clip', '/clip', '/snapshot/i2/LK1/0/7']);
});

test('creates an incident, and says which one it is', async () => {
  const { http, calls } = opened();
  expect(await createIncident(http, { ...user, name: 'New' }, signal)).toEqual({
    ok: true,
    data: { id: 'i2', name: 'New' },
  });
  expect(calls()).toEqual([['/create', { ...user, name: 'New' }]]);
});

test('a part that cannot be added changes nothing else', async () => {
  const { http, calls } = opened(() => json({ code: 601, msg: 'incident.full' }));
  expect(await addPart(http, addition, signal)).toMatchObject({
    ok: false,
    failure: { message: 'incident.full' },
  });
  expect((await addPart(http, { ...addition, incident: null }, signal)).ok).toBe(false);
  expect((await addPart(http, { ...addition, what: null }, signal)).ok).toBe(false);
  expect((await addPart(http, { ...addition, part: 2 }, signal)).ok).toBe(false);
  expect(calls().map(([path]) => path)).toEqual(['/clip']);
});

test('a refused change is no change', async () => {
  const { http, calls } = opened(() => json({ code: 601, msg: 'incident.notExist' }));
  for (const change of [
    { kind: 'rename', name: 'Other' },
    { kind: 'note', at: 3, timezone: 'UTC', text: 'Seen' },
    { kind: 'remove', item: 'c1' },
    { kind: 'share' },
  ] as const)
    expect(await changeIncident(http, { ...user, id: 'i1', change, key: 'k1' }, signal)).toMatchObject({
      ok: false,
      failure: { message: 'incident.notExist' },
    });
  expect(calls().map(([path]) => path)).toEqual(['/rename', '/note', '/remove', '/link']);
});

test('a snapshot that is refused fails, and without a frame nothing is sent', async () => {
  const { http, calls } = opened(() => json({ code: 601, msg: 'action.saveFailed' }));
  const what = { kind: 'snapshot', serialNumber: 'LK1' } as const;
  const added = (frame: typeof chosen.frame | null) =>
    addPart(http, { ...addition, what, chosen: { ...chosen, frame } }, signal);
  expect(await added(chosen.frame)).toMatchObject({ ok: false, failure: { message: 'action.saveFailed' } });
  expect((await added(null)).ok).toBe(false);
  expect(calls()).toHaveLength(1);
});
