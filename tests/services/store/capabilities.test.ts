import { expect, test } from 'vitest';
import {
  cancelCapability,
  listCapabilities,
  resetCapabilities,
} from '../../../src/services/store/capabilities.ts';
import { ownCapabilities } from '../../storage.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, msg: '', data }));

test('the capabilities of cameras, without malformed ones, which are counted', async () => {
  const odd = { ...ownCapabilities, serialNumber: 'LK9', capabilities: [{ isDefault: 'yes' }] };
  const { http, sent } = answered({ devices: [ownCapabilities, odd, 7] });
  expect(await listCapabilities(http, user, signal)).toEqual({
    ok: true,
    data: { devices: [ownCapabilities], dropped: 2 },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/order/capability/list`, user],
  ]);
});

test('cancels a capability and resets a camera', async () => {
  const { http, sent } = answered(null);
  const ofPlan = { ...user, serialNumber: 'LK1', productId: 'p1' };
  const ofCamera = { ...user, serialNumber: 'LK1' };
  expect(await cancelCapability(http, ofPlan, signal)).toMatchObject({ ok: true });
  expect(await resetCapabilities(http, ofCamera, signal)).toMatchObject({ ok: true });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${base}/api/aithLink/order/capability/cancel`, ofPlan],
    [`${base}/api/aithLink/order/capability/reset`, ofCamera],
  ]);
});
