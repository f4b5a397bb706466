import { expect, test } from 'vitest';
import type {
  DetectorSettings,
  GatewaySettings,
  LinkedCameraSettings,
} from '../../../src/domain/gateways/ownSettings.ts';
import {
  editDetector,
  editGateway,
  editLinkedCamera,
  linkChannel,
  readDetector,
  readGateway,
  readLinkedCamera,
} from '../../../src/services/gateways/gatewaySettings.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';
import { freshDetector, freshGateway, freshLinkedCamera } from '../../gateways.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const answered = (data: unknown, code = 1, msg = '') => fakeHttp(() => json({ code, msg, data }));
const path = `${base}/api/aithLink/gateway`;

test('the settings of a gateway, of a detector and of a camera', async () => {
  const gateway = answered(freshGateway satisfies GatewaySettings);
  expect(await readGateway(gateway.http, { serialNumber: 'G1' }, signal)).toEqual({
    ok: true,
    data: freshGateway,
  });
  expect(gateway.sent.map(({ url, body }) => [url, body])).toEqual([
    [`${path}/settings/get`, { serialNumber: 'G1' }],
  ]);
  const detector = answered(freshDetector satisfies DetectorSettings);
  const read = await readDetector(detector.http, { serialNumber: 'G1', channel: 3 }, signal);
  expect(read).toEqual({ ok: true, data: freshDetector });
  expect(detector.sent.map(({ url, body }) => [url, body])).toEqual([
    [`${path}/detector/get`, { serialNumber: 'G1', channel: 3 }],
  ]);
  const camera = answered(freshLinkedCamera satisfies LinkedCameraSettings);
  expect(await readLinkedCamera(camera.http, { serialNumber: 'G1', channel: 1 }, signal)).toEqual({
    ok: true,
    data: freshLinkedCamera,
  });
  expect(camera.sent.map(({ url, body }) => [url, body])).toEqual([
    [`${path}/camera/get`, { serialNumber: 'G1', channel: 1 }],
  ]);
});

test('a detector of an unknown kind, or with little data, is shown anyway', async () => {
  const { http } = answered({ ...freshDetector, detectorType: 'gas', state: 'odd', battery: 300 });
  expect(await readDetector(http, { serialNumber: 'G1', channel: 3 }, signal)).toEqual({
    ok: true,
    data: { ...freshDetector, detectorType: null, state: null, battery: null },
  });
});

test('a detector without its settings is malformed', async () => {
  const { values: _values, ...rest } = freshDetector;
  expect(await readDetector(answered(rest).http, { serialNumber: 'G1', channel: 3 }, signal)).toMatchObject({
    ok: false,
    failure: { kind: 'malformed' },
  });
});

test('sends the changes and nothing else', async () => {
  const gateway = answered({ revision: 4 });
  const hub = { ...user, serialNumber: 'G1', revision: 3, change: { name: 'Cellar' } };
  const withChannel = { ...hub, channel: null };
  expect(await editGateway(gateway.http, withChannel, signal)).toEqual({
    ok: true,
    data: { revision: 4 },
  });
  expect(gateway.sent.map(({ url, body }) => [url, body])).toEqual([[`${path}/settings/edit`, hub]]);
  const detector = answered({ revision: 1 });
  const change = { ...user, serialNumber: 'G1', channel: 3, revision: 0, change: { detection: false } };
  expect(await editDetector(detector.http, change, signal)).toEqual({ ok: true, data: { revision: 1 } });
  expect(detector.sent.map(({ url, body }) => [url, body])).toEqual([[`${path}/detector/edit`, change]]);
  const camera = answered({ revision: 1 });
  const quiet = { ...user, serialNumber: 'G1', channel: 1, revision: 0, change: { micVolume: 0 } };
  expect(await editLinkedCamera(camera.http, quiet, signal)).toEqual({ ok: true, data: { revision: 1 } });
  expect(camera.sent.map(({ url, body }) => [url, body])).toEqual([[`${path}/camera/edit`, quiet]]);
  const link = answered({ revision: 2 });
  const wanted = { ...user, serialNumber: 'G1', channel: 3, camera: null };
  expect(await linkChannel(link.http, wanted, signal)).toEqual({ ok: true, data: { revision: 2 } });
  expect(link.sent.map(({ url, body }) => [url, body])).toEqual([[`${path}/channel/link`, wanted]]);
});

test('an offline gateway refuses with the message of the specification', async () => {
  const { http } = answered(null, 601, 'gateway.editFailed');
  expect(await linkChannel(http, { ...user, serialNumber: 'G1', channel: 3, camera: 1 }, signal)).toEqual({
    ok: false,
    failure: { kind: 'rejected', code: 601, message: 'gateway.editFailed' },
  });
});
