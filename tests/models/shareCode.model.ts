import { shareCodeMachine } from '../../src/machines/settings/shareCode/shareCode.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const device = { serialNumber: 'LK0000000001', deviceName: 'Front door' };
const ofDevice = { userId: '1001', serialNumber: device.serialNumber };
const known = { ...device, receiver: 'guest@lookout.example' };
const newShare = { ...device, receiver: 'newcomer@lookout.example' };
const code = { shareCode: 'K7QD9F2MX4TB8WNC', seconds: 60, madeAt: 1000 };
const noCode = { shareCode: '', seconds: 0, madeAt: 0 };
/** A second before it was made: the clock of the page was set back, and a code lives no longer for that. */
const show = { type: 'show', known: [known], at: 0 } as const;
/** 59.999 s after it was made, and when its minute is over. */
const showLate = { ...show, at: 60_999 } as const;
const showTooLate = { ...show, at: 61_000 } as const;
const addedByAccount = { type: 'share.added', share: newShare } as const;
const same = { type: 'shares.read', shares: [known], dropped: 0 } as const;
const more = { type: 'shares.read', shares: [known, newShare], dropped: 0 } as const;

/** Decided (0008): how long a code can be used is what the provider says; here a minute. */
export const model = defineModel({
  machine: shareCodeMachine,
  inputs: [ofDevice],
  events: {
    'show: open': show,
    'show: tooLate': showTooLate,
    'share.added': addedByAccount,
    'makeCode done': done('makeCode', code),
    'makeCode error': failed('makeCode'),
    'endCode done': done('endCode'),
    'endCode error': failed('endCode'),
    'shares.read: same': same,
    'shares.read: more': more,
  },
  moreEvents: {
    'show: late': showLate,
  },
  control: ({ code: { seconds }, left, known: before, added, failure }) => ({
    seconds,
    left,
    known: before.length,
    added: added !== null,
    failure,
  }),
  delays: { codeLife: ({ left }) => left, wholeLife: ({ seconds }) => seconds * 1000 },
  callbacks: { watchShares: ['shares.read'] },
  demands: [
    {
      section: '6',
      what: 'A code is made',
      from: 'closed',
      on: 'show',
      to: 'open.making',
      effects: [called('makeCode', ofDevice)],
      context: { known: [known], failure: null, added: null },
    },
    {
      section: '3',
      what: 'It is shown, and who uses it is looked for',
      from: 'open.making',
      on: 'makeCode done',
      to: 'open.usable.shown',
      effects: [called('watchShares', ofDevice)],
      context: { code },
    },
    {
      section: '8',
      what: 'Device sharing failed',
      from: 'open.making',
      on: 'makeCode error',
      to: 'open.refused',
      context: { failure: 'share.deviceFailed' },
    },
    {
      section: '0008',
      what: 'The time of a code is over',
      from: 'open.usable.shown',
      on: 'after codeLife',
      to: 'open.expired',
      context: { code: noCode },
    },
    {
      section: '6',
      what: 'As long as nobody has used it, it is shown',
      from: 'open.usable.shown',
      on: same,
      to: 'open.usable.shown',
      effects: [emitted(same)],
    },
    {
      section: '6',
      what: 'Who has used it is said',
      from: 'open.usable.shown',
      on: more,
      when: { known: 1 },
      to: 'open.used',
      effects: [emitted(more)],
      context: { added: newShare, code: noCode },
    },
    {
      section: '6',
      what: 'The same while it is being ended: it came too late',
      from: 'open.usable.ending',
      on: more,
      when: { known: 1 },
      to: 'open.used',
      effects: [emitted(more)],
      context: { added: newShare, code: noCode },
    },
    {
      section: '7',
      what: 'A code can be ended',
      from: 'open.usable.shown',
      on: 'end',
      to: 'open.usable.ending',
      effects: [called('endCode', ofDevice)],
      context: { failure: null },
    },
    {
      section: '4',
      what: 'Then it is gone',
      from: 'open.usable.ending',
      on: 'endCode done',
      to: 'closed',
      context: { code: noCode, left: 0 },
    },
    {
      section: '8',
      what: 'Cancel share failed',
      from: 'open.usable.ending',
      on: 'endCode error',
      to: 'open.usable.shown',
      context: { failure: 'share.cancelFailed' },
    },
    {
      section: '0008',
      what: 'Closed, a code that can be used stays, and who uses it is looked for on',
      from: 'open.usable.shown',
      on: 'close',
      to: 'hidden',
      effects: [called('watchShares', ofDevice)],
      context: { code },
    },
    {
      section: '0008',
      what: 'The same code is shown again: a new one would end it',
      from: 'hidden',
      on: show,
      to: 'open.usable.shown',
      effects: [called('watchShares', ofDevice)],
      context: { code, left: 60_000 },
    },
    {
      section: '6',
      what: 'Whoever used a code whose dialog is closed is announced, and the code is gone',
      from: 'hidden',
      on: more,
      when: { known: 1 },
      to: 'closed',
      effects: [emitted(more)],
      context: { code: noCode },
    },
    {
      section: '6',
      what: 'Nobody has used it yet',
      from: 'hidden',
      on: same,
      when: { known: 1 },
      to: 'hidden',
      effects: [emitted(same)],
      context: { code },
    },
    {
      section: '6',
      what: 'Who was given access by account has not used the code',
      from: 'hidden',
      on: addedByAccount,
      when: { known: 1 },
      to: 'hidden',
      context: { known: [known, newShare] },
    },
    {
      section: '6',
      what: 'Nor is that said of them when they are listed',
      from: 'hidden',
      on: more,
      when: { known: 2 },
      to: 'hidden',
      effects: [emitted(more)],
      context: { code },
    },
    {
      section: '6',
      what: 'Whose share was canceled meanwhile would be new again',
      from: 'hidden',
      on: same,
      when: { known: 2 },
      to: 'hidden',
      context: { known: [known] },
    },
  ],
});
