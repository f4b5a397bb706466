import { assign, sendTo, setup } from 'xstate';
import { failureOf, messageOr } from '../../../domain/wire/callResult.ts';
import { checkCode } from '../../../domain/signIn/verificationCode.ts';
import { isDeletable, nothingHeld, type DeletionPreconditions } from '../../../domain/account/deletion.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import type { AccountLeft } from '../../signIn/signOut/signOut.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { verificationCodeMachine } from '../../signIn/verificationCode/verificationCode.machine.ts';

/**
 * Account deletion (spec sections 2, 4 and 5). Devices, debts and services that await activation block it. The person
 * proves the account with a code and confirms once more. The session ends 3 s later.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as {
      userId: string;
      held: DeletionPreconditions;
      verificationCode: string;
      error: MessageKey | null;
    },
    input: {} as { userId: string },
    events: {} as
      | { type: 'submit'; verificationCode: string }
      | { type: 'code.edited' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'retry' }
      | ConnectionRestored,
    children: {} as { verificationCode: 'verificationCode'; signOut: 'signOut' },
  },
  actors: {
    readPreconditions: promiseStub<DeletionPreconditions, { userId: string }>('readPreconditions'),
    deleteAccount: promiseStub<void, { userId: string; verificationCode: string }>('deleteAccount'),
    verificationCode: verificationCodeMachine,
    watchConnection: callbackStub('watchConnection'),
    /** Ends the session. Takes {@link AccountLeft}. */
    signOut: callbackStub<AccountLeft>('signOut'),
  },
  guards: {
    isDeletable: (_, params: { held: DeletionPreconditions }) => isDeletable(params.held),
    isCode: (_, params: { verificationCode: string }) => checkCode(params.verificationCode).ok,
    isBlocked: (_, params: { error: unknown }) => {
      const { message } = failureOf(params.error);
      return (
        message === 'account.deletionHasDevices' ||
        message === 'account.deletionOwes' ||
        message === 'account.deletionPending'
      );
    },
  },
  actions: {
    setBlockers: assign((_, params: { held: DeletionPreconditions }) => ({ held: params.held })),
    setCode: assign((_, params: { verificationCode: string }) => {
      const checked = checkCode(params.verificationCode);
      return { verificationCode: checked.ok ? checked.code : '', error: null };
    }),
    setCodeError: assign((_, params: { verificationCode: string }) => {
      const checked = checkCode(params.verificationCode);
      return { error: checked.ok ? null : checked.error };
    }),
    setFailure: assign((_, params: { error: unknown }) => ({
      error: messageOr(params.error, 'action.deleteFailed'),
    })),
    clearCode: assign({ verificationCode: '' }),
    clearError: assign({ error: null }),
    sendLeft: sendTo('signOut', { type: 'account.left' } satisfies AccountLeft),
  },
}).createMachine({
  id: 'accountDeletion',
  description:
    'Deleting the account: the check for obstacles, the verification code, the final confirmation, and the result.',
  context: ({ input }) => ({
    userId: input.userId,
    held: nothingHeld,
    verificationCode: '',
    error: null,
  }),
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'signOut', src: 'signOut' },
  ],
  initial: 'checking',
  states: {
    checking: {
      description: 'The console asks the provider whether anything blocks the deletion.',
      entry: 'clearError',
      invoke: {
        id: 'readPreconditions',
        src: 'readPreconditions',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isDeletable', params: ({ event }) => ({ held: event.output }) },
            target: 'allowed',
            actions: { type: 'setBlockers', params: ({ event }) => ({ held: event.output }) },
          },
          {
            target: 'blocked',
            actions: { type: 'setBlockers', params: ({ event }) => ({ held: event.output }) },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The check failed. The console repeats it when the provider is back.',
      on: { retry: 'checking', 'connection.restored': 'checking' },
    },
    blocked: {
      description: 'Devices, debts or services block the deletion. The page lists them and says what to do.',
      on: { retry: 'checking' },
    },
    allowed: {
      description: 'Nothing blocks the deletion. The person proves with a code that the account is theirs.',
      invoke: { id: 'verificationCode', src: 'verificationCode', input: { codeType: 'deleteAccount' } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form asks for the code. An error appears next to the field.',
          on: {
            submit: [
              {
                guard: { type: 'isCode', params: ({ event }) => event },
                target: 'asking',
                actions: { type: 'setCode', params: ({ event }) => event },
              },
              { actions: { type: 'setCodeError', params: ({ event }) => event } },
            ],
            'code.edited': { actions: 'clearError' },
          },
        },
        asking: {
          description: 'A dialog lists what will be lost and asks for confirmation.',
          on: { confirm: 'deleting', cancel: { target: 'editing', actions: 'clearCode' } },
        },
        deleting: {
          description: 'The provider is deleting the account.',
          invoke: {
            id: 'deleteAccount',
            src: 'deleteAccount',
            input: ({ context }) => ({
              userId: context.userId,
              verificationCode: context.verificationCode,
            }),
            onDone: { target: '#accountDeletion.deleted', actions: 'clearCode' },
            onError: [
              {
                guard: { type: 'isBlocked', params: ({ event }) => event },
                target: '#accountDeletion.checking',
                actions: 'clearCode',
                description: 'Something was added to the account in the meantime that blocks the deletion.',
              },
              {
                target: 'editing',
                actions: [
                  'clearCode',
                  { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
                ],
              },
            ],
          },
        },
      },
    },
    deleted: {
      description: 'The account is deleted. The page counts down 3 s and then signs the person out.',
      entry: 'sendLeft',
    },
  },
});
