import { recordedDaysMachine } from '../../src/machines/recordedDays/recordedDays.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: recordedDaysMachine,
  inputs: [{ serailno: 'LK0000000001', month: '2026-11' }],
  events: [
    done('listDays', { '2026-11-20': 3600 }),
    failed('listDays'),
    { type: 'month.choose', month: '2026-11' },
    { type: 'month.choose', month: '2026-10' },
  ],
  control: ({ month }) => ({ month }),
});
