import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entrySchemas } from '../../../src/domain/devices/device.ts';
import { withPreview } from '../../../src/domain/devices/preview.ts';
import { areOfList, withStatus, isBatteryLow } from '../../../src/domain/devices/deviceStatus.ts';

const camera = v.parse(entrySchemas.camera, {
  serialNumber: 'C',
  deviceType: 'IPC',
  onLine: true,
  battery: 80,
});
const gateway = v.parse(entrySchemas.gateway, {
  serialNumber: 'G',
  deviceType: 'GW',
  onLine: true,
  channelList: [{ channel: 1, proto: 4, onLine: true }],
});
const preview = { serialNumber: 'C', src: 'blob:c', at: 1000, channels: new Map(), lost: false };
const shown = withPreview(withPreview([camera, gateway], preview), {
  ...preview,
  serialNumber: 'G',
  src: null,
  channels: new Map([[1, 'blob:1']]),
});
const offline = { ...camera, onLine: false, offlineSince: 5000 };
const channelOffline = {
  ...gateway,
  channelList: gateway.channelList.map((channel) => ({ ...channel, onLine: false })),
};

test.each([
  ['those that it holds', [gateway, offline], true],
  ['one more', [camera, gateway, { ...camera, serialNumber: 'N' }], false],
  ['one less', [gateway], false],
  ['another one', [gateway, { ...camera, serialNumber: 'N' }], false],
])('whether the read devices are those of the list: %s', (_, read, are) => {
  expect(areOfList(shown, read)).toBe(are);
});

test.each([
  ['all as before', [camera, gateway], [shown[0], shown[1]]],
  [
    'a camera that went offline',
    [offline, gateway],
    [{ ...shown[0], ...offline, snapSrc: 'blob:c', snapAt: 1000 }, shown[1]],
  ],
  [
    'one whose battery is lower',
    [{ ...camera, battery: 79 }, gateway],
    [{ ...shown[0], battery: 79 }, shown[1]],
  ],
  ['one that it lacks', [camera, gateway, { ...camera, serialNumber: 'N' }], [shown[0], shown[1]]],
  ['without one that it holds', [gateway], [shown[0], shown[1]]],
])('updates a list: %s', (_, read, list) => {
  const reported = withStatus(shown, read);
  expect(reported).toEqual(list);
  // Unchanged devices stay the same objects, so they are not drawn again.
  for (const [place, device] of reported.entries()) {
    const isAsBefore = read.some((one) => one === [camera, gateway][place]) || read.length < 2;
    expect(device === shown[place]).toBe(isAsBefore);
  }
});

test('a hub with a camera that went offline keeps the pictures, and so does a renamed device', () => {
  const reported = withStatus(shown, [{ ...camera, name: 'Door', restarting: true }, channelOffline]);
  expect(reported).toMatchObject([
    { name: 'Door', snapSrc: 'blob:c', snapAt: 1000 },
    { channelList: [{ onLine: false, snapSrc: 'blob:1', snapAt: 1000 }] },
  ]);
  expect(withStatus(reported, reported)).toEqual(reported);
});

test.each([
  [null, false],
  [0, true],
  [19.9, true],
  [20, false],
  [100, false],
])('whether a charge of %s is low: %s', (percent, isLow) => {
  expect(isBatteryLow(percent)).toBe(isLow);
});
