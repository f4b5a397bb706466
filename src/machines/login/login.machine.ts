import { assign, sendParent, setup } from 'xstate';
import { failureOf } from '../../domain/callResult.ts';
import { checkPasswordLogin } from '../../domain/credentials.ts';
import type {
  PasswordCredentials,
  PasswordLoginErrors,
  PasswordLoginFields,
} from '../../domain/credentials.ts';
import type { MessageKey } from '../../domain/messages.ts';
import type { Session } from '../../domain/session.ts';
import { promiseStub } from '../stubs.ts';

/** What is wrong with each field, and with the sign-in as a whole. */
export type LoginErrors = PasswordLoginErrors & { readonly form?: MessageKey };

const none: LoginErrors = {};
const noCredentials: PasswordCredentials = { loginAccount: '', password: '' };

/** What the sign-in tells its parent. */
export type LoginSucceeded = { type: 'login.succeeded'; session: Session };

/** Sign-in by account and password (spec sections 4 and 5). */
export const loginMachine = setup({
  types: {
    context: {} as { request: PasswordCredentials; errors: LoginErrors },
    events: {} as
      | ({ type: 'submit' } & PasswordLoginFields)
      | { type: 'field.edited'; field: keyof PasswordLoginFields },
  },
  actors: { login: promiseStub<Session, PasswordCredentials>('login') },
  guards: {
    areValid: (_, params: { fields: PasswordLoginFields }) => checkPasswordLogin(params.fields).ok,
  },
  actions: {
    keepRequest: assign((_, params: { fields: PasswordLoginFields }) => {
      const checked = checkPasswordLogin(params.fields);
      return { request: checked.ok ? checked.credentials : noCredentials, errors: none };
    }),
    showFieldErrors: assign((_, params: { fields: PasswordLoginFields }) => {
      const checked = checkPasswordLogin(params.fields);
      return { errors: checked.ok ? none : checked.errors };
    }),
    showFailure: assign((_, params: { error: unknown }) => {
      const { message } = failureOf(params.error);
      return {
        request: noCredentials,
        errors:
          message === 'account.userNotFound'
            ? { loginAccount: message }
            : message === 'account.wrongPassword'
              ? { password: message }
              : { form: message },
      };
    }),
    clearFieldError: assign(({ context }, params: { field: keyof PasswordLoginFields }) => ({
      errors: { ...context.errors, [params.field]: undefined, form: undefined },
    })),
    forgetRequest: assign({ request: noCredentials }),
    tellSucceeded: sendParent((_, params: { session: Session }) => ({
      type: 'login.succeeded' as const,
      session: params.session,
    })),
  },
}).createMachine({
  id: 'login',
  context: { request: noCredentials, errors: none },
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
          {
            actions: { type: 'showFieldErrors', params: ({ event }) => ({ fields: event }) },
            description: 'What is missing or unticked is said beside its field; nothing is sent.',
          },
        ],
        'field.edited': {
          actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
        },
      },
    },
    submitting: {
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => context.request,
        onDone: {
          target: 'succeeded',
          actions: [
            'forgetRequest',
            { type: 'tellSucceeded', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    succeeded: { type: 'final' },
  },
});
