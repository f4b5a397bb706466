import { deviceSharesMachine } from '../../src/machines/deviceShares/deviceShares.machine.ts';
import { defineModel, done, failed } from './model.ts';

const share = { serailno: 'LK0000000004', deviceName: 'Living room', receiver: 'guest@lookout.example' };

export const model = defineModel({
  machine: deviceSharesMachine,
  inputs: [{ userId: '1' }],
  events: [
    done('listShares', [share]),
    failed('listShares'),
    { type: 'share.cancel', share },
    done('cancelShare'),
    failed('cancelShare'),
  ],
  control: ({ shares, error }) => ({ shares: shares.length, error }),
  // Only a share that is listed can be cancelled.
  feasible: ({ type }, { shares }) => type !== 'share.cancel' || shares > 0,
});
