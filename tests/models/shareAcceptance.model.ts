import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { shareAcceptanceMachine } from '../../src/machines/devices/shareAcceptance/shareAcceptance.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const shareCode = 'K7QD9F2MX4TB8WNC';
const other = 'AAAABBBBCCCCDDDD';
const accepted = { serialNumber: 'LK0000000001', deviceName: 'Front door' };

export const model = defineModel({
  machine: shareAcceptanceMachine,
  inputs: [{ userId: '1004' }],
  events: {
    'code.found: first': { type: 'code.found', shareCode },
    'acceptShare done': done('acceptShare', accepted),
    'acceptShare error: codeEnded': failed(
      'acceptShare',
      new CallError(failure('rejected', 601, 'share.codeEnded')),
    ),
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
      to: 'asking',
      context: { shareCode, accepted: null, error: null },
    },
    {
      section: '6',
      what: 'It is wanted: the code is redeemed',
      from: 'asking',
      on: 'accept',
      to: 'accepting',
      effects: [called('acceptShare', { userId: '1004', shareCode })],
      context: { error: null },
    },
    {
      section: '6',
      what: 'The device is there, and the lists are asked for again',
      from: 'accepting',
      on: 'acceptShare done',
      to: 'accepted',
      effects: [emitted({ type: 'device.accepted' })],
      context: { accepted, shareCode: '' },
    },
    {
      section: '8',
      what: 'Why it failed is said, and it can be tried again',
      from: 'accepting',
      on: failed('acceptShare', new CallError(failure('rejected', 601, 'share.codeEnded'))),
      to: 'asking',
      context: { error: 'share.codeEnded', shareCode },
    },
    {
      section: '8',
      what: 'Device sharing failed',
      from: 'accepting',
      on: failed('acceptShare'),
      to: 'asking',
      context: { error: 'share.deviceFailed', shareCode },
    },
  ],
});
