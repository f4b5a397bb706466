import type { ListedDevice } from '../../src/domain/devices/preview.ts';
import { previewsMachine } from '../../src/machines/devices/previews/previews.machine.ts';
import { called, defineModel, sent } from './model.ts';

const camera: ListedDevice = {
  serialNumber: 'LK0000000001',
  name: 'Front door',
  deviceType: 'IPC',
  model: 'LK-C420',
  site: 'Home',
  onLine: true,
  offlineSince: null,
  shared: false,
  battery: null,
  version: '1.0.0',
  timezone: 'Europe/Berlin',
  screenshot: true,
};
const porch: ListedDevice = { ...camera, serialNumber: 'LK0000000002', name: 'Porch' };
const devices = [camera, porch];

const preview = {
  serialNumber: camera.serialNumber,
  src: 'blob:preview',
  at: 1000,
  channels: new Map(),
  lost: false,
};
const lostPreview = { ...preview, src: null, at: null, lost: true };

/** Six previews at a time, each given 5 s (design section 9). */
const limits = { atOnce: 6, timeoutMs: 5000 };

export const model = defineModel({
  machine: previewsMachine,
  inputs: [{ kind: 'camera' }],
  events: {
    load: { type: 'load', devices },
    'preview.arrived: still': { type: 'preview.arrived', preview },
    'preview.arrived: lost': { type: 'preview.arrived', preview: lostPreview },
  },
  control: ({ devices: listed, lost, attempt }) => ({
    listed: listed.length,
    lost: lost.length,
    attempt,
  }),
  // After 2 and 15 s, then not any more.
  delays: { retryWait: ({ attempt }) => [2000, 15_000][attempt] ?? Number.NaN },
  callbacks: {
    watchConnection: ['connection.restored'],
    loadPreviews: ['preview.arrived', 'previews.finished'],
  },
  demands: [
    {
      section: '4',
      what: 'There is no picture without a list',
      on: 'init',
      to: 'idle',
      effects: [called('watchConnection')],
      context: { devices: [], lost: [], attempt: 0 },
    },
    {
      section: '4',
      what: 'The pictures of all devices are asked for',
      from: 'idle',
      on: { type: 'load', devices },
      to: 'loading',
      effects: [called('loadPreviews', { kind: 'camera', devices, part: 'all', ...limits })],
      context: { devices, lost: [], attempt: 0 },
    },
    {
      section: '2',
      what: 'They are given up where the list is loaded again',
      from: 'loading',
      on: 'cancel',
      to: 'idle',
    },
    {
      section: '4',
      what: 'Each is reported as it arrives',
      from: 'loading',
      on: { type: 'preview.arrived', preview },
      when: { lost: 0 },
      effects: [sent('parent', { type: 'preview.arrived', preview })],
      context: { lost: [] },
    },
    {
      section: 'design 9',
      what: 'One that is lost gets a placeholder, holds nobody up, and is remembered',
      from: 'loading',
      on: { type: 'preview.arrived', preview: lostPreview },
      effects: [sent('parent', { type: 'preview.arrived', preview: lostPreview })],
      context: { lost: [camera.serialNumber] },
    },
    {
      section: '4',
      what: 'That all are done is reported',
      from: 'loading',
      on: 'previews.finished',
      when: { lost: 0 },
      to: 'complete',
      effects: [sent('parent', { type: 'previews.finished' })],
    },
    {
      section: '0007',
      what: 'Some are missing, and are requested again after a while, only those',
      from: 'loading',
      on: 'previews.finished',
      when: { lost: 1 },
      to: 'waiting',
      effects: [sent('parent', { type: 'previews.finished' })],
    },
    {
      section: '0007',
      what: 'They are requested again',
      from: 'waiting',
      on: 'after retryWait',
      when: { lost: 1, attempt: 0 },
      to: 'renewing',
      effects: [called('loadLostPreviews', { kind: 'camera', devices: [camera], part: 'lost', ...limits })],
      context: { attempt: 1 },
    },
    {
      section: '0007',
      what: 'After the second time they are given up',
      from: 'renewing',
      on: 'previews.finished',
      when: { lost: 1, attempt: 2 },
      to: 'complete',
    },
    {
      section: '0007',
      what: 'Pictures that were lost are requested again once the provider is back, and only those',
      from: 'complete',
      on: 'connection.restored',
      when: { lost: 1 },
      to: 'renewing',
      effects: [called('loadLostPreviews', { kind: 'camera', devices: [camera], part: 'lost', ...limits })],
      context: { lost: [camera.serialNumber], attempt: 0 },
    },
    {
      section: '0007',
      what: 'They come late, each to its device',
      from: 'renewing',
      on: { type: 'preview.arrived', preview },
      when: { lost: 1 },
      effects: [sent('parent', { type: 'preview.arrived', preview })],
      context: { lost: [] },
    },
    {
      section: '0007',
      what: 'One that is lost again is remembered',
      from: 'renewing',
      on: { type: 'preview.arrived', preview: lostPreview },
      when: { lost: 1 },
      context: { lost: [camera.serialNumber] },
    },
    {
      section: '0007',
      what: 'Then the list is as it was',
      from: 'renewing',
      on: 'previews.finished',
      when: { lost: 0 },
      to: 'complete',
    },
  ],
});
