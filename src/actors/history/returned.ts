import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { gridPageOf } from '../../domain/grids/gridPage.ts';
import type { Followed } from '../../domain/history/followed.ts';
import { useReported } from '../shell/changed.ts';
import { useConsole } from '../shell/contexts.tsx';
import { entryPlace } from '../shell/entryPlace.ts';

/** Where cameras side by side were left: what was played, and the place of their entry of the browser's history. */
type Left = { readonly read: () => Followed; readonly place: number };

/** Where cameras side by side were left, by console. */
const left = new WeakMap<object, Left>();

/** Has Back continue the history of a camera where the caller is when it is left. */
export function useLeftAt(read: () => Followed): void {
  const console = useConsole();
  const { key, search } = useLocation();
  const isHere = gridPageOf(search).page === 'sideBySide';
  const shown = useRef<{ readonly key: string; readonly place: number } | null>(null);
  useEffect(() => {
    if (!isHere) return undefined;
    // The browser is at another entry already when the caller is unmounted, so its own is noted while it is shown.
    if (shown.current?.key !== key) shown.current = { key, place: entryPlace() };
    const { place } = shown.current;
    left.set(console, { read, place });
    return () => {
      const last = read();
      if (left.has(console)) left.set(console, { read: () => last, place });
    };
  }, [console, read, isHere, key]);
}

/** Where the cameras side by side were from which Back has led to this history; null if it has not. Read once. */
export function useReturned(): Followed | null {
  const console = useConsole();
  const isTravel = useNavigationType() === 'POP';
  // The page that is left is still there while this one is rendered for the first time.
  const [returned] = useState(() => {
    const last = left.get(console);
    return isTravel && last?.place === entryPlace() + 1 ? last.read() : null;
  });
  useReported(console, () => left.delete(console));
  return returned;
}
