import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Followed } from '../../domain/history/followed.ts';
import { useConsole } from '../shell/contexts.tsx';

/** Where cameras side by side were left, by console. */
const left = new WeakMap<object, () => Followed>();

/** Has Back continue the history of a camera where the caller is when it is left. `read` has to stay the same. */
export function useLeftAt(read: () => Followed): void {
  const console = useConsole();
  useEffect(() => {
    left.set(console, read);
    return () => {
      const last = read();
      left.set(console, () => last);
    };
  }, [console, read]);
}

/** Where the cameras side by side were from which Back has led to this history; null if it has not. Read once. */
export function useReturned(): Followed | null {
  const console = useConsole();
  const isTravel = useNavigationType() === 'POP';
  // The page that is left is still there while this one is rendered for the first time.
  const [returned] = useState(() => (isTravel ? (left.get(console)?.() ?? null) : null));
  useEffect(() => {
    left.delete(console);
  }, [console]);
  return returned;
}
