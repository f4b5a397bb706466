import { expect, test } from 'vitest';
import {
  addToIncident,
  changeIncident,
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
const shown = { ...incident, archive: `${base}/a`, items: [{ ...item, media: `${base}/m`, copy: `${base}/c` }] };
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
    expect(await changeIncident(http, { ...of, change }, signal)).toEqual(made);
  expect((await changeIncident(http, { ...of, change: null }, signal)).ok).toBe(false);
  expect(calls()).toEqual([
    ['/get', of],
    ['/rename', { ...of, name: 'Other' }],
    ['/note', { ...of, ...note }],
    ['/remove', { ...user, id: 'c1' }],
    ['/link', of],
  ]);
});

const clip = {
  kind: 'clip',
  serialNumber: 'LK1',
  channel: 2,
  day: '2026-11-21',
  parts: [{ from: 10, to: 20 }],
} as const;
const range = { serialNumber: 'LK1', channel: 2, day: '2026-11-21', start: 10, end: 20 };
const chosen = { incidents: [{ id: 'i1', name: 'Theft' }], frame: { picture: new Blob(['x']), at: 7.4 } };

test('adds a clip to an incident, and a snapshot with its moment to a new one', async () => {
  const { http, calls } = opened();
  expect(await addToIncident(http, { ...user, what: clip, chosen, to: { id: 'i1' } }, signal)).toEqual({
    ok: true,
    data: { id: 'i1', name: 'Theft' },
  });
  const what = { kind: 'snapshot', serialNumber: 'LK1' } as const;
  expect(await addToIncident(http, { ...user, what, chosen, to: { name: 'New' } }, signal)).toEqual({
    ok: true,
    data: { id: 'i2', name: 'New' },
  });
  expect(calls().map(([path]) => path)).toEqual(['/clip', '/create', '/snapshot/i2/LK1/0/7']);
  expect(calls()[0]).toEqual(['/clip', { ...user, id: 'i1', ...range }]);
});

test('a new incident that cannot take the clip is deleted again', async () => {
  const { http, calls } = opened((url) =>
    url.endsWith('/clip') ? json({ code: 601, msg: 'incident.full' }) : answers(url),
  );
  const result = await addToIncident(http, { ...user, what: clip, chosen, to: { name: 'New' } }, signal);
  expect(result).toMatchObject({ ok: false, failure: { message: 'incident.full' } });
  expect(calls().map(([path]) => path)).toEqual(['/create', '/clip', '/delete']);
});

test('clips that follow each other are added in order', async () => {
  const { http, calls } = opened();
  const what = {
    ...clip,
    parts: [
      { from: 0, to: 3600 },
      { from: 3600, to: 4000 },
    ],
  };
  expect((await addToIncident(http, { ...user, what, chosen, to: { id: 'i1' } }, signal)).ok).toBe(true);
  expect(calls()).toEqual([
    ['/clip', { ...user, id: 'i1', ...range, start: 0, end: 3600 }],
    ['/clip', { ...user, id: 'i1', ...range, start: 3600, end: 4000 }],
  ]);
});

test('if one of several clips cannot be added, none of them stays', async () => {
  let added = 0;
  const { http, calls } = opened((url) => {
    if (!url.endsWith('/clip')) return answers(url);
    added += 1;
    return added === 3
      ? json({ code: 601, msg: 'incident.full' })
      : json({ code: 1, data: { id: `c${added}` } });
  });
  const what = {
    ...clip,
    parts: [0, 1, 2, 3].map((hour) => ({ from: hour * 3600, to: hour * 3600 + 3600 })),
  };
  expect(await addToIncident(http, { ...user, what, chosen, to: { id: 'i1' } }, signal)).toMatchObject({
    ok: false,
    failure: { message: 'incident.full' },
  });
  expect(calls().slice(3)).toEqual([
    ['/remove', { ...user, id: 'c1' }],
    ['/remove', { ...user, id: 'c2' }],
  ]);
  expect(added).toBe(3);
});

test('a refused change is no change', async () => {
  const { http, calls } = opened(() => json({ code: 601, msg: 'incident.notExist' }));
  for (const change of [
    { kind: 'rename', name: 'Other' },
    { kind: 'note', at: 3, timezone: 'UTC', text: 'Seen' },
    { kind: 'remove', item: 'c1' },
    { kind: 'share' },
  ] as const)
    expect(await changeIncident(http, { ...user, id: 'i1', change }, signal)).toMatchObject({
      ok: false,
      failure: { message: 'incident.notExist' },
    });
  expect(calls().map(([path]) => path)).toEqual(['/rename', '/note', '/remove', '/link']);
});

test('a snapshot that is refused fails, and without a frame nothing is sent', async () => {
  const { http, calls } = opened(() => json({ code: 601, msg: 'action.saveFailed' }));
  const what = { kind: 'snapshot', serialNumber: 'LK1' } as const;
  const added = (frame: typeof chosen.frame | null) =>
    addToIncident(http, { ...user, what, chosen: { ...chosen, frame }, to: { id: 'i1' } }, signal);
  expect(await added(chosen.frame)).toMatchObject({ ok: false, failure: { message: 'action.saveFailed' } });
  expect((await added(null)).ok).toBe(false);
  expect(calls()).toHaveLength(1);
});
