import { randomUUID } from 'node:crypto';
import type { Outcome, SeenCall } from './rules.ts';
import { pathMatches } from './rules.ts';

/** A held call as the test control lists it. */
export interface HeldCall extends SeenCall {
  id: string;
}

/** Calls that wait for the test control, oldest first. */
export interface Held {
  /** Holds a call until it is released, or until its caller hangs up (`gone`). */
  hold(call: SeenCall, gone: (listener: () => void) => void): Promise<Outcome>;
  list(): HeldCall[];
  /** Releases the oldest matching call; null if there is none. */
  release(wanted: { id?: string | undefined; path?: string | undefined }, outcome: Outcome): HeldCall | null;
  /** Resolves with the held calls of this path when there are `count` of them; with null after `ms` milliseconds. */
  await(path: string, count: number, ms: number): Promise<HeldCall[] | null>;
  /** Calls the listener whenever a call is held or let go, until the returned function is called. */
  watch(listener: () => void): () => void;
  /** Ends all held calls and all waits. */
  dropAll(): void;
}

/** Creates an empty set of held calls. */
export function createHeld(): Held {
  const waiting = new Map<string, { call: HeldCall; resolve: (outcome: Outcome) => void }>();
  const watchers = new Set<() => void>();
  const ofPath = (path: string): HeldCall[] =>
    [...waiting.values()].map(({ call }) => call).filter((call) => pathMatches(path, call.path));
  const settle = (id: string, outcome: Outcome): void => {
    const entry = waiting.get(id);
    waiting.delete(id);
    entry?.resolve(outcome);
    for (const look of watchers) look();
  };
  return {
    hold(seen, gone) {
      const id = randomUUID();
      const held = new Promise<Outcome>((resolve) => {
        waiting.set(id, { call: { id, ...seen }, resolve });
      });
      gone(() => {
        settle(id, { kind: 'drop' });
      });
      for (const look of watchers) look();
      return held;
    },
    list: () => [...waiting.values()].map(({ call }) => call),
    release({ id, path }, outcome) {
      const found = [...waiting.values()]
        .map(({ call }) => call)
        .find(
          (call) =>
            (id === undefined || call.id === id) && (path === undefined || pathMatches(path, call.path)),
        );
      if (!found) return null;
      settle(found.id, outcome);
      return found;
    },
    await(path, count, ms) {
      return new Promise((resolve) => {
        const finish = (calls: HeldCall[] | null): void => {
          clearTimeout(timer);
          watchers.delete(look);
          resolve(calls);
        };
        const look = (): void => {
          const calls = ofPath(path);
          if (calls.length >= count) finish(calls);
        };
        const timer = setTimeout(() => {
          finish(null);
        }, ms);
        watchers.add(look);
        look();
      });
    },
    watch(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    dropAll() {
      for (const id of waiting.keys()) settle(id, { kind: 'drop' });
    },
  };
}
