import { useAuthExpiredRef, useConsole, useUserId } from './contexts.tsx';

/** Signs the person out to sign in again. Forms keep their input, so nothing is asked. */
export function useSignInAgain(): () => void {
  const { drafts } = useConsole();
  const userId = useUserId();
  const ref = useAuthExpiredRef();
  return () => {
    drafts.hold(userId);
    ref.send({ type: 'signIn' });
  };
}
