import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import {
  checkContactChange,
  type Contact,
  type ContactChange,
  type ContactChangeFields,
  type ContactKind,
  type ProofMethod,
} from '../../../domain/account/contact.ts';
import { errorsOf, noErrors, refusal, withoutError, type FormErrors } from '../../../domain/shell/form.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import { promiseStub } from '../../stubs.ts';
import { verificationCodeMachine } from '../../signIn/verificationCode/verificationCode.machine.ts';

/** Whose address is changed, and how the owner can prove it: with a password, or a code to the old address ('' if none). */
export type ContactChangeInput = {
  userId: string;
  kind: ContactKind;
  hasPassword: boolean;
  oldAddress: string;
};

/** Sent to the parent. */
export type ContactChangeFact = { type: 'contact.changed'; contact: Contact } | { type: 'contact.left' };

/** The field that a failure from the provider is shown next to. */
const fieldOfFailure: Partial<Record<MessageKey, keyof ContactChangeFields>> = {
  'account.wrongCode': 'verificationCode',
  'account.wrongPassword': 'password',
  'account.wrongOldCode': 'oldVerificationCode',
  'account.taken': 'address',
};
const noChange: ContactChange = { address: '', verificationCode: '', password: '' };

/** What is submitted, and how the owner is verified. */
type Submitted = { fields: ContactChangeFields; method: ProofMethod };

/** The transitions of a submitted form, which are the same for both proofs. */
const submitted = (method: ProofMethod) => {
  const params = ({ event }: { event: ContactChangeFields }): Submitted => ({ fields: event, method });
  return [
    {
      guard: { type: 'isValid', params },
      target: '#contactChange.saving',
      actions: { type: 'setRequest', params },
    },
    { actions: { type: 'setFieldErrors', params } },
  ] as const;
};

/** What follows a refusal, of either proof. */
const refused = [
  'clearRequest',
  { type: 'setFailure', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
] as const;

/**
 * A new email address or phone number (spec sections 2 and 5): verified by a code sent to it, and confirmed with the
 * password or a code sent to the old address, so that a stolen token is not enough to take over the account.
 */
export const contactChangeMachine = setup({
  types: {
    context: {} as ContactChangeInput & {
      request: ContactChange;
      errors: FormErrors<keyof ContactChangeFields>;
    },
    input: {} as ContactChangeInput,
    events: {} as
      | ({ type: 'submit' } & ContactChangeFields)
      | { type: 'method.choose'; method: ProofMethod }
      | { type: 'field.edited'; field: keyof ContactChangeFields }
      | { type: 'leave' },
    children: {} as { verificationCode: 'verificationCode'; oldCode: 'verificationCode' },
  },
  actors: {
    verificationCode: verificationCodeMachine,
    saveContact: promiseStub<void, { userId: string; kind: ContactKind } & ContactChange>('saveContact'),
  },
  guards: {
    hasPassword: ({ context }) => context.hasPassword,
    isCodeAllowed: ({ context }, params: { method: ProofMethod }) =>
      params.method === 'code' && context.oldAddress !== '',
    isPasswordAllowed: ({ context }, params: { method: ProofMethod }) =>
      params.method === 'password' && context.hasPassword,
    isValid: ({ context }, { fields, method }: Submitted) =>
      checkContactChange(context.kind, method, fields).ok,
    isByCode: ({ context }) => 'oldVerificationCode' in context.request,
  },
  actions: {
    setRequest: assign(({ context }, { fields, method }: Submitted) => {
      const checked = checkContactChange(context.kind, method, fields);
      return { request: checked.ok ? checked.change : noChange, errors: noErrors };
    }),
    setFieldErrors: assign(({ context }, { fields, method }: Submitted) => ({
      errors: errorsOf(checkContactChange(context.kind, method, fields)),
    })),
    setFailure: assign((_, params: { error: unknown }) => ({
      errors: refusal(params.error, 'action.saveFailed', fieldOfFailure),
    })),
    clearRequest: assign({ request: noChange }),
    clearErrors: assign({ errors: noErrors }),
    clearFieldError: assign(({ context }, params: { field: keyof ContactChangeFields }) => ({
      errors: withoutError(context.errors, params.field),
    })),
    notifyChanged: sendParent(({ context }) => ({
      type: 'contact.changed' as const,
      contact: { kind: context.kind, address: context.request.address },
    })),
    notifyLeft: sendParent({ type: 'contact.left' } satisfies ContactChangeFact),
  },
}).createMachine({
  id: 'contactChange',
  description:
    'Changes the email address or phone number, once the person has proved to own both the account and the new address.',
  context: ({ input }) => ({ ...input, request: noChange, errors: noErrors }),
  invoke: [
    {
      id: 'verificationCode',
      src: 'verificationCode',
      input: ({ context }) => ({
        codeType: context.kind === 'email' ? ('changeEmail' as const) : ('changePhone' as const),
      }),
    },
    { id: 'oldCode', src: 'verificationCode', input: { codeType: 'confirmContact' } },
  ],
  initial: 'editing',
  states: {
    editing: {
      description:
        'The person fills in the form. Each error is shown next to its field, and nothing is sent until all are fixed.',
      initial: 'deciding',
      on: {
        'field.edited': {
          actions: { type: 'clearFieldError', params: ({ event }) => ({ field: event.field }) },
        },
        leave: { target: 'left', actions: 'notifyLeft' },
      },
      states: {
        deciding: {
          description: 'If the account has a password, it confirms the change.',
          always: [{ guard: 'hasPassword', target: 'byPassword' }, { target: 'byCode' }],
        },
        byPassword: {
          description: 'The form asks for the password.',
          on: {
            submit: submitted('password'),
            'method.choose': {
              guard: { type: 'isCodeAllowed', params: ({ event }) => event },
              target: 'byCode',
              actions: 'clearErrors',
            },
          },
        },
        byCode: {
          description: 'The form asks for a code that is sent to the old address.',
          on: {
            submit: submitted('code'),
            'method.choose': {
              guard: { type: 'isPasswordAllowed', params: ({ event }) => event },
              target: 'byPassword',
              actions: 'clearErrors',
            },
          },
        },
      },
    },
    saving: {
      description: 'The provider checks both proofs and saves the new address.',
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context: { userId, kind, request } }) => ({ userId, kind, ...request }),
        onDone: { target: 'changed', actions: 'notifyChanged' },
        onError: [
          { guard: 'isByCode', target: 'editing.byCode', actions: refused },
          { target: 'editing.byPassword', actions: refused },
        ],
      },
    },
    changed: { type: 'final', description: 'The new address is saved.' },
    left: { type: 'final', description: 'Nothing was changed.' },
  },
});

/** A running contactChange machine, as its parent's snapshot holds it. */
export type ContactChangeRef = ActorRefFrom<typeof contactChangeMachine>;
