import { assign, sendParent, setup } from 'xstate';
import { failureOf } from '../../../domain/wire/callResult.ts';
import { checkCodeLogin, checkPasswordLogin } from '../../../domain/signIn/credentials.ts';
import type {
  CodeCredentials,
  CodeLoginFields,
  PasswordCredentials,
  PasswordLoginFields,
} from '../../../domain/signIn/credentials.ts';
import {
  errorBeside,
  errorsOf,
  noErrors,
  withoutError,
  type FormErrors,
} from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { Session } from '../../../domain/signIn/session.ts';
import { passwordResetMachine, type PasswordResetFact } from '../passwordReset/passwordReset.machine.ts';
import { promiseStub } from '../../stubs.ts';
import { verificationCodeMachine } from '../verificationCode/verificationCode.machine.ts';

/** The two sign-in methods (spec section 9: login types 3 and 2). */
export type LoginMethod = 'password' | 'code';

type Field = keyof PasswordLoginFields | keyof CodeLoginFields;

/** The errors of the fields and of the form as a whole. */
export type LoginErrors = FormErrors<Field>;

/** Sent to the parent after a successful sign-in. */
export type LoginSucceeded = { type: 'login.succeeded'; session: Session };
/** Sent to the parent after a password reset. */
export type PasswordWasReset = { type: 'password.reset' };

const noPassword: PasswordCredentials = { loginAccount: '', password: '' };
const noCode: CodeCredentials = { loginAccount: '', verificationCode: '' };

/** The field next to which a failure of the provider is shown. */
const fieldOfFailure: Partial<Record<MessageKey, Field>> = {
  'account.userNotFound': 'loginAccount',
  'account.wrongPassword': 'password',
  'account.wrongCode': 'verificationCode',
};

/** What follows the provider's answer, by either method. */
const answered = {
  onDone: {
    target: '#login.succeeded',
    actions: [
      'clearRequests',
      {
        type: 'notifySucceeded',
        params: ({ event }: { event: { output: Session } }) => ({ session: event.output }),
      },
    ],
  },
  onError: {
    target: 'editing',
    actions: [
      'clearRequests',
      { type: 'setFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
    ],
  },
} as const;

/** Sign-in by password or verification code, and resetting the password (spec sections 2, 4, 5). */
export const loginMachine = setup({
  types: {
    context: {} as {
      byPassword: PasswordCredentials;
      byCode: CodeCredentials;
      errors: LoginErrors;
      /** The account that was typed when the password turned out to be forgotten. */
      typed: string;
    },
    events: {} as
      | ({ type: 'password.submit' } & PasswordLoginFields)
      | ({ type: 'code.submit' } & CodeLoginFields)
      | { type: 'method.choose'; method: LoginMethod }
      | { type: 'field.edited'; field: Field }
      | { type: 'password.forgot'; typed: string }
      | PasswordResetFact,
    children: {} as { verificationCode: 'verificationCode'; passwordReset: 'passwordReset' },
  },
  actors: {
    loginByPassword: promiseStub<Session, PasswordCredentials>('loginByPassword'),
    loginByCode: promiseStub<Session, CodeCredentials>('loginByCode'),
    verificationCode: verificationCodeMachine,
    passwordReset: passwordResetMachine,
  },
  guards: {
    isValidPassword: (_, params: { fields: PasswordLoginFields }) => checkPasswordLogin(params.fields).ok,
    isValidCode: (_, params: { fields: CodeLoginFields }) => checkCodeLogin(params.fields).ok,
    isCode: (_, params: { method: LoginMethod }) => params.method === 'code',
    isPassword: (_, params: { method: LoginMethod }) => params.method === 'password',
  },
  actions: {
    setPasswordRequest: assign((_, params: { fields: PasswordLoginFields }) => {
      const checked = checkPasswordLogin(params.fields);
      return { byPassword: checked.ok ? checked.credentials : noPassword, errors: noErrors };
    }),
    setCodeRequest: assign((_, params: { fields: CodeLoginFields }) => {
      const checked = checkCodeLogin(params.fields);
      return { byCode: checked.ok ? checked.credentials : noCode, errors: noErrors };
    }),
    setPasswordErrors: assign((_, params: { fields: PasswordLoginFields }) => ({
      errors: errorsOf(checkPasswordLogin(params.fields)),
    })),
    setCodeErrors: assign((_, params: { fields: CodeLoginFields }) => ({
      errors: errorsOf(checkCodeLogin(params.fields)),
    })),
    setFailure: assign((_, params: { error: unknown }) => {
      const reason = failureOf(params.error);
      const isBroken = reason.kind === 'malformed';
      // The specification has no message for a sign-in that failed for a reason that nobody named.
      const otherwise = reason.kind === 'rejected' ? reason.message : 'account.responseTimeout';
      const message = isBroken ? 'account.answerUnclear' : otherwise;
      return { errors: errorBeside(message, fieldOfFailure) };
    }),
    clearErrors: assign({ errors: noErrors }),
    clearFieldError: assign(({ context }, params: { field: Field }) => ({
      errors: withoutError(context.errors, params.field),
    })),
    setTyped: assign((_, { typed }: { typed: string }) => ({ typed })),
    clearRequests: assign({ byPassword: noPassword, byCode: noCode }),
    notifySucceeded: sendParent((_, params: { session: Session }) => ({
      type: 'login.succeeded' as const,
      session: params.session,
    })),
    notifyReset: sendParent({ type: 'password.reset' } satisfies PasswordWasReset),
  },
}).createMachine({
  id: 'login',
  description: 'Sign-in by password or code, and resetting the password.',
  context: { byPassword: noPassword, byCode: noCode, errors: noErrors, typed: '' },
  invoke: { id: 'verificationCode', src: 'verificationCode', input: { codeType: 'login' } },
  initial: 'byPassword',
  states: {
    byPassword: {
      description: 'Sign-in with account and password.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The person fills in the form, and can switch the sign-in method.',
          on: {
            'password.submit': [
              {
                guard: { type: 'isValidPassword', params: ({ event }) => ({ fields: event }) },
                target: 'submitting',
                actions: { type: 'setPasswordRequest', params: ({ event }) => ({ fields: event }) },
              },
              {
                actions: { type: 'setPasswordErrors', params: ({ event }) => ({ fields: event }) },
                description: 'An error appears next to each missing field, and nothing is sent.',
              },
            ],
            'field.edited': {
              actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
            },
            'method.choose': {
              guard: { type: 'isCode', params: ({ event }) => event },
              target: '#login.byCode',
              actions: 'clearErrors',
            },
            'password.forgot': {
              target: '#login.resetting',
              actions: ['clearErrors', { type: 'setTyped', params: ({ event }) => event }],
            },
          },
        },
        submitting: {
          description:
            'The provider checks the password. If it is refused, the form opens again with the reason.',
          invoke: {
            id: 'loginByPassword',
            src: 'loginByPassword',
            input: ({ context }) => context.byPassword,
            ...answered,
          },
        },
      },
    },
    byCode: {
      description: 'Sign-in with a code that is sent to the account.',
      initial: 'editing',
      states: {
        editing: {
          description: 'The person fills in the form and can request a code or switch the sign-in method.',
          on: {
            'code.submit': [
              {
                guard: { type: 'isValidCode', params: ({ event }) => ({ fields: event }) },
                target: 'submitting',
                actions: { type: 'setCodeRequest', params: ({ event }) => ({ fields: event }) },
              },
              { actions: { type: 'setCodeErrors', params: ({ event }) => ({ fields: event }) } },
            ],
            'field.edited': {
              actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
            },
            'method.choose': {
              guard: { type: 'isPassword', params: ({ event }) => event },
              target: '#login.byPassword',
              actions: 'clearErrors',
            },
          },
        },
        submitting: {
          description:
            'The provider checks the code. If it is refused, the form opens again with the reason.',
          invoke: {
            id: 'loginByCode',
            src: 'loginByCode',
            input: ({ context }) => context.byCode,
            ...answered,
          },
        },
      },
    },
    resetting: {
      description:
        'Forgot password: the person sets a new password with a verification code, on the same page. The account that was typed stays.',
      invoke: { id: 'passwordReset', src: 'passwordReset' },
      on: {
        'reset.finished': { target: 'byPassword', actions: 'notifyReset' },
        'reset.left': 'byPassword',
      },
    },
    succeeded: { type: 'final', description: 'The person is signed in, and the console opens.' },
  },
});
