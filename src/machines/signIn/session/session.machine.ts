import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Account } from '../../../domain/account/account.ts';
import type { Session } from '../../../domain/signIn/session.ts';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/**
 * Commands to the session storage, which answers with `session.replaced`, `session.removed` or `session.saveFailed`.
 */
export type SessionStoreCommand = { type: 'store'; session: Session } | { type: 'forget' };

/** Sent to the parent. */
export type SessionFact =
  | { type: 'session.started'; userId: string }
  | { type: 'session.ended' }
  | { type: 'session.saveFailed' };

/**
 * The user session of spec sections 3 and 4: token and userId, stored in local storage, and the account from GET
 * /getInfo. A refused token (401) does not end the session; the dialog does.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { session: Session | null; account: Account | null; endedToken: string },
    input: {} as { session: Session | null },
    events: {} as
      | { type: 'session.start'; session: Session }
      | { type: 'session.end' }
      | { type: 'session.replaced'; session: Session }
      | { type: 'session.removed' }
      | { type: 'session.saveFailed' }
      | { type: 'info.reload' }
      | ConnectionRestored,
  },
  actors: {
    sessionStore: callbackStub<SessionStoreCommand>('sessionStore'),
    loadInfo: promiseStub<Account, undefined>('loadInfo'),
    /** Revokes the token at the provider. */
    endToken: promiseStub<void, { token: string }>('endToken'),
    watchConnection: callbackStub('watchConnection'),
  },
  guards: { hasSession: ({ context }) => context.session !== null },
  actions: {
    setSession: assign((_, params: { session: Session }) => ({ session: params.session, account: null })),
    clearSession: assign({ session: null, account: null }),
    setEndedToken: assign(({ context }) => ({ endedToken: context.session?.token ?? '' })),
    clearEndedToken: assign({ endedToken: '' }),
    setAccount: assign((_, params: { account: Account }) => ({ account: params.account })),
    sendStoreSession: sendTo('sessionStore', (_, params: { session: Session }) => ({
      type: 'store' as const,
      session: params.session,
    })),
    sendStoreForget: sendTo('sessionStore', { type: 'forget' }),
    notifyStarted: sendParent((_, params: { userId: string }) => ({
      type: 'session.started' as const,
      userId: params.userId,
    })),
    notifyEnded: sendParent({ type: 'session.ended' } satisfies SessionFact),
    notifySaveFailed: sendParent({ type: 'session.saveFailed' } satisfies SessionFact),
  },
}).createMachine({
  id: 'session',
  description:
    'The signed-in user: token and user ID, stored in local storage, and the account that they belong to.',
  context: ({ input }) => ({ session: input.session, account: null, endedToken: '' }),
  invoke: [
    { id: 'sessionStore', src: 'sessionStore' },
    { id: 'watchConnection', src: 'watchConnection' },
  ],
  initial: 'restoring',
  states: {
    restoring: {
      description: 'A token in local storage signs the person in without a question.',
      always: [{ guard: 'hasSession', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      description: 'Nobody is signed in.',
      initial: 'settled',
      states: {
        settled: {
          description: 'Nobody is signed in, and there is nothing left to do until somebody signs in.',
        },
        endingToken: {
          description:
            'The person is already signed out, and the console revokes the token at the provider. If that fails, the token expires on its own.',
          exit: 'clearEndedToken',
          invoke: {
            id: 'endToken',
            src: 'endToken',
            input: ({ context }) => ({ token: context.endedToken }),
            onDone: 'settled',
            onError: 'settled',
          },
        },
      },
      on: {
        'session.start': {
          target: 'signedIn',
          actions: [
            { type: 'setSession', params: ({ event }) => ({ session: event.session }) },
            { type: 'sendStoreSession', params: ({ event }) => ({ session: event.session }) },
            { type: 'notifyStarted', params: ({ event }) => ({ userId: event.session.userId }) },
          ],
        },
        'session.replaced': {
          target: 'signedIn',
          description: 'The person signed in in another tab.',
          actions: [
            { type: 'setSession', params: ({ event }) => ({ session: event.session }) },
            { type: 'notifyStarted', params: ({ event }) => ({ userId: event.session.userId }) },
          ],
        },
      },
    },
    signedIn: {
      description:
        'There is a token. If the provider refuses it, the person is asked before the session ends.',
      initial: 'loadingInfo',
      on: {
        'session.end': {
          target: 'signedOut.endingToken',
          actions: ['setEndedToken', 'clearSession', 'sendStoreForget', 'notifyEnded'],
        },
        'session.removed': {
          target: 'signedOut',
          description: 'Another tab removed the token.',
          actions: ['clearSession', 'notifyEnded'],
        },
        'session.replaced': {
          target: 'signedIn',
          reenter: true,
          description: 'Another account signed in in another tab.',
          actions: [
            { type: 'setSession', params: ({ event }) => ({ session: event.session }) },
            { type: 'notifyStarted', params: ({ event }) => ({ userId: event.session.userId }) },
          ],
        },
        'session.saveFailed': {
          actions: 'notifySaveFailed',
          description:
            'Local storage is full or blocked, so the session lasts only until the person leaves the page.',
        },
      },
      states: {
        loadingInfo: {
          description:
            'The person has just signed in, and the console loads their name, roles and permissions.',
          invoke: {
            id: 'loadInfo',
            src: 'loadInfo',
            onDone: {
              target: 'ready',
              actions: { type: 'setAccount', params: ({ event }) => ({ account: event.output }) },
            },
            onError: 'infoFailed',
          },
        },
        ready: {
          description: 'Name, roles and permissions are known until the person signs out.',
          on: { 'info.reload': 'loadingInfo' },
        },
        infoFailed: {
          description:
            'The person is signed in, but name, roles and permissions failed to load, so no permission is assumed. The console reloads them when the provider is back.',
          on: { 'info.reload': 'loadingInfo', 'connection.restored': 'loadingInfo' },
        },
      },
    },
  },
});
