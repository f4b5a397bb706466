import { deviceSharingMachine } from '../../src/machines/settings/deviceSharing/deviceSharing.machine.ts';
import { called, defineModel, sent } from './model.ts';

const ofDevice = { userId: '1001', serialNumber: 'LK0000000001' };
const share = { serialNumber: 'LK0000000001', deviceName: 'Front door', receiver: 'guest@lookout.example' };
const read = { type: 'shares.read', shares: [share], dropped: 0 } as const;
const added = { type: 'share.added', share } as const;

export const model = defineModel({
  machine: deviceSharingMachine,
  inputs: [ofDevice],
  parts: { shareCode: ['shares.read'], deviceShare: ['share.added'] },
  events: { 'shares.read': read, 'share.added': added },
  demands: [
    {
      section: '6',
      what: 'The code is there whichever section is shown',
      on: 'init',
      to: 'closed',
      effects: [called('code', ofDevice)],
    },
    {
      section: '6',
      what: 'The people who can view the device are read when the section opens',
      from: 'closed',
      on: 'section.opened',
      to: 'opened',
      effects: [called('share', ofDevice)],
    },
    {
      section: '6',
      what: 'Who uses the code is in the list',
      from: 'opened',
      on: read,
      effects: [sent('share', read)],
    },
    {
      section: '0008',
      what: 'A share by account is not taken for one by the code',
      from: 'opened',
      on: added,
      effects: [sent('code', added)],
    },
    {
      section: '0008',
      what: 'The dialog closes with its section, and its code stays valid',
      from: 'opened',
      on: 'section.closed',
      to: 'closed',
      effects: [sent('code', { type: 'close' })],
    },
  ],
  undriven:
    'No view shows it. People use its parts (shareCode, deviceShare): one action is several of its steps.',
});
