import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { shareAcceptanceMachine } from '../../src/machines/devices/shareAcceptance/shareAcceptance.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const shareCode = 'K7QD9F2MX4TB8WNC';
const other = 'AAAABBBBCCCCDDDD';
const ended = new CallError(failure('rejected', 601, 'share.codeEnded'));
const accepted = { serialNumber: 'LK0000000001', deviceName: 'Front door' };

export const model = defineModel({
  machine: shareAcceptanceMachine,
  inputs: [{ userId: '1004' }],
  events: {
    'code.found: first': { type: 'code.found', shareCode },
    'checkShare done': done('checkShare', undefined),
    'checkShare error: codeEnded': failed('checkShare', ended),
    'checkShare error: failed': failed('checkShare'),
    'acceptShare done': done('acceptShare', accepted),
    'acceptShare error: codeEnded': failed('acceptShare', ended),
    'code.found: other': { type: 'code.found', shareCode: other },
    'acceptShare error: failed': failed('acceptShare'),
  },
  control: ({ shareCode: code, accepted: device, error }) => ({
    code: code !== '',
    accepted: device !== null,
    error,
  }),
  callbacks: { watchAddress: ['code.found'] },
  demands: [
    {
      section: '6',
      what: 'Whether the device is wanted is asked',
      from: 'waiting',
      on: { type: 'code.found', shareCode },
      to: 'asking.checking',
      effects: [called('checkShare', { userId: '1004', shareCode })],
      context: { shareCode, accepted: null, error: null },
    },
    {
      section: '6',
      what: 'A dead code is reported before anybody accepts it',
      from: 'asking.checking',
      on: failed('checkShare', ended),
      to: 'refused',
      context: { error: 'share.codeEnded' },
    },
    {
      section: '8',
      what: 'Nobody knows: it can still be accepted',
      from: 'asking.checking',
      on: failed('checkShare'),
      to: 'asking.checked',
      context: { error: null, shareCode },
    },
    {
      section: '6',
      what: 'It is wanted: the code is redeemed',
      from: 'asking.checked',
      on: 'accept',
      to: 'accepting',
      effects: [called('acceptShare', { userId: '1004', shareCode })],
      context: { error: null },
    },
    {
      section: '6',
      what: 'The device is there, and the lists are loaded again',
      from: 'accepting',
      on: 'acceptShare done',
      to: 'accepted',
      effects: [emitted({ type: 'device.accepted' })],
      context: { accepted, shareCode: '' },
    },
    {
      section: '8',
      what: 'Why it failed is said',
      from: 'accepting',
      on: failed('acceptShare', ended),
      to: 'refused',
      context: { error: 'share.codeEnded', shareCode },
    },
    {
      section: '8',
      what: 'Device sharing failed, and can be tried again',
      from: 'accepting',
      on: failed('acceptShare'),
      to: 'asking.checked',
      context: { error: 'share.deviceFailed', shareCode },
    },
  ],
});
