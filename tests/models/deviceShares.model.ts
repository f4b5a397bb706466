import { deviceSharesMachine } from '../../src/machines/devices/deviceShares/deviceShares.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

const share = { serialNumber: 'LK0000000004', deviceName: 'Living room', receiver: 'guest@lookout.example' };

export const model = defineModel({
  machine: deviceSharesMachine,
  inputs: [{ userId: '1' }],
  events: {
    'listShares done: one': done('listShares', { shares: [share], dropped: 0 }),
    'listShares error': failed('listShares'),
    'share.cancel': { type: 'share.cancel', share },
    'cancelShare done': done('cancelShare'),
    'cancelShare error': failed('cancelShare'),
  },
  moreEvents: {
    'listShares done: oneDropped': done('listShares', { shares: [share], dropped: 1 }),
  },
  control: ({ shares, dropped, error }) => ({ shares: shares.length, dropped, error }),
  // Only a share that is listed can be canceled.
  feasible: ({ type }, { shares }) => type !== 'share.cancel' || shares > 0,
  demands: [
    {
      section: '2',
      what: 'What the user has shared is listed',
      on: 'init',
      to: 'loading',
      effects: [called('listShares', { userId: '1' })],
    },
    {
      section: '2',
      what: 'They are shown',
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
      effects: [called('listShares', { userId: '1' })],
    },
    {
      section: '7',
      what: 'The share is canceled',
      from: 'asking',
      on: 'confirm',
      to: 'canceling',
      effects: [called('cancelShare', { userId: '1', share })],
    },
    {
      section: '4',
      what: 'The receiver has access no more',
      from: 'canceling',
      on: 'cancelShare done',
      to: 'listed',
      context: { shares: [], chosen: null },
    },
    {
      section: '8',
      what: 'Cancel share failed',
      from: 'canceling',
      on: 'cancelShare error',
      to: 'listed',
      context: { shares: [share], chosen: null, error: 'share.cancelFailed' },
    },
  ],
  callbacks: { watchConnection: ['connection.restored'] },
});
