import { shareCodeMachine } from '../../src/machines/settings/shareCode/shareCode.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const device = { serailno: 'LK0000000001', deviceName: 'Front door' };
const ofDevice = { userId: '1001', serailno: device.serailno };
const known = { ...device, receiver: 'guest@lookout.example' };
const newShare = { ...device, receiver: 'newcomer@lookout.example' };
const code = { shareCode: 'K7QD9F2MX4TB8WNC', seconds: 60 };
const same = { type: 'shares.read', shares: [known], dropped: 0 } as const;
const more = { type: 'shares.read', shares: [known, newShare], dropped: 0 } as const;

/** Decided (0008): how long a code can be used is what the provider says; here a minute. */
export const model = defineModel({
  machine: shareCodeMachine,
  inputs: [ofDevice],
  events: [
    { type: 'show', known: [known] },
    done('makeCode', code),
    failed('makeCode'),
    done('endCode'),
    failed('endCode'),
    same,
    more,
  ],
  control: ({ code: { seconds }, known: before, added, failure }) => ({
    seconds,
    known: before.length,
    added: added !== null,
    failure,
  }),
  delays: { codeLife: ({ seconds }) => seconds * 1000 },
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
      section: 'ours',
      what: 'It can be tried again',
      from: 'open.refused',
      on: 'renew',
      to: 'open.making',
      effects: [called('makeCode', ofDevice)],
      context: { failure: null },
    },
    {
      section: 'ours',
      what: 'Another code can be made',
      from: 'open.usable.shown',
      on: 'renew',
      to: 'open.making',
      effects: [called('makeCode', ofDevice)],
    },
    {
      section: 'ours',
      what: 'The time of a code is over',
      from: 'open.usable.shown',
      on: 'after codeLife',
      to: 'open.expired',
    },
    {
      section: 'ours',
      what: 'It is over also while the code is being ended',
      from: 'open.usable.ending',
      on: 'after codeLife',
      to: 'open.expired',
    },
    {
      section: 'ours',
      what: 'Another one can be made then',
      from: 'open.expired',
      on: 'renew',
      to: 'open.making',
      effects: [called('makeCode', ofDevice)],
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
      to: 'open.used',
      effects: [emitted(more)],
      context: { added: newShare },
    },
    {
      section: '6',
      what: 'The same while it is being ended: it came too late',
      from: 'open.usable.ending',
      on: more,
      to: 'open.used',
      effects: [emitted(more)],
      context: { added: newShare },
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
      context: { code: { shareCode: '', seconds: 0 } },
    },
    {
      section: '8',
      what: 'Cancel share failed',
      from: 'open.usable.ending',
      on: 'endCode error',
      to: 'open.usable.shown',
      context: { failure: 'share.cancelFailed' },
    },
    ...(
      [
        'open.making',
        'open.refused',
        'open.usable.shown',
        'open.usable.ending',
        'open.expired',
        'open.used',
      ] as const
    ).map((from) => ({
      section: 'ours',
      what: 'The dialog can be closed, and the console forgets the code',
      from,
      on: 'close',
      to: 'closed',
      context: { code: { shareCode: '', seconds: 0 } },
    })),
  ],
});
