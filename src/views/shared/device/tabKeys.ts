import { useGo } from '../../../actors/shell/unsaved.ts';
import { useShortcuts } from '../shortcuts/dom/ShortcutKeys.tsx';

/**
 * Keys of a camera: to its history from any other tab, and from its history back to live. End is the browser's own key
 * on the tabs that are lists.
 *
 * @param hasHistory whether its recordings are a tab
 */
export function useTabKeys(
  current: string,
  addressOf: (tab: 'live' | 'history') => string,
  hasHistory: boolean,
): void {
  const go = useGo();
  useShortcuts('camera', {
    history: hasHistory && current !== 'history' ? () => go(addressOf('history')) : null,
    live: current === 'history' ? () => go(addressOf('live')) : null,
  });
}
