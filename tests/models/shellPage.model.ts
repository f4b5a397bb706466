import { shellPageMachine } from '../../src/machines/shell/shellPage/shellPage.machine.ts';
import { called, defineModel, sent } from './model.ts';

const userId = '1001';
const kept = { userId, noticesFrom: 400, unanswered: ['rang'], isSoundOn: true };
const alert = {
  id: 'bell',
  serialNumber: 'LKDB00000001',
  deviceName: 'Front bell',
  at: 41_000,
  seconds: 0,
  type: 'doorbell',
  picture: null,
  box: null,
  before: 0,
  reviewed: false,
  channel: null,
};
const news = { alerts: [alert], at: 41_000, isMarked: false, marks: null };
const arrived = { type: 'alerts.arrived', ...news } as const;
const rings = { type: 'ringing.known', newest: 'bell' } as const;
const quiet = { type: 'ringing.known', newest: null } as const;
const devices = { camera: { devices: [], isComplete: true, dropped: 0 }, gateway: null, doorbell: null };

export const model = defineModel({
  machine: shellPageMachine,
  inputs: [kept],
  callbacks: {
    layout: ['reload.asked', 'view.reloaded'],
    session: ['token.changed'],
    leaving: ['leave.asked', 'changes.saved', 'reload.granted'],
    ringChoices: [],
  },
  children: { workStatus: [] },
  parts: {
    alertStream: ['alerts.arrived'],
    missedRings: ['notices.begin', 'unanswered.changed', 'ringing.known'],
    ringSound: ['sound.chosen'],
    deviceStatus: ['devices.read'],
    shareAcceptance: ['device.accepted'],
    leaveConfirm: ['leave.granted'],
  },
  events: {
    'alerts.arrived': arrived,
    'notices.begin': { type: 'notices.begin', at: 500 },
    'unanswered.changed': { type: 'unanswered.changed', ids: ['rang', 'bell'] },
    'ringing.known: first': rings,
    'ringing.known: second': { type: 'ringing.known', newest: 'garden' },
    'ringing.known: none': quiet,
    'sound.chosen': { type: 'sound.chosen', isOn: false },
    'devices.read': { type: 'devices.read', devices },
  },
  control: ({ newest }) => ({ newest }),
  demands: [
    {
      section: '2',
      what: 'What runs in the shell is there once, for the user',
      on: 'init',
      to: 'quiet',
      effects: [
        called('stream', { userId }),
        called('rings', { userId, noticesFrom: 400, unanswered: ['rang'] }),
        called('sound', { isOn: true }),
        called('status', { userId }),
        called('acceptance', { userId }),
        called('leave'),
        called('arming', { userId }),
      ],
    },
    {
      section: '2',
      what: 'Refresh reads the arming mode again',
      on: 'view.reloaded',
      effects: [sent('arming', { type: 'view.reloaded' })],
    },
    {
      section: '6',
      what: 'A device that was accepted appears in the lists',
      on: 'device.accepted',
      effects: [sent('layout', { type: 'lists.refresh' })],
    },
    {
      section: '8',
      what: 'A ring is heard',
      from: 'quiet',
      on: rings,
      to: 'ringing',
      effects: [sent('sound', { type: 'rings.began' })],
    },
  ],
  undriven:
    'No view shows it. People use its parts (missedRings, ringSound, shareAcceptance, leaveConfirm, workStatus): one action is several of its steps.',
});
