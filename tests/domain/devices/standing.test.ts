import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entrySchemas } from '../../../src/domain/devices/device.ts';
import { withDevice, withPreview } from '../../../src/domain/devices/preview.ts';
import { standingNews } from '../../../src/domain/devices/standing.ts';

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
  ['nothing where all stand as before', [camera, gateway], []],
  ['a camera that went offline', [offline, gateway], [offline]],
  ['one whose battery is lower', [{ ...camera, battery: 79 }, gateway], [{ ...camera, battery: 79 }]],
  ['a hub of which a camera went offline', [camera, channelOffline], [channelOffline]],
  ['to read all where one came', [camera, gateway, { ...camera, serialNumber: 'N' }], null],
  ['to read all where one went', [gateway], null],
  ['to read all where one is another', [gateway, { ...camera, serialNumber: 'N' }], null],
])('a list is told %s', (_, read, news) => {
  expect(standingNews(shown, read)).toEqual(news);
});

test('what a list was told is no news the next time, and leaves the pictures as they are', () => {
  const read = [{ ...camera, name: 'Door', restarting: true }, channelOffline];
  const told = (standingNews(shown, read) ?? []).reduce(withDevice, shown);
  expect(standingNews(told, read)).toEqual([]);
  expect(told).toMatchObject([
    { name: 'Door', snapSrc: 'blob:c', snapAt: 1000 },
    { channelList: [{ onLine: false, snapSrc: 'blob:1', snapAt: 1000 }] },
  ]);
});
