import { CallError, failure } from '../../src/domain/callResult.ts';
import { avatarMachine } from '../../src/machines/avatar/avatar.machine.ts';
import { defineModel, done, failed } from './model.ts';

/** As much of a file as the machine looks at: paths are kept as JSON. */
const picture = { size: 1000, type: 'image/png' } as Blob;
const notes = { size: 1000, type: 'text/plain' } as Blob;
/** Said to be a picture, and none: that shows when it is opened. */
const sham = { size: 20, type: 'image/png' } as Blob;

export const model = defineModel({
  machine: avatarMachine,
  events: [
    { type: 'file.chosen', file: picture },
    { type: 'file.chosen', file: notes },
    { type: 'file.chosen', file: sham },
    done('openPicture', { url: 'blob:picture', width: 640, height: 360 }),
    failed('openPicture', new CallError(failure('rejected', null, 'form.avatarType'))),
    { type: 'crop.changed', crop: { x: 0 } },
    done('saveAvatar', '/avatar/1'),
    failed('saveAvatar'),
  ],
  control: ({ error, crop, file }) => ({ error, crop, size: file.size }),
  feasible: ({ type }, { size }) => {
    if (type === 'xstate.done.actor.openPicture') return size === picture.size;
    return type !== 'xstate.error.actor.openPicture' || size === sham.size;
  },
});
