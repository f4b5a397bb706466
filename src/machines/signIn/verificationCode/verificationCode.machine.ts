import { assign, setup, type ActorRefFrom } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { checkCodeReceiver } from '../../../domain/account/contact.ts';
import type { CodeType } from '../../../domain/signIn/verificationCode.ts';
import { resendDelay } from '../../../domain/shell/delays.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';

/** What is wrong with the account, and why no code was sent. */
export type CodeErrors = { readonly loginAccount?: MessageKey; readonly verificationCode?: MessageKey };

const none: CodeErrors = {};

/** Whether a failure to send belongs beside the account and not beside the code. */
const isOfAccount = (message: MessageKey) =>
  message === 'account.userNotFound' || message === 'account.taken';

type CodeRequest = { readonly loginAccount: string; readonly codeType: CodeType };

/**
 * Sends a verification code (spec sections 5 and 8): the account is looked up first, then the code is sent. Another one can
 * be requested after the resend countdown of 60 s.
 */
export const verificationCodeMachine = setup({
  types: {
    context: {} as { codeType: CodeType; loginAccount: string; errors: CodeErrors; sentAt: number },
    input: {} as { codeType: CodeType },
    events: {} as { type: 'code.request'; loginAccount: string } | { type: 'account.edited' },
    tags: {} as 'pending',
  },
  actors: {
    /** Whether the account exists. */
    checkUser: promiseStub<boolean, { account: string }>('checkUser'),
    /** When the code was sent, epoch milliseconds. */
    sendCode: promiseStub<number, CodeRequest>('sendCode'),
  },
  delays: { resendDelay },
  guards: {
    isMalformed: ({ context }, params: { loginAccount: string }) =>
      !checkCodeReceiver(context.codeType, params.loginAccount).ok,
    /** A new address is nobody's account yet: there is nothing to look up. */
    isOfNewAddress: ({ context }) => context.codeType === 'changeEmail' || context.codeType === 'changePhone',
    isKnownUser: (_, params: { exists: boolean }) => params.exists,
  },
  actions: {
    setAccount: assign(({ context }, params: { loginAccount: string }) => {
      const checked = checkCodeReceiver(context.codeType, params.loginAccount);
      return { loginAccount: checked.ok ? checked.account : '', errors: none };
    }),
    setAccountError: assign(({ context }, params: { loginAccount: string }) => {
      const checked = checkCodeReceiver(context.codeType, params.loginAccount);
      return { errors: checked.ok ? none : { loginAccount: checked.error } };
    }),
    setUnknownUser: assign({ errors: { loginAccount: 'account.userNotFound' } }),
    setSearchFailed: assign({ errors: { verificationCode: 'account.searchFailed' } }),
    setSendFailed: assign((_, params: { error: unknown }) => {
      const shown = messageOr(params.error, 'account.sendFailed');
      return { errors: { [isOfAccount(shown) ? 'loginAccount' : 'verificationCode']: shown } };
    }),
    clearErrors: assign({ errors: none }),
    setSentAt: assign((_, params: { sentAt: number }) => ({ sentAt: params.sentAt })),
  },
}).createMachine({
  id: 'verificationCode',
  description: 'Sends a code that proves that an email address or phone number belongs to the person.',
  context: ({ input }) => ({ codeType: input.codeType, loginAccount: '', errors: none, sentAt: 0 }),
  initial: 'ready',
  on: { 'account.edited': { actions: 'clearErrors' } },
  states: {
    ready: {
      description:
        'The person can request a code. An invalid address is reported next to its field, and nothing is sent.',
      on: {
        'code.request': [
          {
            guard: { type: 'isMalformed', params: ({ event }) => event },
            actions: { type: 'setAccountError', params: ({ event }) => event },
          },
          {
            guard: 'isOfNewAddress',
            target: 'sending',
            actions: { type: 'setAccount', params: ({ event }) => event },
          },
          { target: 'checking', actions: { type: 'setAccount', params: ({ event }) => event } },
        ],
      },
    },
    checking: {
      description:
        'The provider checks whether the account exists. If it does, the code is sent; if not, the form says what is wrong.',
      tags: 'pending',
      invoke: {
        id: 'checkUser',
        src: 'checkUser',
        input: ({ context }) => ({ account: context.loginAccount }),
        onDone: [
          {
            guard: { type: 'isKnownUser', params: ({ event }) => ({ exists: event.output }) },
            target: 'sending',
          },
          { target: 'ready', actions: 'setUnknownUser' },
        ],
        onError: { target: 'ready', actions: 'setSearchFailed' },
      },
    },
    sending: {
      description: 'The code is being sent. The person waits, or reads why it could not be sent.',
      tags: 'pending',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context }) => ({ loginAccount: context.loginAccount, codeType: context.codeType }),
        onDone: {
          target: 'sent',
          actions: { type: 'setSentAt', params: ({ event }) => ({ sentAt: event.output }) },
        },
        onError: {
          target: 'ready',
          actions: { type: 'setSendFailed', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sent: {
      description:
        'The code was sent. The button counts down the 60 seconds until another one can be requested.',
      after: { resendDelay: 'ready' },
    },
  },
});

/** A running verificationCode machine, as its parent's snapshot holds it. */
export type VerificationCodeRef = ActorRefFrom<typeof verificationCodeMachine>;
