import { useEffect, useEffectEvent, type ReactNode } from 'react';

/** Moves are told at most so often (ms). */
const moveEveryMs = 250;

/**
 * What a tour is shown on: all of the window. It tells of moves and presses, and of the end of the full screen, which a
 * browser takes Escape for.
 */
export function TourScreen({
  onMove,
  onEnd,
  children,
  ...attributes
}: {
  label: string;
  onMove: () => void;
  onEnd: () => void;
  children: ReactNode;
  'data-machine': string;
  'data-state': string;
}) {
  const { label, ...machine } = attributes;
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
    document.addEventListener('fullscreenchange', () => document.fullscreenElement === null && end(), {
      signal,
    });
    return () => {
      listening.abort();
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => {});
    };
  }, []);
  return (
    <section className="tour" aria-label={label} data-theme="dark" {...machine}>
      {children}
    </section>
  );
}
