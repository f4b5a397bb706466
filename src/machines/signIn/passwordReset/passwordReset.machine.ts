import { assign, sendParent, setup } from 'xstate';
import { messageOr } from '../../../domain/wire/callResult.ts';
import { checkPasswordReset } from '../../../domain/signIn/credentials.ts';
import type { PasswordReset, PasswordResetFields } from '../../../domain/signIn/credentials.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';
import { verificationCodeMachine } from '../verificationCode/verificationCode.machine.ts';

export type PasswordResetErrors = {
  readonly [Field in keyof PasswordResetFields | 'form']?: MessageKey;
};

/** What the reset tells its parent. */
export type PasswordResetFact = { type: 'reset.finished' } | { type: 'reset.left' };

const none: PasswordResetErrors = {};
/** Beside which field a failure of the provider belongs. */
const fieldOfFailure: Partial<Record<MessageKey, keyof PasswordResetFields>> = {
  'account.userNotFound': 'loginAccount',
  'account.wrongCode': 'verificationCode',
  'form.passwordWeak': 'newPassword',
};
const noReset: PasswordReset = { loginAccount: '', verificationCode: '', newPassword: '' };

/** A new password by verification code (spec sections 2 and 5). All tokens of the user end with it. */
export const passwordResetMachine = setup({
  types: {
    context: {} as { request: PasswordReset; errors: PasswordResetErrors },
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
    areValid: (_, params: { fields: PasswordResetFields }) => checkPasswordReset(params.fields).ok,
  },
  actions: {
    keepRequest: assign((_, params: { fields: PasswordResetFields }) => {
      const checked = checkPasswordReset(params.fields);
      return { request: checked.ok ? checked.reset : noReset, errors: none };
    }),
    showFieldErrors: assign((_, params: { fields: PasswordResetFields }) => {
      const checked = checkPasswordReset(params.fields);
      return { errors: checked.ok ? none : checked.errors };
    }),
    showFailure: assign((_, params: { error: unknown }) => {
      const message = messageOr(params.error, 'account.passwordChangeFailed');
      return {
        request: noReset,
        errors: { [fieldOfFailure[message] ?? 'form']: message },
      };
    }),
    forgetRequest: assign({ request: noReset }),
    clearFieldError: assign(({ context }, params: { field: keyof PasswordResetFields }) => ({
      errors: { ...context.errors, [params.field]: undefined, form: undefined },
    })),
    tellFinished: sendParent({ type: 'reset.finished' } satisfies PasswordResetFact),
    tellLeft: sendParent({ type: 'reset.left' } satisfies PasswordResetFact),
  },
}).createMachine({
  id: 'passwordReset',
  context: { request: noReset, errors: none },
  invoke: {
    id: 'verificationCode',
    src: 'verificationCode',
    input: { codeType: 'resetPassword' },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: [
          {
            guard: { type: 'areValid', params: ({ event }) => ({ fields: event }) },
            target: 'submitting',
            actions: { type: 'keepRequest', params: ({ event }) => ({ fields: event }) },
          },
          { actions: { type: 'showFieldErrors', params: ({ event }) => ({ fields: event }) } },
        ],
        'field.edited': {
          actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
        },
        leave: { target: 'left', actions: 'tellLeft' },
      },
    },
    submitting: {
      invoke: {
        id: 'resetPassword',
        src: 'resetPassword',
        input: ({ context }) => context.request,
        onDone: { target: 'finished', actions: ['forgetRequest', 'tellFinished'] },
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    finished: { type: 'final' },
    left: { type: 'final' },
  },
});
