import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardGrid } from '../../../domain/alerts/cardRows.ts';
import type { Pages } from '../../../domain/alerts/pages.ts';
import { dayGroups, isSameGroup, type DayGroup as Group } from '../../../domain/time/dayGroups.ts';
import { nearDay } from '../text/dayText.ts';
import { DayGroup } from './DayGroup.tsx';
import { DayRows } from './dom/DayRows.tsx';
import type { PlaceInList } from './dom/virtual.ts';
import { KeepPlace } from './dom/KeepPlace.tsx';
import { NearEnd } from './dom/NearEnd.tsx';
import { useCardGrid } from './dom/useCardGrid.ts';
import { ListEnd, type EndState } from './ListEnd.tsx';
import { ListNotes } from './ListNotes.tsx';

/** The end of a list whose machine has one of these values; any other list can continue. */
export const endState = (value: unknown): EndState =>
  value === 'loadingMore' || value === 'moreFailed' || value === 'allLoaded' ? value : 'hasMore';

/** The content below one of the entries. */
export type Below = { readonly id: string | number; readonly content: ReactNode };

/**
 * The entries of a device by day, newest first; older ones load as the end comes near. Only the entries in the viewport
 * are in the DOM.
 *
 * @param counts keys of the texts for the number of entries of a day, so far and in total
 * @param className of a day's list
 * @param above concerns the whole list; shown above its newest day
 * @param onNearEnd called near the end of the list
 */
export function DayPages<Entry extends { readonly id: string | number; readonly at: number }>({
  pages,
  state,
  timezone,
  counts,
  className,
  entry,
  below,
  above,
  onNearEnd,
  onRetry,
}: {
  pages: Pages<Entry>;
  state: EndState;
  timezone: string;
  counts: { readonly soFar: string; readonly inAll: string };
  className: string;
  entry: (of: Entry, place: PlaceInList) => ReactNode;
  below: Below | null;
  above: ReactNode;
  onNearEnd: () => void;
  onRetry: () => void;
}) {
  const groups = useMemo(() => dayGroups(pages.entries, timezone), [pages.entries, timezone]);
  const openId = below?.id ?? null;
  const open = useMemo(
    () =>
      openId === null ? -1 : groups.flatMap(({ entries }) => entries).findIndex(({ id }) => id === openId),
    [groups, openId],
  );
  const { box, grid, focused, onFocus, onBlur } = useCardGrid(open);
  const kept = useMemo(
    () => (focused < 0 ? [open] : [focused - 1, focused, focused + 1, open]),
    [focused, open],
  );
  return (
    <div ref={box} className="day-lists" onFocus={onFocus} onBlur={onBlur}>
      {grid !== null && <KeepPlace />}
      <ListNotes staleSince={null} dropped={pages.dropped} />
      {above}
      {groups.map((group) => (
        <Day
          key={group.day}
          group={group}
          near={nearDay(group.day, timezone)}
          isWhole={state === 'allLoaded' || group.start + group.entries.length < pages.entries.length}
          timezone={timezone}
          counts={counts}
          className={className}
          grid={grid}
          kept={kept}
          entry={entry}
          open={open}
          below={below?.content}
        />
      ))}
      <ListEnd state={state} shown={pages.entries.length} total={pages.total} onRetry={onRetry} />
      {grid !== null && state === 'hasMore' && <NearEnd onNear={onNearEnd} />}
    </div>
  );
}

type DayProps<Entry> = {
  readonly group: Group<Entry>;
  readonly near: ReturnType<typeof nearDay>;
  /** Whether all entries of the day are listed. */
  readonly isWhole: boolean;
  readonly timezone: string;
  readonly counts: { readonly soFar: string; readonly inAll: string };
  readonly className: string;
  readonly grid: CardGrid | null;
  readonly kept: readonly number[];
  readonly entry: (of: Entry, place: PlaceInList) => ReactNode;
  readonly open: number;
  readonly below: ReactNode;
};

function DayOf<Entry>({
  group: { day, start, entries },
  near,
  isWhole,
  timezone,
  counts,
  className,
  grid,
  kept,
  entry,
  open,
  below,
}: DayProps<Entry>) {
  const { t } = useTranslation();
  return (
    <DayGroup
      day={day}
      near={near}
      timezone={timezone}
      count={t(isWhole ? counts.inAll : counts.soFar, { count: entries.length })}
    >
      <DayRows
        className={className}
        start={start}
        count={entries.length}
        size={isWhole ? entries.length : -1}
        grid={grid}
        kept={kept}
        entry={(index, place) => {
          const of = entries[index];
          return of && entry(of, place);
        }}
        open={open}
        below={below}
      />
    </DayGroup>
  );
}

/** One day. A new page does not render the days without new entries. */
const Day = memo(
  DayOf,
  (before, now) =>
    isSameGroup(before.group, now.group) &&
    Object.keys(now).every(
      (name) => name === 'group' || Object.is(Reflect.get(before, name), Reflect.get(now, name)),
    ),
) as typeof DayOf;
