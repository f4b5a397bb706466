import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { windowBeside, windowKeys } from '../../../domain/grids/windows.ts';
import { turnFullScreen } from '../../shared/player/dom/FullScreen.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

/**
 * The windows of a grid, and the keys of whoever is in them: arrows lead from window to window, Escape back to all, M turns
 * the sound of a window on and off, F fills the screen with what matches `full`. Enter presses what has the focus. One
 * window is a stop for the Tab key: the one that had the focus last.
 */
export function WindowKeys({
  full,
  className,
  label,
  description,
  onSound,
  onBack,
  children,
}: {
  full: string;
  className: string;
  label: string;
  description: string;
  onSound: (place: number) => void;
  /** Absent where there is nowhere to go back to. */
  onBack: (() => void) | null;
  /** The windows, of which this one is the stop. */
  children: (stop: number) => ReactNode;
}) {
  const ref = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const list = ref.current;
    const { target } = event;
    if (list === null || !(target instanceof Element) || event.defaultPrevented) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const isInside = list.contains(target);
    if (event.key === 'Escape' && (isInside || target === document.body)) onBack?.();
    if (!isInside) return;
    const windows = [...list.querySelectorAll('[data-place]')];
    const at = windows.findIndex((each) => each.contains(target));
    const key = windowKeys.find((each) => each === event.key);
    if (key !== undefined) {
      event.preventDefault();
      const next = windows[windowBeside(windows.map(boxOf), at, key)];
      next?.querySelector<HTMLElement>('.gw-main')?.focus();
    } else if (event.key === 'm') onSound(at);
    else if (event.key === 'f') turnFullScreen(list.closest(full));
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => press(event), { signal });
    ref.current?.addEventListener(
      'focusin',
      ({ target }) => {
        const window = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
        if (window) setStop(Number(window.dataset['place']));
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  const about = useId();
  return (
    <>
      <p className="sr" id={about}>
        {description}
      </p>
      <ul ref={ref} className={className} aria-label={label} aria-describedby={about}>
        {children(stop)}
      </ul>
    </>
  );
}
