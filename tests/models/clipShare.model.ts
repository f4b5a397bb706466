import { CallError, failure } from '../../src/domain/callResult.ts';
import { clipShareMachine } from '../../src/machines/clipShare/clipShare.machine.ts';
import { defineModel, done, failed } from './model.ts';

const clip = { serailno: 'LK0000000001', day: '2026-11-20', from: 36_000, to: 36_008, recorded: 8 };

export const model = defineModel({
  machine: clipShareMachine,
  inputs: [{ userId: '1' }],
  events: [
    { type: 'share', clip },
    { type: 'submit', email: 'friend@lookout.example', subject: 'At the door' },
    { type: 'submit', email: '', subject: '' },
    { type: 'field.edited', field: 'email' },
    done('shareClip'),
    failed('shareClip', new CallError(failure('rejected', 601, 'share.videoFailed'))),
  ],
  control: ({ errors }) => errors,
});
