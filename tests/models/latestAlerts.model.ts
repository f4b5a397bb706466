import { latestAlertsMachine } from '../../src/machines/alerts/latestAlerts/latestAlerts.machine.ts';
import { called, defineModel, done, failed } from './model.ts';
import { sampleAlert } from '../alert.ts';

const userId = '1';
const timezone = 'Europe/Berlin';
const cameras = ['LK0000000001', 'LK0000000002'].map((serialNumber) => ({ serialNumber, timezone }));
const more = [...cameras, { serialNumber: 'LK0000000006', timezone: 'Asia/Tokyo' }];
const latest = { alert: sampleAlert(), fresh: 2 };
const read = done('readLatest', { alerts: [latest], at: 5000 });
const asked = [called('readLatest', { userId, cameras })];

export const model = defineModel({
  machine: latestAlertsMachine,
  inputs: [{ userId }],
  events: {
    'cameras.listed: some': { type: 'cameras.listed', cameras },
    'readLatest done': read,
    'readLatest error': failed('readLatest'),
  },
  moreEvents: {
    'cameras.listed: more': { type: 'cameras.listed', cameras: more },
  },
  delays: { renew: 30_000, retry: 30_000 },
  callbacks: {
    watchCameras: ['cameras.listed'],
    watchAlerts: ['alerts.arrived'],
    watchTab: ['tab.hidden', 'tab.shown'],
    watchConnection: ['connection.restored'],
  },
  demands: [
    {
      section: '0002',
      what: 'The last alerts of all cameras are asked for in one call',
      from: 'idle',
      on: { type: 'cameras.listed', cameras },
      to: 'reading',
      effects: asked,
      context: { cameras },
    },
    {
      section: '0002',
      what: 'They are loaded again when a new one arrived',
      from: 'shown',
      on: 'alerts.arrived',
      to: 'reading',
      effects: asked,
    },
    {
      section: '0002',
      what: 'And every half a minute, for what was seen elsewhere',
      from: 'shown',
      on: 'after renew',
      to: 'reading',
      effects: asked,
    },
    {
      section: '0002',
      what: 'Not while nobody sees the wall',
      from: 'shown',
      on: 'tab.hidden',
      to: 'suspended',
    },
    {
      section: '0007',
      what: 'And at once when the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'reading',
      effects: asked,
    },
    {
      section: '0002',
      what: 'Not while nobody sees the wall',
      from: 'failed',
      on: 'tab.hidden',
      to: 'suspended',
    },
  ],
});
