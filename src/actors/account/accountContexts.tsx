import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useAppRef, useConsole, useSignOutRef } from '../shell/contexts.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { useRelay } from '../shell/relay.ts';
import { provideAccount } from './provideAccount.ts';

type Machines = ReturnType<typeof provideAccount>;

/** The machines of these pages. */
function useMachines() {
  const { http, changeSettings } = useConsole();
  return useState(() => provideAccount(http(), changeSettings()))[0];
}

function useUserPageActors(userId: string) {
  const app = useAppRef();
  const signOut = useSignOutRef();
  const machines = useMachines();
  const input = { userId };
  const isBegun = useNicknameBegun();
  const profile = useOwnActor(machines.profile, { input: { ...input, isBegun } });
  useKeepNicknameBegun(profile);
  const avatar = useOwnActor(machines.avatar);
  const notificationSettings = useOwnActor(machines.notificationSettings, { input });
  const pushPermission = useOwnActor(machines.pushPermission);
  const pushSubscription = useOwnActor(machines.pushSubscription, { input });
  const deviceShares = useOwnActor(machines.deviceShares, { input });
  const sharedLinks = useOwnActor(machines.sharedLinks, { input });
  useRelay(profile, 'nickname.changed', () => app.send({ type: 'account.changed' }));
  useRelay(pushPermission, 'permission.given', () => pushSubscription.send({ type: 'subscribe' }));
  useRelay(profile, 'signIn.demanded', () => signOut.send({ type: 'account.left' }));
  useRelay(avatar, 'avatar.changed', (fact) => {
    profile.send(fact);
    app.send({ type: 'account.changed' });
  });
  return {
    profile,
    avatar,
    notificationSettings,
    pushPermission,
    pushSubscription,
    deviceShares,
    sharedLinks,
  };
}

/** Runs the actors of the user page, and reports to the app what they changed. */
const [UserPageActors, useUserPage] = actorScope('UserPageActors', useUserPageActors, perUser);

function useAccountDeletion(userId: string) {
  const signOut = useSignOutRef();
  const accountDeletion = useOwnActor(useMachines().accountDeletion, { input: { userId } });
  useRelay(accountDeletion, 'account.deleted', () => signOut.send({ type: 'account.left' }));
  return accountDeletion;
}

/** Runs the deletion of the account. Signed in only. */
export const [AccountDeletionActor, useAccountDeletionRef] = actorScope(
  'AccountDeletionActor',
  useAccountDeletion,
  perUser,
);

export { UserPageActors };

export const useProfileRef = () => useUserPage().profile;
export const useAvatarRef = () => useUserPage().avatar;
export const useNotificationSettingsRef = () => useUserPage().notificationSettings;
export const usePushPermissionRef = () => useUserPage().pushPermission;
export const usePushSubscriptionRef = () => useUserPage().pushSubscription;
export const useDeviceSharesRef = () => useUserPage().deviceShares;
export const useSharedLinksRef = () => useUserPage().sharedLinks;

const begunNickname = draftKind<true>();

/** Whether the person was editing the nickname before they signed in again. The form keeps its input itself. */
const useNicknameBegun = () => useSavedDraft(begunNickname, '') !== null;

function useKeepNicknameBegun(profile: ActorRefFrom<Machines['profile']>): void {
  useSaveDraft(begunNickname, '', () => {
    const snapshot = profile.getSnapshot();
    return snapshot.matches('editingNickname') || snapshot.matches('savingNickname') ? true : null;
  });
}
