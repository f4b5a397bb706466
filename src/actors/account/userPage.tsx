import type { ContactKind } from '../../domain/account/contact.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { draftKind } from '../shell/drafts.ts';
import { useReopen, useSaveDraft, useSavedDraft } from '../shell/savedDrafts.ts';
import { usePart } from '../shell/usePart.ts';
import { provideUserPage } from './provideUserPage.ts';

const begunNickname = draftKind<true>();
const begunContacts = draftKind<{ readonly type: 'contact.edit'; readonly kind: ContactKind }>();

function useUserPage(userId: string) {
  // Whether the person was editing the nickname before they signed in again. The form keeps its input itself.
  const isBegun = useSavedDraft(begunNickname, '') !== null;
  const page = useOwnActor(
    ({ http, changeSettings, app }) =>
      provideUserPage({ http: http(), changeSettings: changeSettings(), app }),
    { input: { userId, isBegun } },
  );
  const profile = usePart(page, 'profile');
  useSaveDraft(begunNickname, '', () => {
    const snapshot = profile.getSnapshot();
    return snapshot.matches('editingNickname') || snapshot.matches('savingNickname') ? true : null;
  });
  useReopen(begunContacts, '', profile, (snapshot) =>
    snapshot.matches('changingContact')
      ? ({ type: 'contact.edit', kind: snapshot.context.contactKind } as const)
      : null,
  );
  return page;
}

/** Runs the user page. */
const [UserPageActor, useUserPageRef] = actorScope('UserPageActor', useUserPage, perUser);
export { UserPageActor };

export const useProfileRef = () => usePart(useUserPageRef(), 'profile');
export const useAvatarRef = () => usePart(useUserPageRef(), 'avatar');
export const useNotificationSettingsRef = () => usePart(useUserPageRef(), 'notificationSettings');
export const usePushPermissionRef = () => usePart(useUserPageRef(), 'pushPermission');
export const usePushSubscriptionRef = () => usePart(useUserPageRef(), 'pushSubscription');
export const useDeviceSharesRef = () => usePart(useUserPageRef(), 'deviceShares');
export const useSharedLinksRef = () => usePart(useUserPageRef(), 'sharedLinks');
