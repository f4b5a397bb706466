import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { deviceShareMachine } from '../../src/machines/settings/deviceShare/deviceShare.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const device = { serialNumber: 'LK0000000001', deviceName: 'Front door' };
const ofDevice = { userId: '1001', serialNumber: device.serialNumber };
const share = { ...device, receiver: 'guest@lookout.example' };
const newShare = { ...device, receiver: 'newcomer@lookout.example' };
const refused = (
  message: 'account.userNotFound' | 'share.ownAccount' | 'share.alreadyShared' | 'share.tooMany',
) => failed('sendShare', new CallError(failure('rejected', 601, message)));
const submitted = { type: 'submit', account: ' Newcomer@lookout.example' } as const;

export const model = defineModel({
  machine: deviceShareMachine,
  inputs: [ofDevice],
  events: {
    'listShares done: one': done('listShares', { shares: [share], dropped: 0 }),
    'listShares error': failed('listShares'),
    'submit: account': submitted,
    'submit: blank': { type: 'submit', account: ' ' },
    'share.cancel': { type: 'share.cancel', share },
    'shares.read': { type: 'shares.read', shares: [share, newShare], dropped: 0 },
    'sendShare done': done('sendShare', newShare),
    'sendShare error: notFound': refused('account.userNotFound'),
    'sendShare error: own': refused('share.ownAccount'),
    'sendShare error: alreadyShared': refused('share.alreadyShared'),
    'sendShare error: tooMany': refused('share.tooMany'),
    'submit: newcomer': { type: 'submit', account: 'newcomer@' },
    'cancelShare done': done('cancelShare'),
    'cancelShare error': failed('cancelShare'),
  },
  moreEvents: {
    'listShares done: oneDropped': done('listShares', { shares: [share], dropped: 1 }),
  },
  control: ({ shares, errors, failure: reported, added }) => ({
    shares: shares.map(({ receiver }) => receiver),
    errors,
    reported,
    added: added !== null,
  }),
  feasible: ({ type }, { shares, errors }) =>
    type === 'share.cancel'
      ? shares.includes(share.receiver)
      : type !== 'account.edited' || Object.values(errors).some((error) => error !== undefined),
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '6',
      what: 'With whom the device is shared is asked for',
      on: 'init',
      to: 'loading',
      effects: [called('listShares', ofDevice)],
    },
    {
      section: '6',
      what: 'It is shown',
      from: 'loading',
      on: 'listShares done',
      to: 'listed',
      context: { shares: [share] },
    },
    {
      section: '0007',
      what: 'How many could not be read is said',
      from: 'loading',
      on: done('listShares', { shares: [share], dropped: 1 }),
      to: 'listed',
      context: { shares: [share], dropped: 1 },
    },
    { section: '8', what: 'A failed list is said', from: 'loading', on: 'listShares error', to: 'failed' },
    { section: '8', what: 'It can be tried again', from: 'failed', on: 'retry', to: 'loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('listShares', ofDevice)],
    },
    {
      section: '5',
      what: 'The name of the receiver is required',
      from: 'listed',
      on: { type: 'submit', account: ' ' },
      to: 'listed',
      context: { errors: { account: 'form.receiverRequired' }, added: null, failure: null },
    },
    {
      section: '5',
      what: 'A name that can be no account is said, and nothing is sent',
      from: 'listed',
      on: { type: 'submit', account: 'newcomer@' },
      to: 'listed',
      context: { errors: { account: 'form.emailFormat' }, added: null, failure: null },
    },
    {
      section: '7',
      what: 'It is sent to the account',
      from: 'listed',
      on: submitted,
      to: 'sending',
      effects: [called('sendShare', { ...ofDevice, account: 'newcomer@lookout.example' })],
      context: { errors: {}, added: null, failure: null },
    },
    {
      section: '6',
      what: 'The receiver can view the device, and is listed',
      from: 'sending',
      on: 'sendShare done',
      when: { shares: [share.receiver] },
      to: 'listed',
      effects: [emitted({ type: 'share.added', share: newShare })],
      context: { added: newShare, shares: [share, newShare] },
    },
    {
      section: '8',
      what: 'A user who does not exist is said beside the field',
      from: 'sending',
      on: refused('account.userNotFound'),
      to: 'listed',
      context: { errors: { account: 'account.userNotFound' } },
    },
    {
      section: '6',
      what: 'Oneself is said beside the field',
      from: 'sending',
      on: refused('share.ownAccount'),
      to: 'listed',
      context: { errors: { account: 'share.ownAccount' } },
    },
    {
      section: '6',
      what: 'A receiver who is one already is said beside the field',
      from: 'sending',
      on: refused('share.alreadyShared'),
      to: 'listed',
      context: { errors: { account: 'share.alreadyShared' } },
    },
    {
      section: '8',
      what: 'Any other reason is said with the form',
      from: 'sending',
      on: refused('share.tooMany'),
      to: 'listed',
      context: { errors: { form: 'share.tooMany' } },
    },
    {
      section: '7',
      what: 'The share is canceled',
      from: 'asking',
      on: 'confirm',
      to: 'canceling',
      effects: [called('cancelShare', { userId: '1001', share })],
    },
    {
      section: '4',
      what: 'The receiver has access no more',
      from: 'canceling',
      on: 'cancelShare done',
      when: { shares: [share.receiver] },
      to: 'listed',
      context: { shares: [], chosen: null },
    },
    {
      section: '8',
      what: 'Cancel share failed',
      from: 'canceling',
      on: 'cancelShare error',
      to: 'listed',
      context: { chosen: null, failure: 'share.cancelFailed' },
    },
    {
      section: '6',
      what: 'Who has used a code is listed',
      from: 'listed',
      on: 'shares.read',
      to: 'listed',
      context: { shares: [share, newShare] },
    },
  ],
});
