import { MediaTarget } from '../../src/domain/live/media.ts';
import { liveRecordingMachine } from '../../src/machines/live/liveRecording/liveRecording.machine.ts';
import { defineModel, emitted } from './model.ts';

const shown = {
  target: new MediaTarget(),
  serialNumber: 'LK0000000001',
  name: 'Front door',
  timezone: 'Europe/Berlin',
};

export const model = defineModel({
  machine: liveRecordingMachine,
  inputs: [shown],
  events: {
    'start: hd': { type: 'start', quality: 'HD' },
    'recorder.failed: broken': { type: 'recorder.failed', reason: 'broken' },
    'recorder.failed: noPicture': { type: 'recorder.failed', reason: 'noPicture' },
  },
  moreEvents: {
    'start: sd': { type: 'start', quality: 'SD' },
  },
  demands: [
    {
      section: '0002#saving-a-live-recording',
      what: 'A recording that ended with its picture, or was an hour long, is said',
      from: 'recording',
      on: 'recorder.ended',
      to: 'cutShort',
      effects: [emitted({ type: 'recording.ended' })],
    },
    {
      section: '8',
      what: 'Download failed, where the browser cannot record',
      from: 'recording',
      on: { type: 'recorder.failed', reason: 'broken' },
      to: 'idle',
      effects: [emitted({ type: 'recording.ended' })],
      context: { error: 'action.downloadFailed' },
    },
    {
      section: '8',
      what: 'Live initialization is not finished, where there is no picture yet',
      from: 'recording',
      on: { type: 'recorder.failed', reason: 'noPicture' },
      to: 'idle',
      effects: [emitted({ type: 'recording.ended' })],
      context: { error: 'device.notInitialized' },
    },
  ],
  callbacks: { recorder: ['recorder.ended', 'recorder.failed'] },
});
