import { useSyncExternalStore } from 'react';

/** Below this width the sidebar is a tab bar. */
export const phoneWidth = '(max-width: 719px)';
/** Below this width list and detail are two pages. */
export const onePaneWidth = '(max-width: 959px)';

/** Whether the window matches a media query, followed as it changes. */
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
