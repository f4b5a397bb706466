import { assign, sendTo, setup } from 'xstate';
import type { Clip } from '../../../domain/clips/clip.ts';
import type { MadeLinks } from '../../../domain/clips/sharedLink.ts';
import { checkClipShare, type ClipShareFields } from '../../../domain/clips/clipShare.ts';
import { errorsOf, noErrors, refusal, withoutError, type FormErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

const noShare: ClipShareFields = { email: '', subject: '' };
/** The field next to which a failure of the provider is shown. */
const fieldOfFailure: Partial<Record<MessageKey, keyof ClipShareFields>> = {
  'form.shareEmailRequired': 'email',
  'form.shareEmailFormat': 'email',
  'form.shareSubjectRequired': 'subject',
};

/** Sent to the browser, which remembers the recipient for the next form. */
export type RecipientUsed = { type: 'recipient.used'; email: string };

/**
 * Sharing clips (spec sections 3 and 5): the provider sends links to a recipient by email, or creates links that the
 * person passes on.
 */
export const clipShareMachine = setup({
  types: {
    context: {} as {
      userId: string;
      /** The clips of one email. */
      clips: readonly Clip[];
      /** The recipient of the last email, whom the form offers; empty until there was one. */
      recipient: string;
      share: ClipShareFields;
      errors: FormErrors<keyof ClipShareFields>;
      /** The links that were created; null until then. */
      links: MadeLinks | null;
    },
    input: {} as { userId: string; recipient: string },
    events: {} as
      | { type: 'share'; clips: readonly Clip[] }
      | ({ type: 'submit' } & ClipShareFields)
      | { type: 'link' }
      | { type: 'field.edited'; field: keyof ClipShareFields }
      | { type: 'leave' },
    children: {} as { memory: 'recipientMemory' },
  },
  actors: {
    shareClip: promiseStub<void, { userId: string; clips: readonly Clip[] } & ClipShareFields>('shareClip'),
    makeLinks: promiseStub<MadeLinks, { userId: string; clips: readonly Clip[] }>('makeLinks'),
    copyLinks: promiseStub<void, { text: string }>('copyLinks'),
    /** Remembers a recipient for the next form. Takes {@link RecipientUsed}. */
    recipientMemory: callbackStub<RecipientUsed>('recipientMemory'),
  },
  guards: {
    isValid: ({ context }, params: { fields: ClipShareFields }) =>
      checkClipShare(params.fields, context.clips).ok,
  },
  actions: {
    setClips: assign((_, params: { clips: readonly Clip[] }) => ({
      clips: params.clips,
      share: noShare,
      errors: noErrors,
      links: null,
    })),
    setLinks: assign((_, params: { links: MadeLinks }) => ({ links: params.links, errors: noErrors })),
    setShare: assign(({ context }, params: { fields: ClipShareFields }) => {
      const checked = checkClipShare(params.fields, context.clips);
      return { share: checked.ok ? checked.share : noShare, errors: noErrors };
    }),
    setRecipient: assign(({ context }) => ({ recipient: context.share.email })),
    sendRecipient: sendTo('memory', ({ context }): RecipientUsed => ({
      type: 'recipient.used',
      email: context.share.email,
    })),
    setErrors: assign(({ context }, params: { fields: ClipShareFields }) => ({
      errors: errorsOf(checkClipShare(params.fields, context.clips)),
    })),
    setFailure: assign((_, params: { error: unknown }) => ({
      errors: refusal(params.error, 'share.videoFailed', fieldOfFailure),
    })),
    clearFieldError: assign(({ context }, params: { field: keyof ClipShareFields }) => ({
      errors: withoutError(context.errors, params.field),
    })),
  },
}).createMachine({
  id: 'clipShare',
  description: 'Sharing clips: the provider sends links to them by email, or the person copies the links.',
  context: ({ input }) => ({
    userId: input.userId,
    clips: [],
    recipient: input.recipient,
    share: noShare,
    errors: noErrors,
    links: null,
  }),
  invoke: { id: 'memory', src: 'recipientMemory' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No clip is being shared.',
      on: { share: { target: 'editing', actions: { type: 'setClips', params: ({ event }) => event } } },
    },
    editing: {
      description:
        'The form asks for the recipient and the subject, and offers the last recipient. Each error appears next to its field, and nothing is sent until all are fixed.',
      on: {
        submit: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ fields: event }) },
            target: 'sending',
            actions: { type: 'setShare', params: ({ event }) => ({ fields: event }) },
          },
          { actions: { type: 'setErrors', params: ({ event }) => ({ fields: event }) } },
        ],
        link: 'linking',
        'field.edited': { actions: { type: 'clearFieldError', params: ({ event }) => event } },
        leave: 'closed',
      },
    },
    sending: {
      description:
        'The email is being sent. If that fails, the form opens again with the input and the reason.',
      invoke: {
        id: 'shareClip',
        src: 'shareClip',
        input: ({ context: { userId, clips, share } }) => ({ userId, clips, ...share }),
        onDone: { target: 'sent', actions: ['setRecipient', 'sendRecipient'] },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    linking: {
      description:
        'The provider is creating the links. If that fails, the form opens again with the input and the reason.',
      invoke: {
        id: 'makeLinks',
        src: 'makeLinks',
        input: ({ context: { userId, clips } }) => ({ userId, clips }),
        onDone: {
          target: 'copying',
          actions: { type: 'setLinks', params: ({ event }) => ({ links: event.output }) },
        },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => event },
        },
      },
    },
    copying: {
      description: 'The browser is copying the links. The dialog already shows them.',
      invoke: {
        id: 'copyLinks',
        src: 'copyLinks',
        input: ({ context: { links } }) => ({ text: links?.addresses.join('\n') ?? '' }),
        onDone: 'copied',
        onError: 'linked',
      },
      on: { leave: 'closed' },
    },
    copied: {
      description: 'The links are in the clipboard, and the dialog says so.',
      on: { leave: 'closed' },
    },
    linked: {
      description: 'The browser does not allow copying here. The dialog shows the links to copy by hand.',
      on: { leave: 'closed' },
    },
    sent: { description: 'The email was sent. The dialog says to whom.', on: { leave: 'closed' } },
  },
});
