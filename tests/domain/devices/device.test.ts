import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  askedTypesOf,
  deviceTypesOf,
  entrySchemas,
  withChannelImages,
  type Gateway,
} from '../../../src/domain/devices/device.ts';

const camera = {
  serialNumber: 'LK0000000003',
  name: 'Back yard',
  deviceType: 'BATIPC',
  model: 'LK-B2',
  site: 'Home',
  onLine: false,
  offlineSince: 1_700_000_000_000,
  shared: true,
  battery: 64,
  version: '2.1.0',
  timezone: 'Europe/Berlin',
  screenshot: true,
  snapSrc: '/snap/3',
};

const defaults = {
  name: '',
  model: '',
  site: '',
  onLine: false,
  offlineSince: null,
  shared: false,
  battery: null,
  version: '',
  timezone: '',
  screenshot: false,
};

test.each([
  ['camera', ['IPC', 'BATIPC', 'CUSTOM']],
  ['gateway', ['GW']],
  ['doorbell', ['DOORBELL']],
] as const)('the %s list holds %j', (kind, types) => {
  expect(deviceTypesOf(kind)).toEqual(types);
});

test('custom cameras are not requested, because they are returned with the others', () => {
  expect(askedTypesOf('camera')).toEqual(['IPC', 'BATIPC']);
});

describe('an entry', () => {
  test('stays as it is if complete', () => {
    expect(v.parse(entrySchemas.camera, camera)).toEqual(camera);
  });

  test('gets the defaults if it has only the required fields', () => {
    expect(v.parse(entrySchemas.camera, { serialNumber: 'A', deviceType: 'IPC' })).toEqual({
      serialNumber: 'A',
      deviceType: 'IPC',
      ...defaults,
      snapSrc: undefined,
    });
  });

  test.each([
    ['name', 7, ''],
    ['site', null, ''],
    ['onLine', 'yes', false],
    ['onLine', 1, false],
    ['offlineSince', 'yesterday', null],
    ['offlineSince', 1e20, null],
    ['battery', 101, null],
    ['battery', -1, null],
    ['battery', Number.NaN, null],
    ['battery', '64', null],
    ['battery', 0, 0],
    ['battery', 100, 100],
    ['shared', 'true', false],
    ['snapSrc', 5, undefined],
    ['snapSrc', null, null],
  ])('with %s %j has %j', (field, value, expected) => {
    expect(v.parse(entrySchemas.camera, { ...camera, [field]: value })).toEqual({
      ...camera,
      [field]: expected,
    });
  });

  test.each([
    ['no serial number', { ...camera, serialNumber: undefined }],
    ['an empty serial number', { ...camera, serialNumber: '' }],
    ['a number as serial number', { ...camera, serialNumber: 3 }],
    ['no type', { ...camera, deviceType: undefined }],
    ['an unknown type', { ...camera, deviceType: 'NVR' }],
    ['the type of another list', { ...camera, deviceType: 'GW' }],
    ['nothing', null],
    ['text', 'camera'],
    ['a list', [camera]],
  ])('with %s is rejected', (_, entry) => {
    expect(v.safeParse(entrySchemas.camera, entry).success).toBe(false);
  });
});

describe('a gateway', () => {
  const channel = { channel: 1, proto: 4, license: 'L', serialNumber: 'C1', onLine: true, name: 'Hall' };
  const parse = (channelList: unknown) =>
    v.parse(entrySchemas.gateway, { serialNumber: 'G', deviceType: 'GW', channelList }).channelList;

  test.each([[undefined], [null], ['none'], [{}]])('with channel list %j has no channels', (list) => {
    expect(parse(list)).toEqual([]);
  });

  test('keeps its well-formed channels, each number once', () => {
    const list = [
      channel,
      { ...channel, name: 'Again' },
      { ...channel, channel: 2, proto: 6 },
      { ...channel, channel: 'x' },
      { ...channel, channel: 2.5 },
      null,
      { channel: 3, proto: 5 },
    ];
    expect(parse(list)).toEqual([
      { ...channel, snapSrc: undefined },
      { channel: 3, proto: 5, license: '', serialNumber: '', onLine: false, snapSrc: undefined, name: '' },
    ]);
  });

  test('gets an image by channel number on each IP camera, but on no detector', () => {
    const gateway: Gateway = v.parse(entrySchemas.gateway, {
      serialNumber: 'G',
      deviceType: 'GW',
      channelList: [
        { ...channel, snapSrc: 'old' },
        { ...channel, channel: 2, snapSrc: 'old' },
        { ...channel, channel: 3, proto: 5, snapSrc: 'old' },
      ],
    });
    const images = new Map([
      [1, 'blob:1'],
      [3, 'blob:3'],
      [9, 'blob:9'],
    ]);
    expect(withChannelImages(gateway, images, 1000).channelList.map(({ snapSrc }) => snapSrc)).toEqual([
      'blob:1',
      'old',
      'old',
    ]);
    expect(gateway.channelList.map(({ snapSrc }) => snapSrc)).toEqual(['old', 'old', 'old']);
  });
});
