import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import {
  checkPasswordReset,
  type PasswordReset,
  type PasswordResetFields,
} from '../../../domain/signIn/credentials.ts';
import { errorsOf, noErrors, refusal, withoutError, type FormErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';
import { verificationCodeMachine } from '../verificationCode/verificationCode.machine.ts';

/** Sent to the parent. */
export type PasswordResetFact = { type: 'reset.finished' } | { type: 'reset.left' };

/** The field that a failure from the provider is shown next to. */
const fieldOfFailure: Partial<Record<MessageKey, keyof PasswordResetFields>> = {
  'account.userNotFound': 'loginAccount',
  'account.wrongCode': 'verificationCode',
  'form.passwordWeak': 'newPassword',
};
const noReset: PasswordReset = { loginAccount: '', verificationCode: '', newPassword: '' };

/** A new password by verification code (spec sections 2 and 5). All tokens of the user end with it. */
export const passwordResetMachine = setup({
  types: {
    context: {} as { request: PasswordReset; errors: FormErrors<keyof PasswordResetFields> },
    events: {} as
      | ({ type: 'submit' } & PasswordResetFields)
      | { type: 'field.edited'; field: keyof PasswordResetFields }
      | { type: 'leave' },
    children: {} as { verificationCode: 'verificationCode' },
  },
  actors: {
    verificationCode: verificationCodeMachine,
    resetPassword: promiseStub<void, PasswordReset>('resetPassword'),
  },
  guards: {
    isValid: (_, params: { fields: PasswordResetFields }) => checkPasswordReset(params.fields).ok,
  },
  actions: {
    setRequest: assign((_, params: { fields: PasswordResetFields }) => {
      const checked = checkPasswordReset(params.fields);
      return { request: checked.ok ? checked.reset : noReset, errors: noErrors };
    }),
    setFieldErrors: assign((_, params: { fields: PasswordResetFields }) => ({
      errors: errorsOf(checkPasswordReset(params.fields)),
    })),
    setFailure: assign((_, params: { error: unknown }) => ({
      request: noReset,
      errors: refusal(params.error, 'account.passwordChangeFailed', fieldOfFailure),
    })),
    clearRequest: assign({ request: noReset }),
    clearFieldError: assign(({ context }, params: { field: keyof PasswordResetFields }) => ({
      errors: withoutError(context.errors, params.field),
    })),
    notifyFinished: sendParent({ type: 'reset.finished' } satisfies PasswordResetFact),
    notifyLeft: sendParent({ type: 'reset.left' } satisfies PasswordResetFact),
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Sets a new password. A code sent to the account proves that the person owns it.',
  context: { request: noReset, errors: noErrors },
  invoke: {
    id: 'verificationCode',
    src: 'verificationCode',
    input: { codeType: 'resetPassword' },
  },
  initial: 'editing',
  states: {
    editing: {
      description:
        'The form asks for the account, the code, and the new password twice. Each error is shown next to its field, and nothing is sent until all are fixed.',
      on: {
        submit: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ fields: event }) },
            target: 'submitting',
            actions: { type: 'setRequest', params: ({ event }) => ({ fields: event }) },
          },
          { actions: { type: 'setFieldErrors', params: ({ event }) => ({ fields: event }) } },
        ],
        'field.edited': {
          actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
        },
        leave: { target: 'left', actions: 'notifyLeft' },
      },
    },
    submitting: {
      description:
        'The provider checks the code and saves the new password. If it refuses, the form returns with the reason.',
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => context.request,
        onDone: { target: 'finished', actions: ['clearRequest', 'notifyFinished'] },
        onError: {
          target: 'editing',
          actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    finished: {
      type: 'final',
      description: 'The new password is saved. Every sign-in with the old one has ended.',
    },
    left: { type: 'final', description: 'Nothing was changed.' },
  },
});

/** A running passwordReset machine, as its parent's snapshot holds it. */
export type PasswordResetRef = ActorRefFrom<typeof passwordResetMachine>;
