import { MediaTarget } from '../../src/domain/mediaTarget.ts';
import { liveRecordingMachine } from '../../src/machines/liveRecording/liveRecording.machine.ts';
import { defineModel } from './model.ts';

export const model = defineModel({
  machine: liveRecordingMachine,
  inputs: [
    { target: new MediaTarget(), serailno: 'LK0000000001', name: 'Front door', timezone: 'Europe/Berlin' },
  ],
  events: [
    { type: 'start', quality: 'HD' },
    { type: 'recorder.failed', reason: 'broken' },
  ],
  moreEvents: [{ type: 'start', quality: 'SD' }],
  callbacks: { recorder: ['recorder.ended', 'recorder.failed'] },
});
