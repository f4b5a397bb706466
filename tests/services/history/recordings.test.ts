import { expect, test } from 'vitest';
import {
  lastRecordedDay,
  listRecordedDays,
  listRecordings,
} from '../../../src/services/history/recordings.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink/device/record`;
const november = { from: '2026-11-01', to: '2026-11-30' };
const malformed = { ok: false, failure: { kind: 'malformed', code: 1, message: 'network.interface' } };

test('reads the recordings of a day, without malformed ones, which are counted', async () => {
  const section = { start: 0, end: 60, path: '/a.m3u8', type: 0, audio: true, codec: 'AAC' };
  const { http, sent } = fakeHttp(() =>
    json({ code: 1, data: { sections: [section, { ...section, path: 7 }, null] } }),
  );
  const day = { serialNumber: 'LK1', day: '2026-11-21', quality: 'high' } as const;
  expect(await listRecordings(http, day, signal)).toEqual({
    ok: true,
    data: { sections: [section], dropped: 2, lost: null, kept: null },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/list`, day]]);
});

test.each([
  [
    { reason: 'formatted', at: 1 },
    { reason: 'formatted', at: 1 },
  ],
  [{ reason: 'eaten', at: 1 }, null],
  ['x', null],
])('%j as the reason for missing recordings is %j and fails nothing', async (lost, read) => {
  const { http } = fakeHttp(() => json({ code: 1, data: { sections: [], lost } }));
  const day = { serialNumber: 'LK1', day: '2026-11-21', quality: 'high' } as const;
  expect(await listRecordings(http, day, signal)).toEqual({
    ok: true,
    data: { sections: [], dropped: 0, lost: read, kept: null },
  });
});

test.each([
  [
    { by: 'card', since: null },
    { by: 'card', since: null },
  ],
  [
    { by: 'service', since: 1 },
    { by: 'service', since: 1 },
  ],
  [{ by: 'luck', since: 1 }, null],
])('%j as the retention of recordings is %j and fails nothing', async (kept, read) => {
  const { http } = fakeHttp(() => json({ code: 1, data: { sections: [], kept } }));
  const day = { serialNumber: 'LK1', day: '2026-11-21', quality: 'high' } as const;
  expect(await listRecordings(http, day, signal)).toEqual({
    ok: true,
    data: { sections: [], dropped: 0, lost: null, kept: read },
  });
});

test('the seconds of each recorded day, without malformed ones', async () => {
  const days = [
    { day: '2026-11-21', seconds: 60 },
    { day: '21.11.', seconds: 60 },
    { day: '2026-11-20', seconds: -1 },
  ];
  const { http, sent } = fakeHttp(() => json({ code: 1, data: { days } }));
  expect(await listRecordedDays(http, [{ serialNumber: 'LK1' }], november, signal)).toEqual({
    ok: true,
    data: { '2026-11-21': 60 },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/days`, { serialNumber: 'LK1', ...november }],
  ]);
});

test('for several cameras, a day has the seconds of the one that recorded most; if one fails, all fail', async () => {
  const recorded = new Map([
    ['LK1', [{ day: '2026-11-20', seconds: 60 }]],
    [
      'LK2',
      [
        { day: '2026-11-20', seconds: 7200 },
        { day: '2026-11-21', seconds: 5 },
      ],
    ],
    ['LK3', [{ day: '2026-11-20', seconds: 1 }]],
  ]);
  const { http } = fakeHttp(({ body }) => {
    const days = recorded.get(Object(body).serialNumber);
    return days === undefined ? json({ code: 500 }) : json({ code: 1, data: { days } });
  });
  expect(
    await listRecordedDays(
      http,
      [...recorded.keys()].map((serialNumber) => ({ serialNumber })),
      november,
      signal,
    ),
  ).toEqual({
    ok: true,
    data: { '2026-11-20': 7200, '2026-11-21': 5 },
  });
  expect(
    await listRecordedDays(http, [{ serialNumber: 'LK1' }, { serialNumber: 'LK9' }], november, signal),
  ).toMatchObject({ ok: false });
  expect(await listRecordedDays(http, [], november, signal)).toEqual({ ok: true, data: {} });
});

test('the days of two cameras of a hub are requested by their channels', async () => {
  const { http, sent } = fakeHttp(({ body }) =>
    json({ code: 1, data: { days: [{ day: '2026-11-20', seconds: Object(body).channel }] } }),
  );
  const ofHub = [1, 2].map((channel) => ({ serialNumber: 'LKGW1', channel }));
  expect(await listRecordedDays(http, ofHub, november, signal)).toEqual({
    ok: true,
    data: { '2026-11-20': 2 },
  });
  expect(sent.map(({ body }) => body)).toEqual(ofHub.map((camera) => ({ ...camera, ...november })));
});

test.each([[{ sections: 'x', days: 7 }], ['x'], [null]])('%j is malformed', async (data) => {
  const { http } = fakeHttp(() => json({ code: 1, data }));
  const day = { serialNumber: 'LK1', day: '2026-11-21', quality: 'high' } as const;
  expect(await listRecordings(http, day, signal)).toEqual(malformed);
  expect(await listRecordedDays(http, [{ serialNumber: 'LK1' }], november, signal)).toEqual(malformed);
});

/** Answers the days that are within the asked ones. */
const recordedOn = (...recorded: readonly string[]) =>
  fakeHttp(({ body }) => {
    const { from, to } = Object(body);
    const days = recorded.filter((day) => from <= day && day <= to).map((day) => ({ day, seconds: 60 }));
    return json({ code: 1, data: { days } });
  });

test.each([
  ['the day itself', ['2026-11-30'], '2026-11-30', 1],
  ['the last of several', ['2026-10-01', '2026-11-02'], '2026-11-02', 1],
  ['one of months before', ['2026-01-05', '2026-05-01'], '2026-05-01', 4],
  ['none of later', ['2026-12-01'], null, 6],
  ['none of more than a year before', ['2025-11-01'], null, 6],
])('the last recorded day is %s', async (_, recorded, last, calls) => {
  const { http, sent } = recordedOn(...recorded);
  const camera = { serialNumber: 'LK1' };
  expect(await lastRecordedDay(http, camera, '2026-11-30', signal)).toEqual({ ok: true, data: last });
  expect(sent.length).toBe(calls);
});
