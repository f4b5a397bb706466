import { useEffect, useEffectEvent } from 'react';
import { useConsole } from './contexts.tsx';
import { useLocation, useNavigate } from 'react-router';

/**
 * Has a question asked before what is typed is lost, as long as the caller is mounted: by a link, Back, Refresh and signing
 * out. The browser itself asks where the tab is closed.
 *
 * @param isUnsaved whether there is something to lose
 * @param stays whether it is still there at an address of the console
 */
export function useUnsaved(isUnsaved: boolean, stays: (to: string) => boolean = () => false): void {
  const { leaving } = useConsole();
  const loses = useEffectEvent((to: string | null) => to === null || !stays(to));
  useEffect(() => {
    if (!isUnsaved) {
      leaving.settle();
      return;
    }
    const forget = leaving.keep((to) => loses(to));
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => {
      forget();
      window.removeEventListener('beforeunload', ask);
    };
  }, [leaving, isUnsaved]);
}

/**
 * Goes to an address of the console as a link does: what is unsaved is asked about first, and the same one is no way back.
 * `state` is the history state for the target page.
 */
export function useGo(): (to: string, state?: unknown) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { leaving } = useConsole();
  return (to, state) =>
    leaving.pass(to, () => void navigate(to, { state, replace: to === pathname + search }));
}
