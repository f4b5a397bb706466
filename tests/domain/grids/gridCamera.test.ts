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
      { channel: 1, proto: 4, onLine: false, name: 'Hall', snapSrc: 'blob:hall' },
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
  restarting: undefined,
  liveQuality: undefined,
  playbackQuality: undefined,
};

test('a camera of its own stands in a grid by its serial number', () => {
  const device = v.parse(entrySchemas.camera, { serialNumber: 'LK1', deviceType: 'IPC', name: 'Door' });
  expect(ownGridCamera(device)).toEqual({ ...device, id: 'LK1', hubName: null });
});

test('the cameras of a hub stand in it by the hub and their channels; one without a name has that of the hub', () => {
  expect(hubGridCameras(hubOf({}))).toEqual([
    {
      ...ofHub,
      id: 'LKGW1/1',
      channel: 1,
      name: 'Hall',
      onLine: false,
      offlineSince: 1000,
      snapSrc: 'blob:hall',
    },
    {
      ...ofHub,
      id: 'LKGW1/2',
      channel: 2,
      name: 'House hub 2',
      onLine: true,
      offlineSince: null,
      snapSrc: undefined,
    },
  ]);
  expect(hubGridCameras(hubOf({ name: '' })).map(({ name, hubName }) => [name, hubName])).toEqual([
    ['Hall', 'LKGW1'],
    ['LKGW1 2', 'LKGW1'],
  ]);
});

test('where the hub is offline, so are its cameras, since when it is', () => {
  const cameras = hubGridCameras(hubOf({ onLine: false, offlineSince: 500 }));
  expect(cameras.map(({ onLine, offlineSince }) => [onLine, offlineSince])).toEqual([
    [false, 500],
    [false, 500],
  ]);
});

test('an id names one camera', () => {
  expect(gridCameraId('LKGW1')).toBe('LKGW1');
  expect(gridCameraId('LKGW1', 12)).toBe('LKGW1/12');
});
