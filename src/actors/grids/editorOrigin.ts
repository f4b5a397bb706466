import { useLocation } from 'react-router';

/** Kept beside the address of the editor: the entry before it shows the grid live. */
export const fromLive = { fromLive: true } as const;

/** Whether what is kept beside an address says so. */
export const isFromLive = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'fromLive') === true;

/** Whether a person came to the editor from the grid live, and so goes back there. */
export const useIsFromLive = (): boolean => isFromLive(useLocation().state);
