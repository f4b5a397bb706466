import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { MediaTarget } from '../../src/domain/live/media.ts';
import { pictureSnapshotMachine } from '../../src/machines/live/pictureSnapshot/pictureSnapshot.machine.ts';
import { defineModel, done, emitted, failed } from './model.ts';

const fileName = 'Front door 2026-11-21 14.32.07 GMT+1.jpg';

export const model = defineModel({
  machine: pictureSnapshotMachine,
  inputs: [
    {
      target: new MediaTarget(),
      serialNumber: 'LK0000000001',
      name: 'Front door',
      timezone: 'Europe/Berlin',
    },
  ],
  events: {
    'saveSnapshot done': done('saveSnapshot', fileName),
    'saveSnapshot error': failed('saveSnapshot', new CallError(failure('interface'))),
    'uploadSnapshot error': failed(
      'uploadSnapshot',
      new CallError(failure('rejected', 601, 'action.saveFailed')),
    ),
  },
  delays: { savedShown: 4000 },
  demands: [
    {
      section: '2',
      what: 'A picture of the live view is saved',
      from: 'idle',
      on: 'save',
      to: 'saving',
      context: { error: null },
    },
    {
      section: '2',
      what: 'It is saved, and the person sees its name',
      from: 'saving',
      on: 'saveSnapshot done',
      to: 'saved',
      context: { fileName },
    },
    {
      section: '8',
      what: 'Download failed',
      from: 'saving',
      on: 'saveSnapshot error',
      to: 'idle',
      context: { error: 'action.downloadFailed' },
    },
    {
      section: '7',
      what: 'It becomes the screenshot of the device',
      from: 'idle',
      on: 'upload',
      to: 'uploading',
      context: { error: null },
    },
    {
      section: '7',
      what: 'The lists hear of the new screenshot',
      from: 'uploading',
      on: 'uploadSnapshot done',
      to: 'idle',
      effects: [emitted({ type: 'screenshot.changed' })],
    },
    {
      section: '8',
      what: 'Save failed',
      from: 'uploading',
      on: 'uploadSnapshot error',
      to: 'idle',
      context: { error: 'action.saveFailed' },
    },
  ],
});
