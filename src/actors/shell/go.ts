import { useLocation, useNavigate } from 'react-router';
import { useConsole } from './contexts.tsx';

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
