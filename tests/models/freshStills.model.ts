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
    watchTab: ['tab.hidden', 'tab.shown'],
    renewStills: ['preview.arrived', 'previews.finished'],
  },
  demands: [
    {
      section: 'ours',
      what: 'It waits for what is in view',
      on: 'init',
      to: 'idle',
      effects: [called('watchTab')],
      context: { devices: [], stills: {} },
    },
    {
      section: 'ours',
      what: 'The first camera comes into view',
      from: 'idle',
      on: shown(device),
      to: 'serving.settling',
      context: { devices: [device] },
    },
    {
      section: 'ours',
      what: 'Nobody sees the wall: nothing is asked for',
      from: 'idle',
      on: 'tab.hidden',
      to: 'suspended',
    },
    {
      section: 'ours',
      what: 'Another one that comes into view is renewed with it',
      from: 'serving',
      on: shown(gate),
      when: 'first',
      context: { devices: [device, gate] },
    },
    {
      section: 'ours',
      what: 'One that leaves the view asks for no still',
      from: 'serving',
      on: hidden(device),
      when: 'both',
      context: { devices: [gate] },
    },
    {
      section: 'ours',
      what: 'Nothing is asked for where nothing is in view',
      from: 'serving',
      on: hidden(device),
      when: 'first',
      to: 'idle',
      context: { devices: [] },
    },
    {
      section: 'ours',
      what: 'The stills in view are renewed soon, six at a time, each given 5 s',
      from: 'serving.settling',
      on: 'after settling',
      when: 'first',
      to: 'serving.renewing',
      effects: [called('renewStills', { devices: [device], ...limits })],
    },
    {
      section: 'ours',
      what: 'Each is shown as it comes, with when it was taken',
      from: 'serving.renewing',
      on: { type: 'preview.arrived', preview },
      context: { stills: { [serialNumber]: { src: 'blob:still', at: 1000 } } },
    },
    {
      section: 'ours',
      what: 'Then they are of now',
      from: 'serving.renewing',
      on: 'previews.finished',
      to: 'serving.fresh',
    },
    {
      section: 'ours',
      what: 'After 15 s they are renewed',
      from: 'serving.fresh',
      on: 'after renewal',
      to: 'serving.renewing',
    },
    {
      section: 'ours',
      what: 'Nobody sees the wall: what was asked for is given up',
      from: 'serving',
      on: 'tab.hidden',
      to: 'suspended',
    },
    {
      section: 'ours',
      what: 'Who comes back sees fresh ones soon',
      from: 'suspended',
      on: 'tab.shown',
      when: 'first',
      to: 'serving.renewing',
      effects: [called('renewStills', { devices: [device], ...limits })],
    },
    {
      section: 'ours',
      what: 'Who comes back to none in view asks for nothing',
      from: 'suspended',
      on: 'tab.shown',
      when: 'none',
      to: 'idle',
    },
  ],
});
