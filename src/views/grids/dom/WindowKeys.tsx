import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { windowBeside, type WindowWay } from '../../../domain/grids/windows.ts';
import { useShortcuts } from '../../shared/shortcuts/dom/ShortcutKeys.tsx';

const boxOf = (element: Element) => element.getBoundingClientRect();

/**
 * The windows of a grid and their keys: move between windows, toggle the sound, and return to all. Enter presses the
 * focused element. One window is the tab stop: the last focused one.
 */
export function WindowKeys({
  className,
  label,
  description,
  onSound,
  onBack,
  children,
}: {
  className: string;
  label: string;
  description: string;
  onSound: (place: number) => void;
  /** Null if all windows are already shown. */
  onBack: (() => void) | null;
  /** Renders the windows; `stop` is the tab stop. */
  children: (stop: number) => ReactNode;
}) {
  const ref = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState(0);
  const windows = () => [...(ref.current?.querySelectorAll('[data-place]') ?? [])];
  const focused = () => windows().findIndex((each) => each.contains(document.activeElement));
  const moveFocus = (way: WindowWay) => () => {
    const next = windows()[windowBeside(windows().map(boxOf), focused(), way)];
    next?.querySelector<HTMLElement>('.gw-main')?.focus();
  };
  useShortcuts(
    'windows',
    {
      left: moveFocus('left'),
      right: moveFocus('right'),
      up: moveFocus('up'),
      down: moveFocus('down'),
      first: moveFocus('first'),
      last: moveFocus('last'),
      sound: () => onSound(focused()),
    },
    () => ref.current,
  );
  // After enlarging by pointer, nothing has the focus.
  useShortcuts('enlarged', { all: onBack }, () =>
    document.activeElement === document.body ? document.body : ref.current,
  );
  useEffect(() => {
    const listening = new AbortController();
    ref.current?.addEventListener(
      'focusin',
      ({ target }) => {
        const window = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
        if (window) setStop(Number(window.dataset['place']));
      },
      { signal: listening.signal },
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
