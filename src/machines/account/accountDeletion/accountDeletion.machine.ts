import { assign, emit, setup } from 'xstate';
import { failureOf, messageOr } from '../../../domain/wire/callResult.ts';
import { checkCode } from '../../../domain/signIn/verificationCode.ts';
import { isDeletable, nothingHeld, type DeletionPreconditions } from '../../../domain/account/deletion.ts';
import type { MessageKey } from '../../../domain/shell/messages.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';
import { verificationCodeMachine } from '../../signIn/verificationCode/verificationCode.machine.ts';

/** What the deletion tells the app: the account is gone, and the session with it. */
export type AccountDeleted = { type: 'account.deleted' };

/**
 * Deleting the account (spec sections 2, 4 and 5): not while devices are under it, data are owed or something
 * awaits activation; proved by a code, confirmed once more, and logged out after 3 s.
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
    emitted: {} as AccountDeleted,
    children: {} as { verificationCode: 'verificationCode' },
  },
  actors: {
    readPreconditions: promiseStub<DeletionPreconditions, { userId: string }>('readPreconditions'),
    deleteAccount: promiseStub<void, { userId: string; verificationCode: string }>('deleteAccount'),
    verificationCode: verificationCodeMachine,
    watchConnection: callbackStub('watchConnection'),
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
    emitDeleted: emit({ type: 'account.deleted' }),
  },
}).createMachine({
  id: 'accountDeletion',
  description:
    'The deletion of the account: what stands in the way, the proof by code, the last question, the end.',
  context: ({ input }) => ({
    userId: input.userId,
    held: nothingHeld,
    verificationCode: '',
    error: null,
  }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'checking',
  states: {
    checking: {
      description: 'Whether anything stands in the way is asked.',
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
      description: 'What stands in the way could not be read: asked for again once the provider is back.',
      on: { retry: 'checking', 'connection.restored': 'checking' },
    },
    blocked: {
      description:
        'Devices, sums that are owed, or services are in the way: the page says which, and what to do.',
      on: { retry: 'checking' },
    },
    allowed: {
      description: 'Nothing stands in the way: a code proves whose account it is.',
      invoke: { id: 'verificationCode', src: 'verificationCode', input: { codeType: 'deleteAccount' } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The form asks for the code. A fault is said beside it.',
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
          description: 'The last question: a dialog names what is lost.',
          on: { confirm: 'deleting', cancel: { target: 'editing', actions: 'clearCode' } },
        },
        deleting: {
          description: 'The account is being deleted.',
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
                description: 'Something came under the account in the meantime.',
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
      description: 'The account is gone. The user is logged out after 3 s, and the page shows the seconds.',
      entry: 'emitDeleted',
    },
  },
});
