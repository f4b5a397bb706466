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

/** Sent to the app: the address of the new avatar. */
export type AvatarFact = { type: 'avatar.changed'; avatar: string };

const noFile = new Blob();
const noPicture: AvatarPicture = { url: '', width: 0, height: 0 };

/**
 * A new avatar (spec sections 3 and 5): the type and size are checked, the picture is cropped to a square, previewed,
 * and uploaded.
 */
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
    /** Rejects with `form.avatarType` if the bytes are not a picture. */
    openPicture: promiseStub<AvatarPicture, { file: Blob }>('openPicture'),
    /** Crops and uploads the picture. Resolves to the address of the avatar. */
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
  description: 'Changing the profile photo: choosing a file, cropping it to a square, and uploading it.',
  context: { file: noFile, picture: noPicture, crop: centredCrop(noPicture), error: null },
  initial: 'idle',
  states: {
    idle: {
      description: 'The person can choose a file. A file of the wrong type or size is refused immediately.',
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
      description: 'The console reads the file. A file that is not a picture is refused.',
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
      description: 'A dialog shows the picture and the square that will be used.',
      on: {
        'crop.changed': { actions: { type: 'setCrop', params: ({ event }) => ({ crop: event.crop }) } },
        upload: { target: 'uploading', actions: 'clearError' },
        cancel: { target: 'idle', actions: 'clearError' },
      },
    },
    uploading: {
      description:
        'The console uploads the square. If that fails, the dialog says why and keeps the selection.',
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
