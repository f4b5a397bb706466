import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { leaveFullScreen, onFullScreenTaken } from '../../shared/player/dom/FullScreen.tsx';

/** Moves are told at most so often (ms). */
const moveEveryMs = 250;

/**
 * What a tour is shown on: all of the window. It tells of moves and presses, and of the end of the full screen, which a
 * browser takes Escape for. Whatever the tour shows, it stays mounted: where it goes, so does the full screen.
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
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let toldAt = -Infinity;
    const tellMove = () => {
      if (performance.now() - toldAt < moveEveryMs) return;
      toldAt = performance.now();
      move();
    };
    for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(type, tellMove, { signal });
    }
    onFullScreenTaken(end, signal);
    return () => {
      listening.abort();
      leaveFullScreen();
    };
  }, []);
  return (
    <section className="tour" aria-label={label} data-theme="dark">
      {children}
    </section>
  );
}
