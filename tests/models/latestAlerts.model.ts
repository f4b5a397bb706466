import { latestAlertsMachine } from '../../src/machines/alerts/latestAlerts/latestAlerts.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const userId = '1';
const serials = ['LK0000000001', 'LK0000000002'];
const more = [...serials, 'LK0000000006'];
const latest = {
  alert: {
    id: 'alert/1',
    serialNumber: 'LK0000000001',
    deviceName: 'Front door',
    at: 1000,
    seconds: 7,
    type: 'human',
    picture: null,
    box: null,
    before: 0,
    reviewed: false,
    channel: null,
  },
  fresh: 2,
};
const read = done('readLatest', { alerts: [latest], at: 5000 });
const asked = [called('readLatest', { userId, serials })];

export const model = defineModel({
  machine: latestAlertsMachine,
  inputs: [{ userId }],
  events: {
    'cameras.listed: some': { type: 'cameras.listed', serials },
    'readLatest done': read,
    'readLatest error': failed('readLatest'),
  },
  moreEvents: {
    'cameras.listed: more': { type: 'cameras.listed', serials: more },
  },
  delays: { renew: 30_000, retry: 30_000 },
  callbacks: {
    watchTab: ['tab.hidden', 'tab.shown'],
    watchConnection: ['connection.restored'],
  },
  undemanded: {
    'latestAlerts.suspended | cameras.listed: setSerials dropped':
      'a path lists the same cameras each time; on actors it lists others, and the mutant is caught',
  },
  demands: [
    {
      section: 'ours',
      what: 'It waits for the cameras',
      on: 'init',
      to: 'idle',
      effects: [called('watchTab'), called('watchConnection')],
      context: { userId, serials: [], latest: {}, at: 0 },
    },
    {
      section: 'ours',
      what: 'The last alerts of all cameras are asked for in one call',
      from: 'idle',
      on: { type: 'cameras.listed', serials },
      to: 'reading',
      effects: asked,
      context: { serials },
    },
    {
      section: 'ours',
      what: 'Each camera has its last alert, and how many are new',
      from: 'reading',
      on: read,
      to: 'shown',
      context: { latest: { LK0000000001: latest }, at: 5000 },
    },
    {
      section: 'ours',
      what: 'That they could not be read is said',
      from: 'reading',
      on: 'readLatest error',
      to: 'failed',
    },
    {
      section: 'ours',
      what: 'Nobody sees the wall: the call is given up',
      from: 'reading',
      on: 'tab.hidden',
      to: 'suspended',
    },
    {
      section: 'ours',
      what: 'They are asked for again when a new one came',
      from: 'shown',
      on: 'alerts.came',
      to: 'reading',
      effects: asked,
    },
    {
      section: 'ours',
      what: 'The answer on its way may lack it',
      from: 'reading',
      on: 'alerts.came',
      to: 'reading',
      effects: asked,
    },
    {
      section: 'ours',
      what: 'And every half a minute, for what was seen elsewhere',
      from: 'shown',
      on: 'after renew',
      to: 'reading',
      effects: asked,
    },
    {
      section: 'ours',
      what: 'Not while nobody sees the wall',
      from: 'shown',
      on: 'tab.hidden',
      to: 'suspended',
    },
    {
      section: 'ours',
      what: 'So they are where they could not be read',
      from: 'failed',
      on: 'after retry',
      to: 'reading',
      effects: asked,
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
      section: 'ours',
      what: 'Not while nobody sees the wall',
      from: 'failed',
      on: 'tab.hidden',
      to: 'suspended',
    },
    {
      section: 'ours',
      what: 'Nobody sees the wall: other cameras wait as well',
      from: 'suspended',
      on: { type: 'cameras.listed', serials },
      context: { serials },
    },
    {
      section: 'ours',
      what: 'Who comes back sees those of now',
      from: 'suspended',
      on: 'tab.shown',
      to: 'reading',
      effects: asked,
    },
  ],
});
