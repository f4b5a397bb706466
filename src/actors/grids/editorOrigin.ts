import { useLocation } from 'react-router';

/** Kept beside the address of the editor: the entry before it shows the grid live. */
export const fromLive = { fromLive: true } as const;

/** Whether a person came to the editor from the grid live, and so goes back there. */
export function useIsFromLive(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && Reflect.get(state, 'fromLive') === true;
}
