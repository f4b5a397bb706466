import type { ActorRefFrom } from 'xstate';
import { accountDeletionMachine } from '../../machines/account/accountDeletion/accountDeletion.machine.ts';
import type { appMachine } from '../../machines/shell/app/app.machine.ts';
import { deleteAccount, readPreconditions } from '../../services/account/deletion.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { signInCalls } from '../signIn/signInCalls.ts';
import { provideVerificationCode } from '../signIn/provideSignIn.ts';
import { callActor } from '../wire/call.ts';
import { signOutJoint } from './signOutJoint.ts';

/** The deletion of the account, on the calls to the provider. */
export const provideAccountDeletion = (http: Http, app: ActorRefFrom<typeof appMachine>) =>
  accountDeletionMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      verificationCode: provideVerificationCode(async () => signInCalls(http)),
      readPreconditions: callActor(http, readPreconditions),
      deleteAccount: callActor(http, deleteAccount),
      signOut: signOutJoint(app),
    },
  });

const useAccountDeletion = (userId: string) =>
  useOwnActor(({ http, app }) => provideAccountDeletion(http(), app), { input: { userId } });

/** Runs the deletion of the account. Signed in only. */
export const [AccountDeletionActor, useAccountDeletionRef] = actorScope(
  'AccountDeletionActor',
  useAccountDeletion,
  perUser,
);
