import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { rememberSeen } from '../../services/alerts/seenCameras.ts';
import { useAppRef } from '../shell/contexts.tsx';

/** Remembers that the user sees this camera, from now until it is left: what happened until then is new no more. */
export function useSeenCamera(serailno: string | null): void {
  const userId = useSelector(useAppRef(), (snapshot) => snapshot.context.userId);
  useEffect(() => {
    if (serailno === null) return;
    const remember = () => rememberSeen(userId, serailno, Date.now());
    remember();
    return remember;
  }, [userId, serailno]);
}
