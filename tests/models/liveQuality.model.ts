import { CallError, failure } from '../../src/domain/callResult.ts';
import { liveQualityMachine } from '../../src/machines/liveQuality/liveQuality.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: liveQualityMachine,
  inputs: [{ serailno: 'LK0000000001', quality: 'HD' }],
  events: [
    { type: 'choose', quality: 'HD' },
    { type: 'choose', quality: 'UHD' },
    done('checkQuality', { address: '/live/LK0000000001?ticket=2', audio: true }),
    failed('checkQuality', new CallError(failure('rejected', 601, 'device.qualityFailed'))),
  ],
  control: ({ quality }) => quality,
});
