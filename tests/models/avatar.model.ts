import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { avatarMachine } from '../../src/machines/account/avatar/avatar.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

/** As much of a file as the machine looks at: paths are kept as JSON. */
const picture = { size: 1000, type: 'image/png' } as Blob;
const notes = { size: 1000, type: 'text/plain' } as Blob;
/** Said to be a picture, and none: that shows when it is opened. */
const sham = { size: 20, type: 'image/png' } as Blob;

export const model = defineModel({
  machine: avatarMachine,
  events: {
    'file.chosen: picture': { type: 'file.chosen', file: picture },
    'file.chosen: text': { type: 'file.chosen', file: notes },
    'file.chosen: sham': { type: 'file.chosen', file: sham },
    'openPicture done': done('openPicture', { url: 'blob:picture', width: 640, height: 360 }),
    'openPicture error': failed('openPicture', new CallError(failure('rejected', null, 'form.avatarType'))),
    'crop.changed': { type: 'crop.changed', crop: { x: 0 } },
    'saveAvatar done': done('saveAvatar', '/avatar/1'),
    'saveAvatar error': failed('saveAvatar'),
  },
  control: ({ error, crop, file }) => ({ error, crop, size: file.size }),
  feasible: ({ type }, { size }) => {
    if (type === 'xstate.done.actor.openPicture') return size === picture.size;
    return type !== 'xstate.error.actor.openPicture' || size === sham.size;
  },
  demands: [
    {
      section: '3',
      what: 'A picture is opened',
      from: 'idle',
      on: { type: 'file.chosen', file: picture },
      to: 'opening',
      effects: [called('openPicture', { file: picture })],
      context: { file: picture, error: null },
    },
    {
      section: '3',
      what: 'What is no picture is refused, and nothing is sent',
      from: 'idle',
      on: { type: 'file.chosen', file: notes },
      context: { error: 'form.avatarType' },
    },
    {
      section: '3',
      what: 'What cannot be opened is said, and forgotten',
      from: 'opening',
      on: 'openPicture error',
      to: 'idle',
      context: { error: 'form.avatarType', file: {} },
    },
    {
      section: '7',
      what: 'It is sent',
      from: 'cropping',
      on: 'upload',
      when: { crop: { x: 140, y: 0, size: 360 } },
      to: 'uploading',
      effects: [
        called('saveAvatar', {
          picture: { url: 'blob:picture', width: 640, height: 360 },
          crop: { x: 140, y: 0, size: 360 },
        }),
      ],
      context: { error: null },
    },
    {
      section: '2',
      what: 'The profile and the layout hear of it',
      from: 'uploading',
      on: 'saveAvatar done',
      to: 'idle',
      effects: [emitted({ type: 'avatar.changed', avatar: '/avatar/1' })],
      context: { file: {} },
    },
    {
      section: '8',
      what: 'Save failed',
      from: 'uploading',
      on: 'saveAvatar error',
      to: 'cropping',
      context: { error: 'action.saveFailed' },
    },
  ],
  equivalent: {
    'avatar.cropping | cancel: setFile instead of clearError':
      'it takes the error away too, and the file is forgotten at once',
  },
});
