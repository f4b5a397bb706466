import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../page/Icon.tsx';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether the page itself is leaving full screen. */
let isGivenBack = false;

/** Leaves full screen, if it is on. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement === null) return;
  isGivenBack = true;
  const done = () => {
    isGivenBack = false;
  };
  // This listener is added last, so all others have run before it.
  document.addEventListener('fullscreenchange', done, { once: true });
  document.exitFullscreen().catch(done);
}

/** Reports that the browser ended full screen, for example after Escape, but not that the page itself did. */
export function onFullScreenTaken(onTaken: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'fullscreenchange',
    () => {
      if (document.fullscreenElement === null && !isGivenBack) onTaken();
    },
    { signal },
  );
}

/** Toggles full screen for an element. */
function turnFullScreen(element: Element | null | undefined): void {
  if (document.fullscreenElement !== null) leaveFullScreen();
  // If the browser refuses, nothing changes, which the person sees.
  else element?.requestFullscreen().catch(() => {});
}

/** Toggles full screen for the nearest element that matches `of`. Hidden if the browser does not support it. */
export function FullScreen({ of }: { of: string }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLButtonElement>(null);
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const change = () => turnFullScreen(ref.current?.closest(of));
  useShortcuts('player', { fullScreen: document.fullscreenEnabled ? change : null });
  if (!document.fullscreenEnabled) return null;
  const label = t(full ? 'live:full.leave' : 'live:full.enter');
  return (
    <button ref={ref} type="button" className="ctl" aria-label={label} title={label} onClick={change}>
      <Icon name={full ? 'pi-window-minimize' : 'pi-expand'} />
    </button>
  );
}
