import { useSelector } from '@xstate/react';
import { useContext, createContext, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Snapshot } from 'xstate';
import { keepLast } from '../../domain/alerts/keepLast.ts';
import type { ReviewMarks } from '../../domain/alerts/review.ts';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import type { AlertMark } from '../../machines/alerts/alertReview/alertReview.machine.ts';
import { useReported } from '../shell/changed.ts';
import { useLayoutRef } from '../shell/contexts.tsx';

/** What was marked of a list, and what is on its way. */
type ListMarks = ReviewMarks & { readonly queue: readonly AlertMark[] };

/** What had arrived when a list was read, and of which filters that was. */
type Known = { readonly of: string; readonly arrived: readonly Alert[] };

/**
 * Where a list stands in its scroller, what was marked of it, and what had come before it was read; who returns by the
 * browser's history finds it so.
 */
export type ListPlace = {
  /** How far it was scrolled when it was left last, in pixels; null where it was not left yet. */
  readonly left: number | null;
  readonly scrolled: (top: number) => void;
  /** As it was when it was left last; null where it was not left yet, and where nothing can be marked. */
  readonly leftMarks: ListMarks | null;
  readonly marked: (marks: ListMarks) => void;
  /**
   * How often alerts were marked anywhere when it was left last; null where it was not certain then what is reviewed,
   * undefined where it was not left yet.
   */
  readonly leftTimes: number | null | undefined;
  /** Says how to count that when it is left. */
  readonly countTimes: (count: () => number | null) => void;
  /** Of the list as it is now; null where these are other filters than it was read with. */
  readonly known: (of: string) => readonly Alert[] | null;
  readonly read: (known: Known) => void;
};

type LeftList = {
  readonly snapshot: Snapshot<unknown>;
  readonly top: number;
  readonly marks: ListMarks | null;
  readonly times: number | null;
  readonly known: Known | null;
};

/** How many left lists are kept; the oldest go first. */
const mostKept = 8;

/** The lists that were left, of each sign-in, by their name and their entry of the browser's history. */
const allLeft = new WeakMap<object, ReadonlyMap<string, LeftList>>();

type QueryRef<Filters> = {
  send(event: { type: 'filters.chosen'; filters: Partial<Filters> }): void;
  getSnapshot(): { hasTag(tag: 'listed'): boolean };
  getPersistedSnapshot(): Snapshot<unknown>;
};

/**
 * Keeps the pages, the marks and the scroll position of a list that is left, for returning through the browser's
 * history: nothing jumps, whatever happened meanwhile.
 *
 * @param name of the list, and whose it is
 * @returns `snapshot` to start its machine from, `place` for what is below it, and what `useKeepList` needs
 */
export function useLeftList(name: string) {
  const layout = useLayoutRef();
  const { key } = useLocation();
  // The Refresh button remounts the views at the same history entry: they must start with a fresh list.
  const viewGeneration = useSelector(layout, ({ context }) => context.viewGeneration);
  const [begun] = useState(() => {
    const left = allLeft.get(layout)?.get(`${name} ${key} ${viewGeneration}`);
    let top = left?.top ?? 0;
    let marks = left?.marks ?? null;
    let known = left?.known ?? null;
    let times: () => number | null = () => null;
    const place: ListPlace = {
      left: left?.top ?? null,
      scrolled: (now) => {
        top = now;
      },
      leftMarks: marks,
      marked: ({ queue, ...now }) => {
        marks = { queue, marks: now.marks, moved: now.moved, counts: now.counts };
      },
      leftTimes: left?.times,
      countTimes: (count) => {
        times = count;
      },
      known: (of) => (known?.of === of ? known.arrived : null),
      read: (now) => {
        known = now;
      },
    };
    const leave = (entry: string, snapshot: Snapshot<unknown>) => {
      allLeft.set(
        layout,
        keepLast(
          allLeft.get(layout) ?? new Map(),
          entry,
          { snapshot, top, marks, times: times(), known },
          mostKept,
        ),
      );
    };
    return { snapshot: left?.snapshot, place, leave, viewGeneration };
  });
  return { ...begun, entry: `${name} ${key} ${begun.viewGeneration}` };
}

/**
 * Keeps what the actor lists when its entry of the history is left. The actor runs until then.
 *
 * @param filters of the list; a list that was left may have others, so it hears the first ones too
 */
export function useKeepList<Filters>(
  query: QueryRef<Filters>,
  { entry, leave }: ReturnType<typeof useLeftList>,
  filters: NoInfer<Partial<Filters>>,
): void {
  useReported(filters, () => query.send({ type: 'filters.chosen', filters }));
  // A layout effect: its cleanup has to run before that of the effect that stops the actor.
  useLayoutEffect(
    () => () => {
      if (query.getSnapshot().hasTag('listed')) leave(entry, query.getPersistedSnapshot());
    },
    [query, entry, leave],
  );
}

/** The place of the list around. */
export const ListPlaceContext = createContext<ListPlace | null>(null);

export const useListPlace = () => useContext(ListPlaceContext);
