import { useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../page/Icon.tsx';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Whether the page is about to give the full screen back. */
let isGivenBack = false;

/** Gives the full screen back, where something has it. */
export function leaveFullScreen(): void {
  if (document.fullscreenElement === null) return;
  isGivenBack = true;
  const done = () => {
    isGivenBack = false;
  };
  // Begins to listen last, so whoever else listens has heard before.
  document.addEventListener('fullscreenchange', done, { once: true });
  document.exitFullscreen().catch(done);
}

/** Tells that the browser ended the full screen, as it does for Escape; not that the page gave it back. */
export function onFullScreenTaken(onTaken: () => void, signal: AbortSignal): void {
  document.addEventListener(
    'fullscreenchange',
    () => {
      if (document.fullscreenElement === null && !isGivenBack) onTaken();
    },
    { signal },
  );
}

/** Shows an element on the full screen, and back where one is shown so. */
function turnFullScreen(element: Element | null | undefined): void {
  if (document.fullscreenElement !== null) leaveFullScreen();
  // A browser that refuses leaves everything as it is, which a person sees.
  else element?.requestFullscreen().catch(() => {});
}

/** Shows the nearest element that matches `of` on the full screen, and back. Absent where the browser cannot. */
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
