import { MediaTarget } from '../../src/domain/live/mediaTarget.ts';
import { liveRecordingMachine } from '../../src/machines/live/liveRecording/liveRecording.machine.ts';
import { called, defineModel, emitted } from './model.ts';

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
    { section: 'ours', what: 'Nothing is recorded unasked', on: 'init', to: 'idle' },
    {
      section: 'ours',
      what: 'What the window shows is recorded, and whoever could end the picture is told',
      from: 'idle',
      on: { type: 'start', quality: 'HD' },
      to: 'recording',
      effects: [
        called('recorder', { ...shown, quality: 'HD', error: null }),
        emitted({ type: 'recording.began' }),
      ],
      context: { quality: 'HD', error: null },
    },
    {
      section: 'ours',
      what: 'Who stops has what was recorded by then',
      from: 'recording',
      on: 'stop',
      to: 'idle',
      effects: [emitted({ type: 'recording.ended' })],
      context: { error: null },
    },
    {
      section: '0002',
      what: 'A recording that ended with its picture, or was an hour long, is said',
      from: 'recording',
      on: 'recorder.ended',
      to: 'cutShort',
      effects: [emitted({ type: 'recording.ended' })],
    },
    {
      section: 'ours',
      what: 'Another one begins, in the quality that is shown now',
      from: 'cutShort',
      on: { type: 'start', quality: 'SD' },
      to: 'recording',
      effects: [
        called('recorder', { ...shown, quality: 'SD', error: null }),
        emitted({ type: 'recording.began' }),
      ],
      context: { quality: 'SD' },
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
    {
      section: 'ours',
      what: 'Who tries again is told of no old failure',
      from: 'idle',
      on: 'start',
      to: 'recording',
      context: { error: null },
    },
  ],
  callbacks: { recorder: ['recorder.ended', 'recorder.failed'] },
});
