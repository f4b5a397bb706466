import { assign, emit, setup } from 'xstate';
import {
  centredCrop,
  checkAvatarFile,
  movedCrop,
  type AvatarPicture,
  type Crop,
} from '../../../domain/account/avatar.ts';
import { CallError, failureOf, messageOr } from '../../../domain/wire/callResult.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';

/** What the avatar tells the app: where the new one is. */
export type AvatarFact = { type: 'avatar.changed'; avatar: string };

const noFile = new Blob();
const noPicture: AvatarPicture = { url: '', width: 0, height: 0 };

/** A new avatar (spec sections 3 and 5): type and size checked, cropped to a square and previewed, then sent. */
export const avatarMachine = setup({
  types: {
    context: {} as { file: Blob; picture: AvatarPicture; crop: Crop; error: MessageKey | null },
    events: {} as
      | { type: 'file.chosen'; file: Blob }
      | { type: 'crop.changed'; crop: Partial<Crop> }
      | { type: 'upload' }
      | { type: 'cancel' },
    emitted: {} as AvatarFact,
  },
  actors: {
    /** Rejects with `form.avatarType` where the bytes are no picture. */
    openPicture: promiseStub<AvatarPicture, { file: Blob }>('openPicture'),
    /** Cuts the square out of the picture and sends it; answers the new address. */
    saveAvatar: promiseStub<string, { picture: AvatarPicture; crop: Crop }>('saveAvatar'),
  },
  guards: {
    isAllowed: (_, params: { file: Blob }) => checkAvatarFile(params.file).ok,
  },
  actions: {
    setFile: assign((_, params: { file: Blob }) => ({ file: params.file, error: null })),
    setFileError: assign((_, params: { file: Blob }) => {
      const checked = checkAvatarFile(params.file);
      return { error: checked.ok ? null : checked.error };
    }),
    setPicture: assign((_, params: { picture: AvatarPicture }) => ({
      picture: params.picture,
      crop: centredCrop(params.picture),
    })),
    setCrop: assign(({ context }, params: { crop: Partial<Crop> }) => ({
      crop: movedCrop(context.picture, context.crop, params.crop),
      error: null,
    })),
    clearPicture: assign({ file: noFile, picture: noPicture, crop: centredCrop(noPicture) }),
    clearError: assign({ error: null }),
    setTypeError: assign((_, params: { error: unknown }) => ({
      error:
        params.error instanceof CallError ? failureOf(params.error).message : ('form.avatarType' as const),
    })),
    setFailure: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'action.saveFailed'),
    })),
    emitChanged: emit((_, params: { avatar: string }) => ({
      type: 'avatar.changed' as const,
      avatar: params.avatar,
    })),
  },
}).createMachine({
  id: 'avatar',
  description: 'A new picture of the user: chosen, cropped to a square, sent.',
  context: { file: noFile, picture: noPicture, crop: centredCrop(noPicture), error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'A file can be chosen. One of another type or too large is refused at once.',
      entry: 'clearPicture',
      on: {
        'file.chosen': [
          {
            guard: { type: 'isAllowed', params: ({ event }) => event },
            target: 'opening',
            actions: { type: 'setFile', params: ({ event }) => event },
          },
          { actions: { type: 'setFileError', params: ({ event }) => event } },
        ],
      },
    },
    opening: {
      description: 'The file is read. One that is no picture is refused.',
      invoke: {
        id: 'openPicture',
        src: 'openPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: {
          target: 'cropping',
          actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'setTypeError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    cropping: {
      description: 'A dialog shows the picture, and which square of it is kept.',
      on: {
        'crop.changed': { actions: { type: 'setCrop', params: ({ event }) => ({ crop: event.crop }) } },
        upload: { target: 'uploading', actions: 'clearError' },
        cancel: { target: 'idle', actions: 'clearError' },
      },
    },
    uploading: {
      description: 'The square is sent. If it fails, the dialog says why, and the square is still chosen.',
      invoke: {
        id: 'saveAvatar',
        src: 'saveAvatar',
        input: ({ context }) => ({ picture: context.picture, crop: context.crop }),
        onDone: {
          target: 'idle',
          actions: { type: 'emitChanged', params: ({ event }) => ({ avatar: event.output }) },
        },
        onError: {
          target: 'cropping',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
