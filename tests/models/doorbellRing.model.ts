import { doorbellRingMachine } from '../../src/machines/doorbells/doorbellRing/doorbellRing.machine.ts';
import { defineModel, sent } from './model.ts';

const alert = {
  id: 'alert/LKDB00000001/1',
  serialNumber: 'LKDB00000001',
  deviceName: 'Front bell',
  at: 1000,
  seconds: 0,
  type: 'doorbell',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
  left: 12_000,
};
const { id } = alert;
const again = { ...alert, id: 'alert/LKDB00000001/2', at: 9000 };
const seen = sent('rings', { type: 'ring.seen', id });
const missed = sent('rings', { type: 'ring.missed', id });

/** "A ring while the console is open comes up at once on whatever page" (issue 15). */
export const model = defineModel({
  machine: doorbellRingMachine,
  inputs: [{ alert }],
  callbacks: { rings: [] },
  events: {
    'ring.repeated': { type: 'ring.repeated', alert: again },
  },
  delays: { ringTime: 12_000 },
  demands: [
    {
      section: '0002',
      what: 'It comes up at once',
      on: 'init',
      to: 'ringing.waiting',
      context: { alert },
    },
    {
      section: '0002',
      what: 'Who is there has seen it',
      from: 'ringing.leaving',
      on: 'door.reached',
      to: 'seen',
      effects: [seen],
    },
    {
      section: '0002',
      what: 'Who ignores it has seen it',
      from: 'ringing.waiting',
      on: 'ignore',
      to: 'seen',
      effects: [seen],
    },
    {
      section: '0002',
      what: 'Who puts it away finds it among the missed rings',
      from: 'ringing.waiting',
      on: 'dismiss',
      to: 'missed',
      effects: [missed],
    },
    {
      section: '0002',
      what: 'Half a minute after somebody rang it was missed, whenever it was heard of',
      from: 'ringing.waiting',
      on: 'after ringTime',
      to: 'missed',
      effects: [missed],
    },
  ],
});
