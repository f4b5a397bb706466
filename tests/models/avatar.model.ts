import { CallError, failure } from '../../src/domain/callResult.ts';
import { avatarMachine } from '../../src/machines/avatar/avatar.machine.ts';
import { defineModel, done, failed } from './model.ts';

/** As much of a file as the machine looks at: paths are kept as JSON. */
const picture = { size: 1000, type: 'image/png' } as Blob;
const notes = { size: 1000, type: 'text/plain' } as Blob;

export const model = defineModel({
  machine: avatarMachine,
  events: [
    { type: 'file.chosen', file: picture },
    { type: 'file.chosen', file: notes },
    done('openPicture', { url: 'blob:picture', width: 640, height: 360 }),
    failed('openPicture', new CallError(failure('rejected', null, 'form.avatarType'))),
    { type: 'crop.changed', crop: { x: 0 } },
    done('saveAvatar', '/avatar/1'),
    failed('saveAvatar'),
  ],
  control: ({ error, crop }) => ({ error, crop }),
});
