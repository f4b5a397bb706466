import type { ListedDevice } from '../../src/domain/preview.ts';
import { deviceListMachine } from '../../src/machines/deviceList/deviceList.machine.ts';
import { CallError, failure } from '../../src/domain/callResult.ts';
import { defineModel, done, failed } from './model.ts';

const camera: ListedDevice = {
  serailno: 'LK0000000001',
  name: 'Front door',
  deviceType: 'IPC',
  model: 'LK-C420',
  adress: 'Home',
  onLine: true,
  offlineSince: null,
  shared: false,
  battery: null,
  version: '1.0.0',
  timezone: 'Europe/Berlin',
  screenshot: true,
};

const at = Date.UTC(2026, 10, 21, 12, 4);

export const model = defineModel({
  machine: deviceListMachine,
  inputs: [{ kind: 'camera', userId: '1' }],
  events: [
    done('listDevices', { devices: [camera], dropped: 1, at }),
    done('listDevices', { devices: [], dropped: 0, at }),
    done('listDevices', { devices: [], dropped: 2, at }),
    failed('listDevices', new CallError(failure('rejected', 500))),
    failed('listDevices', new CallError(failure('network'))),
    { type: 'device.read', device: { ...camera, serailno: 'LK0000000005', name: 'Porch' } },
    {
      type: 'preview.arrived',
      preview: { serailno: camera.serailno, src: 'blob:preview', channels: new Map(), lost: false },
    },
    {
      type: 'preview.arrived',
      preview: { serailno: camera.serailno, src: null, channels: new Map(), lost: true },
    },
  ],
  control: ({ published, arriving, done: count, dropped, at: listedAt, lost }) => ({
    published: published.length,
    arriving: arriving.length,
    done: Math.min(count, 1),
    dropped,
    at: listedAt,
    lost: Math.min(lost.length, 1),
  }),
  callbacks: {
    watchConnection: ['connection.restored'],
    loadPreviews: ['preview.arrived', 'previews.finished'],
  },
});
