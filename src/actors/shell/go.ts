import { useLocation, useNavigate } from 'react-router';
import { useConsole } from './contexts.tsx';

/** Goes to an address of the console as a link does: what is unsaved is asked about first, and the same one is no way back. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { leaving } = useConsole();
  return (to) => leaving.pass(to, () => void navigate(to, { replace: to === pathname + search }));
}
