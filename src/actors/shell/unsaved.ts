import { useEffect, useEffectEvent } from 'react';
import { useConsole } from './contexts.tsx';

/**
 * Has a question asked before what is typed is lost, as long as the caller is mounted: by a link, Back, Refresh and signing
 * out. The browser itself asks where the tab is closed.
 *
 * @param isUnsaved whether there is something to lose
 * @param stays whether it is still there at an address of the console
 */
export function useUnsaved(isUnsaved: boolean, stays: (to: string) => boolean = () => false): void {
  const { leaving } = useConsole();
  const loses = useEffectEvent((to: string | null) => isUnsaved && (to === null || !stays(to)));
  useEffect(() => leaving.keep((to) => loses(to)), [leaving]);
  useEffect(() => {
    if (!isUnsaved) leaving.settle();
  }, [leaving, isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
