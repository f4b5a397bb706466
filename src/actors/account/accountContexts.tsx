import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAppRef, useConsole, useSignOutRef, useUserId } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useKeepDraft, useKeptDraft } from '../shell/keptDrafts.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { provideAccount } from './provideAccount.ts';

type Machines = ReturnType<typeof provideAccount>;

type UserPageRefs = {
  readonly [
    Name in 'profile' | 'avatar' | 'notificationSettings' | 'pushPermission' | 'deviceShares'
  ]: ActorRefFrom<Machines[Name]>;
};

const [UserPageContext, useUserPage] = refContext<UserPageRefs>('UserPageActors');
const [AccountDeletionContext, useAccountDeletionRef] =
  refContext<ActorRefFrom<Machines['accountDeletion']>>('AccountDeletionActor');

export { useAccountDeletionRef };

type OfPage = { readonly children: ReactNode };

/** What every actor of these pages is started with. */
function useStart() {
  const { http, changeSettings, inspect } = useConsole();
  const [machines] = useState(() => provideAccount(http(), changeSettings()));
  const userId = useUserId();
  return { machines, input: { userId }, options: inspect && { inspect } };
}

/** Runs the actors of the user page as long as it is mounted, and tells the app what they changed. */
export function UserPageActors(props: OfPage) {
  return <UserPageActorsOfUser key={useUserId()} {...props} />;
}

function UserPageActorsOfUser({ children }: OfPage) {
  const app = useAppRef();
  const signOut = useSignOutRef();
  const { machines, input, options } = useStart();
  const isBegun = useNicknameBegun();
  const profile = useActorRef(machines.profile, { input: { ...input, isBegun }, ...options });
  useKeepNicknameBegun(profile);
  const avatar = useActorRef(machines.avatar, { ...options });
  const notificationSettings = useActorRef(machines.notificationSettings, { input, ...options });
  const pushPermission = useActorRef(machines.pushPermission, { ...options });
  const deviceShares = useActorRef(machines.deviceShares, { input, ...options });
  useRelay(profile, 'nickname.changed', () => app.send({ type: 'account.changed' }));
  useRelay(profile, 'signIn.demanded', () => signOut.send({ type: 'account.left' }));
  useRelay(avatar, 'avatar.changed', (fact) => {
    profile.send(fact);
    app.send({ type: 'account.changed' });
  });
  return (
    <UserPageContext value={{ profile, avatar, notificationSettings, pushPermission, deviceShares }}>
      {children}
    </UserPageContext>
  );
}

/** Runs the deletion of the account as long as it is mounted. Signed in only. */
export function AccountDeletionActor(props: OfPage) {
  return <AccountDeletionActorOfUser key={useUserId()} {...props} />;
}

function AccountDeletionActorOfUser({ children }: OfPage) {
  const signOut = useSignOutRef();
  const { machines, input, options } = useStart();
  const accountDeletion = useActorRef(machines.accountDeletion, { input, ...options });
  useRelay(accountDeletion, 'account.deleted', () => signOut.send({ type: 'account.left' }));
  return <AccountDeletionContext value={accountDeletion}>{children}</AccountDeletionContext>;
}

export const useProfileRef = () => useUserPage().profile;
export const useAvatarRef = () => useUserPage().avatar;
export const useNotificationSettingsRef = () => useUserPage().notificationSettings;
export const usePushPermissionRef = () => useUserPage().pushPermission;
export const useDeviceSharesRef = () => useUserPage().deviceShares;

const begunNickname = draftKind<true>();

/** Whether the person was editing the nickname before they signed in again. The form keeps its input itself. */
const useNicknameBegun = () => useKeptDraft(begunNickname, '') !== null;

function useKeepNicknameBegun(profile: ActorRefFrom<Machines['profile']>): void {
  useKeepDraft(begunNickname, '', () => {
    const snapshot = profile.getSnapshot();
    return snapshot.matches('editingNickname') || snapshot.matches('savingNickname') ? true : null;
  });
}
