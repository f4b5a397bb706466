import { assign, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import type { Clip } from '../../../domain/clips/clip.ts';
import {
  checkClipShare,
  type ClipShareErrors,
  type ClipShareFields,
} from '../../../domain/clips/clipShare.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';

const noClip: Clip = { serailno: '', day: '', from: 0, to: 0, recorded: 0 };
const noShare: ClipShareFields = { email: '', subject: '' };
const none: ClipShareErrors = {};
/** Beside which field a failure of the provider belongs. */
const fieldOfFailure: Partial<Record<MessageKey, keyof ClipShareFields>> = {
  'form.shareEmailRequired': 'email',
  'form.shareEmailFormat': 'email',
  'form.shareSubjectRequired': 'subject',
};

/** Sharing a clip by e-mail: a link to it is sent to a recipient (spec sections 3 and 5). */
export const clipShareMachine = setup({
  types: {
    context: {} as { userId: string; clip: Clip; share: ClipShareFields; errors: ClipShareErrors },
    input: {} as { userId: string },
    events: {} as
      | { type: 'share'; clip: Clip }
      | ({ type: 'submit' } & ClipShareFields)
      | { type: 'field.edited'; field: keyof ClipShareFields }
      | { type: 'leave' },
  },
  actors: {
    shareClip: promiseStub<void, { userId: string; clip: Clip } & ClipShareFields>('shareClip'),
  },
  guards: {
    isValid: ({ context }, params: { fields: ClipShareFields }) =>
      checkClipShare(params.fields, context.clip).ok,
  },
  actions: {
    keepClip: assign((_, params: { clip: Clip }) => ({ clip: params.clip, share: noShare, errors: none })),
    keepShare: assign(({ context }, params: { fields: ClipShareFields }) => {
      const checked = checkClipShare(params.fields, context.clip);
      return { share: checked.ok ? checked.share : noShare, errors: none };
    }),
    showErrors: assign(({ context }, params: { fields: ClipShareFields }) => {
      const checked = checkClipShare(params.fields, context.clip);
      return { errors: checked.ok ? none : checked.errors };
    }),
    showFailure: assign((_, params: { error: unknown }) => {
      const shown = messageOr(params.error, 'share.videoFailed');
      return { errors: { [fieldOfFailure[shown] ?? 'form']: shown } };
    }),
    clearFieldError: assign(({ context }, params: { field: keyof ClipShareFields }) => ({
      errors: { ...context.errors, [params.field]: undefined, form: undefined },
    })),
  },
}).createMachine({
  id: 'clipShare',
  context: ({ input }) => ({ userId: input.userId, clip: noClip, share: noShare, errors: none }),
  initial: 'closed',
  states: {
    closed: {
      on: { share: { target: 'editing', actions: { type: 'keepClip', params: ({ event }) => event } } },
    },
    editing: {
      on: {
        submit: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ fields: event }) },
            target: 'sending',
            actions: { type: 'keepShare', params: ({ event }) => ({ fields: event }) },
          },
          { actions: { type: 'showErrors', params: ({ event }) => ({ fields: event }) } },
        ],
        'field.edited': { actions: { type: 'clearFieldError', params: ({ event }) => event } },
        leave: 'closed',
      },
    },
    sending: {
      invoke: {
        id: 'shareClip',
        src: 'shareClip',
        input: ({ context: { userId, clip, share } }) => ({ userId, clip, ...share }),
        onDone: 'sent',
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    sent: { on: { leave: 'closed' } },
  },
});
