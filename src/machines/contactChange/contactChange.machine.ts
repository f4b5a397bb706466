import { assign, sendParent, setup } from 'xstate';
import { messageOr } from '../../domain/callResult.ts';
import { checkContactChange } from '../../domain/contact.ts';
import type { Contact, ContactChange, ContactChangeFields, ContactKind } from '../../domain/contact.ts';
import type { MessageKey } from '../../domain/messages.ts';
import { promiseStub } from '../stubs.ts';
import { verificationCodeMachine } from '../verificationCode/verificationCode.machine.ts';

export type ContactChangeErrors = { readonly [Field in keyof ContactChangeFields | 'form']?: MessageKey };

/** What the change tells its parent. */
export type ContactChangeFact = { type: 'contact.changed'; contact: Contact } | { type: 'contact.left' };

const none: ContactChangeErrors = {};
/** Beside which field a failure of the provider belongs. */
const fieldOfFailure: Partial<Record<MessageKey, keyof ContactChangeFields>> = {
  'account.wrongCode': 'verificationCode',
  'account.taken': 'address',
};
const noChange: ContactChange = { address: '', verificationCode: '' };

/** A new e-mail address or phone number, proved by a code sent to it (spec sections 2 and 5). */
export const contactChangeMachine = setup({
  types: {
    context: {} as {
      userId: string;
      kind: ContactKind;
      request: ContactChange;
      errors: ContactChangeErrors;
    },
    input: {} as { userId: string; kind: ContactKind },
    events: {} as
      | ({ type: 'submit' } & ContactChangeFields)
      | { type: 'field.edited'; field: keyof ContactChangeFields }
      | { type: 'leave' },
    children: {} as { verificationCode: 'verificationCode' },
  },
  actors: {
    verificationCode: verificationCodeMachine,
    saveContact: promiseStub<void, { userId: string; kind: ContactKind } & ContactChange>('saveContact'),
  },
  guards: {
    areValid: ({ context }, params: { fields: ContactChangeFields }) =>
      checkContactChange(context.kind, params.fields).ok,
  },
  actions: {
    keepRequest: assign(({ context }, params: { fields: ContactChangeFields }) => {
      const checked = checkContactChange(context.kind, params.fields);
      return { request: checked.ok ? checked.change : noChange, errors: none };
    }),
    showFieldErrors: assign(({ context }, params: { fields: ContactChangeFields }) => {
      const checked = checkContactChange(context.kind, params.fields);
      return { errors: checked.ok ? none : checked.errors };
    }),
    showFailure: assign((_, params: { error: unknown }) => {
      const shown = messageOr(params.error, 'action.saveFailed');
      return { errors: { [fieldOfFailure[shown] ?? 'form']: shown } };
    }),
    clearFieldError: assign(({ context }, params: { field: keyof ContactChangeFields }) => ({
      errors: { ...context.errors, [params.field]: undefined, form: undefined },
    })),
    tellChanged: sendParent(({ context }) => ({
      type: 'contact.changed' as const,
      contact: { kind: context.kind, address: context.request.address },
    })),
    tellLeft: sendParent({ type: 'contact.left' } satisfies ContactChangeFact),
  },
}).createMachine({
  id: 'contactChange',
  context: ({ input }) => ({ ...input, request: noChange, errors: none }),
  invoke: {
    id: 'verificationCode',
    src: 'verificationCode',
    input: ({ context }) => ({
      codeType: context.kind === 'email' ? ('changeEmail' as const) : ('changePhone' as const),
    }),
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: [
          {
            guard: { type: 'areValid', params: ({ event }) => ({ fields: event }) },
            target: 'saving',
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
    saving: {
      invoke: {
        id: 'saveContact',
        src: 'saveContact',
        input: ({ context: { userId, kind, request } }) => ({ userId, kind, ...request }),
        onDone: { target: 'changed', actions: 'tellChanged' },
        onError: {
          target: 'editing',
          actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    changed: { type: 'final' },
    left: { type: 'final' },
  },
});
