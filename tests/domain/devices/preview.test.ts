import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entrySchemas } from '../../../src/domain/devices/device.ts';
import {
  devicesOf,
  isGateway,
  stillsOf,
  withDevice,
  withPreview,
} from '../../../src/domain/devices/preview.ts';

const camera = v.parse(entrySchemas.camera, { serialNumber: 'C', deviceType: 'IPC', snapSrc: 'old' });
const doorbell = v.parse(entrySchemas.doorbell, { serialNumber: 'D', deviceType: 'DOORBELL' });
const gateway = v.parse(entrySchemas.gateway, {
  serialNumber: 'G',
  deviceType: 'GW',
  channelList: [
    { channel: 1, proto: 4 },
    { channel: 2, proto: 5 },
  ],
});
const list = [camera, gateway, doorbell];

test('a preview is attached to its own device', () => {
  const preview = { serialNumber: 'D', src: 'blob:d', at: 1000, channels: new Map(), lost: false };
  expect(withPreview(list, preview)).toEqual([
    camera,
    gateway,
    { ...doorbell, snapSrc: 'blob:d', snapAt: 1000 },
  ]);
});

test('a placeholder does not change the device', () => {
  expect(
    withPreview(list, { serialNumber: 'C', src: null, at: null, channels: new Map(), lost: false }),
  ).toEqual(list);
});

test('channel images are attached to the channels of their gateway', () => {
  const preview = { serialNumber: 'G', src: null, at: 1000, channels: new Map([[1, 'blob:1']]), lost: false };
  expect(withPreview(list, preview)).toEqual([
    camera,
    {
      ...gateway,
      channelList: gateway.channelList.map((channel) =>
        channel.channel === 1 ? { ...channel, snapSrc: 'blob:1', snapAt: 1000 } : channel,
      ),
    },
    doorbell,
  ]);
});

test('a preview of an unlisted device changes nothing', () => {
  expect(
    withPreview(list, { serialNumber: 'X', src: 'blob:x', at: null, channels: new Map(), lost: false }),
  ).toEqual(list);
});

test('only a gateway has no live view of its own', () => {
  expect(list.map(isGateway)).toEqual([false, true, false]);
  expect(devicesOf(list)).toEqual([camera, doorbell]);
});

test('a device that was read again keeps its place and its picture; an unlisted one is appended', () => {
  const read = v.parse(entrySchemas.camera, { serialNumber: 'C', deviceType: 'IPC', name: 'Porch' });
  expect(withDevice(list, read)).toMatchObject([{ name: 'Porch', snapSrc: 'old' }, gateway, doorbell]);
  expect(withDevice([doorbell], read)).toEqual([doorbell, read]);
});

test('a gateway that was read on its own keeps the pictures of its channels', () => {
  const withPicture = withPreview([gateway], {
    serialNumber: 'G',
    src: null,
    at: 1000,
    channels: new Map([[1, 'blob:1']]),
    lost: false,
  });
  const read = { ...gateway, name: 'Hub', onLine: true };
  const [shown] = withDevice(withPicture, read);
  expect(shown).toEqual({
    ...read,
    channelList: read.channelList.map((channel) =>
      channel.channel === 1 ? { ...channel, snapSrc: 'blob:1', snapAt: 1000 } : channel,
    ),
  });
});

test('each picture of a preview is a still: that of a device, or one for each channel of a gateway', () => {
  const of = { serialNumber: 'G', src: null, at: 1000, channels: new Map<number, string>(), lost: false };
  expect(stillsOf({ ...of, src: 'blob:g' })).toEqual([{ ...of, src: 'blob:g' }]);
  expect(
    stillsOf({
      ...of,
      channels: new Map([
        [1, 'blob:1'],
        [2, 'blob:2'],
      ]),
    }),
  ).toEqual([
    { ...of, serialNumber: 'G 1', src: 'blob:1' },
    { ...of, serialNumber: 'G 2', src: 'blob:2' },
  ]);
});
