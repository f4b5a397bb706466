import { useSyncExternalStore } from 'react';
import { householdNow } from '../../../../actors/shell/householdNow.ts';

/** How often the clock is read, in milliseconds. */
const period = 1000;

const heard = new Set<() => void>();
let now = 0;
let stop: (() => void) | null = null;

function begin(): void {
  now = householdNow();
  // oxlint-disable-next-line no-restricted-globals -- a clock that continues changes no state of a machine
  const timer = setInterval(() => {
    now = householdNow();
    for (const report of heard) report();
  }, period);
  stop = () => clearInterval(timer);
}

function listen(changed: () => void): () => void {
  heard.add(changed);
  if (stop === null) begin();
  return () => {
    heard.delete(changed);
    if (heard.size > 0) return;
    stop?.();
    stop = null;
  };
}

function read(): number {
  // Until the clock runs, `now` is stale, and the first reader must not see it.
  if (stop === null && householdNow() - now >= period) now = householdNow();
  return now;
}

/** The current time, epoch milliseconds, updated every second by one clock for all components. */
export const useNow = (): number => useSyncExternalStore(listen, read);

/**
 * What the current time makes of something, as a text or number: the component renders only when it is another one.
 *
 * @param of from epoch milliseconds
 */
export const useOfNow = <Value extends string | number | boolean | null>(of: (now: number) => Value): Value =>
  useSyncExternalStore(listen, () => of(read()));
