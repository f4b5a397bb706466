import { useSyncExternalStore } from 'react';

/** Below this width, a tab bar replaces the sidebar. */
export const phoneWidth = '(max-width: 719px)';
/** Below this width, list and detail are separate pages. */
export const onePaneWidth = '(max-width: 959px)';

/** Whether the window matches a media query, updated when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
