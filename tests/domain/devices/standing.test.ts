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
const pictured = { ...camera, snapSrc: 'blob:c', snapAt: 1000 };

test.each([
  ['nothing where all stand as before', [camera, gateway], []],
  [
    'a camera that went offline, with its picture',
    [{ ...camera, onLine: false, offlineSince: 5000 }, gateway],
    [{ ...pictured, onLine: false, offlineSince: 5000 }],
  ],
  ['one whose battery is lower', [{ ...camera, battery: 79 }], [{ ...pictured, battery: 79 }]],
  [
    'a hub of which a camera went offline',
    [{ ...gateway, channelList: gateway.channelList.map((channel) => ({ ...channel, onLine: false })) }],
    [{ ...gateway, channelList: gateway.channelList.map((channel) => ({ ...channel, onLine: false })) }],
  ],
  ['one that the list lacks', [camera, { ...camera, serialNumber: 'N' }], [{ ...camera, serialNumber: 'N' }]],
  ['nothing of one that was not read', [gateway], []],
])('a list is told %s', (_, read, news) => {
  expect(standingNews(shown, read)).toEqual(news);
});

test('what a list was told is no news the next time', () => {
  const read = [
    { ...camera, name: 'Door', restarting: true },
    { ...gateway, onLine: false },
  ];
  const told = standingNews(shown, read).reduce(withDevice, shown);
  expect(standingNews(told, read)).toEqual([]);
});
