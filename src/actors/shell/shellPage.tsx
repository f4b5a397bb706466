import { useState } from 'react';
import { recallRingChoices, recallUnanswered } from '../../services/doorbells/savedRings.ts';
import { actorScope, perUser, useOwnActor } from './actorScope.tsx';
import { provideShellPage } from './provideShellPage.ts';
import { usePart } from './usePart.ts';

function useShellPage(userId: string) {
  const [input] = useState(() => ({
    userId,
    ...recallRingChoices(userId),
    unanswered: recallUnanswered(userId),
  }));
  return useOwnActor(
    ({ http, app, leaving, shareLinks }) =>
      provideShellPage({ http: http(), app, leaving, shareLinks }, userId),
    { input },
  );
}

/** Runs what runs once in the shell. Signed in only. */
const [ShellPageActor, useShellPageRef] = actorScope('ShellPageActor', useShellPage, perUser);
export { ShellPageActor };

export const useAlertStreamRef = () => usePart(useShellPageRef(), 'stream');
export const useMissedRingsRef = () => usePart(useShellPageRef(), 'rings');
export const useRingSoundRef = () => usePart(useShellPageRef(), 'sound');
export const useShareAcceptanceRef = () => usePart(useShellPageRef(), 'acceptance');
export const useLeaveConfirmRef = () => usePart(useShellPageRef(), 'leave');
export const useWorkStatusRef = () => usePart(useShellPageRef(), 'arming');
