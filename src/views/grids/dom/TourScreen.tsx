import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useFullScreen } from '../../../actors/shell/fullScreen.tsx';
import { useRelay } from '../../../actors/shell/relay.ts';
import { holdBehind } from '../../shared/player/dom/holdBehind.ts';

/** Minimum time between two move events (ms). */
const moveEveryMs = 250;

/**
 * The screen of a tour. It fills the window, and nothing behind it can be reached. It reports moves and presses, and
 * the end of full screen, for which browsers use Escape. It stays mounted whatever the tour shows, because unmounting
 * it would end full screen.
 */
export function TourScreen({
  label,
  onMove,
  onEnd,
  children,
}: {
  label: string;
  onMove: () => void;
  onEnd: () => void;
  children: ReactNode;
}) {
  const move = useEffectEvent(onMove);
  const { ref: full } = useFullScreen();
  const screen = useRef<HTMLElement>(null);
  // Before the effects of the next page, whose heading takes the focus.
  useLayoutEffect(() => {
    screen.current?.focus({ preventScroll: true });
    return screen.current === null ? undefined : holdBehind(screen.current);
  }, []);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let sentAt = -Infinity;
    const reportMove = () => {
      if (performance.now() - sentAt < moveEveryMs) return;
      sentAt = performance.now();
      move();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(type, reportMove, { signal });
    }
    return () => {
      listening.abort();
      full.send({ type: 'leave' });
    };
  }, [full]);
  useRelay(full, 'screen.taken', onEnd);
  return (
    <section ref={screen} className="tour" aria-label={label} data-theme="dark" tabIndex={-1}>
      {children}
    </section>
  );
}
