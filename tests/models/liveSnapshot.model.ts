import { CallError, failure } from '../../src/domain/callResult.ts';
import { MediaTarget } from '../../src/domain/mediaTarget.ts';
import { liveSnapshotMachine } from '../../src/machines/liveSnapshot/liveSnapshot.machine.ts';
import { defineModel, failed } from './model.ts';

export const model = defineModel({
  machine: liveSnapshotMachine,
  inputs: [
    { target: new MediaTarget(), serailno: 'LK0000000001', name: 'Front door', timezone: 'Europe/Berlin' },
  ],
  events: [
    failed('saveSnapshot', new CallError(failure('interface'))),
    failed('uploadSnapshot', new CallError(failure('rejected', 601, 'action.saveFailed'))),
  ],
});
