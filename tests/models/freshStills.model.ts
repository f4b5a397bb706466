import type { Device } from '../../src/domain/devices/device.ts';
import { freshStillsMachine } from '../../src/machines/devices/freshStills/freshStills.machine.ts';
import { called, defineModel } from './model.ts';

const device: Device = {
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
const gate: Device = { ...device, serialNumber: 'LK0000000006', name: 'Street corner', site: 'Shop' };
const { serialNumber } = device;
const preview = { serialNumber, src: 'blob:still', at: 1000, channels: new Map(), lost: false };
const lost = { ...preview, src: null, at: null, lost: true };
/** Six at a time, each given 5 s (design section 9). */
const limits = { atOnce: 6, timeoutMs: 5000 };
const shown = (one: Device) => ({ type: 'tile.shown' as const, device: one });
const hidden = (one: Device) => ({ type: 'tile.hidden' as const, serialNumber: one.serialNumber });

export const model = defineModel({
  machine: freshStillsMachine,
  events: {
    'tile.shown: device': shown(device),
    'tile.shown: gate': shown(gate),
    'tile.hidden: device': hidden(device),
    'tile.hidden: gate': hidden(gate),
    'preview.arrived: still': { type: 'preview.arrived', preview },
  },
  moreEvents: {
    'preview.arrived: lost': { type: 'preview.arrived', preview: lost },
  },
  control: ({ devices }) => {
    const holds = (one: Device) => devices.includes(one);
    return holds(device) ? (holds(gate) ? 'both' : 'first') : holds(gate) ? 'second' : 'none';
  },
  feasible: (event, inView) => {
    if (event.type === 'tile.hidden') {
      return inView === 'both' || inView === (event.serialNumber === serialNumber ? 'first' : 'second');
    }
    // The second camera comes after the first.
    if (event.type === 'tile.shown') return inView === (event.device === device ? 'none' : 'first');
    // With one camera alone its still is the last one too.
    return event.type !== 'preview.arrived' || inView === 'both';
  },
  delays: { settling: 2000, renewal: 15_000 },
  callbacks: {
    freeStills: [],
    watchTab: ['tab.hidden', 'tab.shown'],
    renewStills: ['preview.arrived', 'previews.finished'],
  },
  demands: [
    {
      section: '0002',
      what: 'The stills in view are renewed soon, six at a time, each given 5 s',
      from: 'serving.settling',
      on: 'after settling',
      when: 'first',
      to: 'serving.renewing',
      effects: [called('renewStills', { devices: [device], ...limits })],
    },
    {
      section: '0002',
      what: 'After 15 s they are renewed',
      from: 'serving.fresh',
      on: 'after renewal',
      to: 'serving.renewing',
    },
  ],
});
