import { workStatusMachine } from '../../src/machines/workStatus/workStatus.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: workStatusMachine,
  inputs: [{ userId: '1' }],
  events: [
    done('readWorkStatus', { mode: 'home', custom: [{ serailno: 'LK0000000001', armed: false }] }),
    failed('readWorkStatus'),
    { type: 'mode.choose', mode: 'away' },
    done('setMode'),
    failed('setMode'),
    { type: 'device.toggled', serailno: 'LK0000000001', armed: true },
    done('saveCustom'),
    failed('saveCustom'),
  ],
  control: ({ status, wanted, error }) => ({ mode: status.mode, wanted, error }),
});
