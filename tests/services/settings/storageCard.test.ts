import { expect, test } from 'vitest';
import { changeCard, formatCard, readCard } from '../../../src/services/settings/storageCard.ts';
import { normalCard, runningCard } from '../../storageCards.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink/device/card`;
const ofCard = { userId: 'u1', serialNumber: 'LK1' };
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));

test('reads a camera’s card, changes its switches, and formats it', async () => {
  const { http, sent } = answered(runningCard(40));
  const data = runningCard(40);
  expect(await readCard(http, ofCard, signal)).toEqual({ ok: true, data });
  expect(await changeCard(http, { ...ofCard, change: { record: false } }, signal)).toEqual({
    ok: true,
    data,
  });
  expect(await formatCard(http, ofCard, signal)).toEqual({ ok: true, data });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/get`, ofCard],
    [`${api}/edit`, { ...ofCard, change: { record: false } }],
    [`${api}/format`, ofCard],
  ]);
});

test('a refusal has its reason', async () => {
  const { http } = answered(null, 601, 'device.noCard');
  expect(await formatCard(http, ofCard, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', message: 'device.noCard' },
  });
});

test.each([
  ['a status that nobody knows', { ...normalCard, status: 'wet' }],
  ['a size below 0', { ...normalCard, used: -1 }],
  ['more than all', { ...normalCard, format: { state: 'running', percent: 101 } }],
])('a card with %s fails the call', async (_, card) => {
  const { http } = answered(card);
  expect(await readCard(http, ofCard, signal)).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});
