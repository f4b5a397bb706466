import { describe, expect, test } from 'vitest';
import { readDevice } from '../../../src/services/devices/oneDevice.ts';
import { fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();

describe('one device', () => {
  const read = (bindDevice: unknown) => {
    const { http, sent } = fakeHttp(() => json({ code: 1, data: { bindDevice } }));
    return { sent, result: readDevice(http, { serialNumber: 'LK1' }, signal) };
  };

  test('is requested by its serial number', async () => {
    const { sent, result } = read([{ serialNumber: 'LK1', deviceType: 'BATIPC', name: 'Porch' }]);
    expect(await result).toMatchObject({
      ok: true,
      data: { serialNumber: 'LK1', deviceType: 'BATIPC', name: 'Porch' },
    });
    expect(sent.map(({ body }) => body)).toEqual([{ serialNumber: 'LK1', addType: 2 }]);
  });

  test.each([
    [[], 'device.notExist'],
    [null, 'device.notExist'],
    [[{ serialNumber: 'LK2', deviceType: 'IPC' }], 'device.notExist'],
    [[{ serialNumber: 'LK1', deviceType: 'TOASTER' }], 'device.unknown'],
    [[{ deviceType: 'IPC' }], 'device.unknown'],
  ])('%j is %s', async (bindDevice, message) => {
    expect(await read(bindDevice).result).toEqual({
      ok: false,
      failure: { kind: 'rejected', code: null, message },
    });
  });
});
