import { expect, test } from 'vitest';
import { devicesByKind } from '../../../src/domain/devices/devicesByKind.ts';
import { failure } from '../../../src/domain/wire/callResult.ts';

const read = { ok: true, data: { devices: [], dropped: 1 } } as const;
const none = { ok: true, data: { devices: [], dropped: 0 } } as const;
const no = { ok: false, failure: failure('rejected', 500) } as const;
const refused = { ok: false, failure: failure('refused', 401) } as const;
const notLoggedIn = { ok: false, failure: failure('notLoggedIn') } as const;

test.each([
  [
    'all',
    { camera: read, gateway: none, doorbell: read },
    { camera: read.data, gateway: none.data, doorbell: read.data },
  ],
  [
    'those that could be read',
    { camera: read, gateway: no, doorbell: read },
    { camera: read.data, gateway: null, doorbell: read.data },
  ],
])('are %s', (_, lists, data) => {
  expect(devicesByKind(lists)).toEqual({ ok: true, data });
});

test.each([
  ['none could be read', { camera: no, gateway: no, doorbell: no }, no],
  ['the sign-in is refused', { camera: read, gateway: refused, doorbell: no }, refused],
  ['there is none', { camera: no, gateway: no, doorbell: notLoggedIn }, notLoggedIn],
])('fail where %s', (_, lists, failed) => {
  expect(devicesByKind(lists)).toEqual(failed);
});
