import * as v from 'valibot';
import { expect, test } from 'vitest';
import { entrySchemas, type Gateway } from '../../../src/domain/devices/device.ts';
import { gridCameraId, hubGridCameras, ownGridCamera } from '../../../src/domain/grids/gridCamera.ts';

const hubOf = (fields: object): Gateway =>
  v.parse(entrySchemas.gateway, {
    serialNumber: 'LKGW1',
    deviceType: 'GW',
    name: 'House hub',
    site: 'Home',
    model: 'LK-H4',
    timezone: 'Europe/Berlin',
    onLine: true,
    channelList: [
      { channel: 2, proto: 4, onLine: true, name: '' },
      { channel: 1, proto: 4, onLine: false, name: 'Hall', serialNumber: 'LKGC1', snapSrc: 'blob:hall' },
      { channel: 3, proto: 5, onLine: true, name: 'Smoke' },
    ],
    ipcList: [{ channel: 1, offlineSince: 1000 }],
    ...fields,
  });
const ofHub = {
  serialNumber: 'LKGW1',
  hubName: 'House hub',
  deviceType: 'GW',
  model: 'LK-H4',
  site: 'Home',
  timezone: 'Europe/Berlin',
  shared: false,
  battery: null,
  restarting: false,
  liveQuality: undefined,
  playbackQuality: undefined,
};

test('a camera of its own is in a grid by its serial number', () => {
  const device = v.parse(entrySchemas.camera, { serialNumber: 'LK1', deviceType: 'IPC', name: 'Door' });
  expect(ownGridCamera(device)).toEqual({ ...device, id: 'LK1', hubName: null, ownSerialNumber: 'LK1' });
});

test('cameras of a hub are in a grid by the hub and their channels', () => {
  expect(hubGridCameras(hubOf({}))).toEqual([
    {
      ...ofHub,
      id: 'LKGW1/1',
      channel: 1,
      name: 'Hall',
      ownSerialNumber: 'LKGC1',
      onLine: false,
      offlineSince: 1000,
      snapSrc: 'blob:hall',
    },
    {
      ...ofHub,
      id: 'LKGW1/2',
      channel: 2,
      name: '',
      ownSerialNumber: '',
      onLine: true,
      offlineSince: null,
      snapSrc: undefined,
    },
  ]);
  expect(hubGridCameras(hubOf({ name: '' })).map(({ hubName }) => hubName)).toEqual(['LKGW1', 'LKGW1']);
});

test('if the hub is offline, so are its cameras, since the same moment', () => {
  const cameras = hubGridCameras(hubOf({ onLine: false, offlineSince: 500 }));
  expect(cameras.map(({ onLine, offlineSince }) => [onLine, offlineSince])).toEqual([
    [false, 500],
    [false, 500],
  ]);
});

test('if the hub restarts, its cameras count as restarting', () => {
  const cameras = hubGridCameras(hubOf({ onLine: false, restarting: true }));
  expect(cameras.map(({ id, restarting }) => [id, restarting])).toEqual([
    ['LKGW1/1', true],
    ['LKGW1/2', true],
  ]);
});

test('ids are unique', () => {
  expect(gridCameraId('LKGW1')).toBe('LKGW1');
  expect(gridCameraId('LKGW1', 12)).toBe('LKGW1/12');
});
