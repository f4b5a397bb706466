import type { ListedDevice } from '../../src/domain/preview.ts';
import { deviceListMachine } from '../../src/machines/deviceList/deviceList.machine.ts';
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

export const model = defineModel({
  machine: deviceListMachine,
  inputs: [{ kind: 'camera', userId: '1' }],
  events: [
    done('listDevices', [camera]),
    done('listDevices', []),
    failed('listDevices'),
    { type: 'device.read', device: { ...camera, serailno: 'LK0000000005', name: 'Porch' } },
    {
      type: 'preview.arrived',
      preview: { serailno: camera.serailno, src: 'blob:preview', channels: new Map() },
    },
  ],
  control: ({ published, arriving, done: count }) => ({
    published: published.length,
    arriving: arriving.length,
    done: Math.min(count, 1),
  }),
  callbacks: { loadPreviews: ['preview.arrived', 'previews.finished'] },
});
