import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayGroups } from '../../../domain/time/dayGroups.ts';
import type { Pages } from '../../../domain/alerts/pages.ts';
import { DayGroup } from './DayGroup.tsx';
import { KeepFocus } from '../page/dom/KeepFocus.tsx';
import { KeepPlace } from './dom/KeepPlace.tsx';
import { ListNotes } from './ListNotes.tsx';
import { MoreButton, type MoreState } from './MoreButton.tsx';

/** Where a list stands whose machine has these values for its end; everything else can go on. */
export const moreState = (value: unknown): MoreState =>
  value === 'loadingMore' || value === 'moreFailed' || value === 'allLoaded' ? value : 'hasMore';

/** What stands below one of the entries. */
export type Below = { readonly id: string | number; readonly content: ReactNode };

/**
 * The entries of a device by day, newest first, and a button for older ones.
 *
 * @param counts keys of the texts that say how much there was on a day, as far as it is known and in all
 * @param className of a day's list
 * @param aside what stands beside the newest day, in the place of its count
 */
export function DayPages<Entry extends { readonly id: string | number; readonly at: number }>({
  pages,
  state,
  timezone,
  counts,
  className,
  entry,
  below,
  aside,
  onMore,
}: {
  pages: Pages<Entry>;
  state: MoreState;
  timezone: string;
  counts: { readonly soFar: string; readonly inAll: string };
  className: string;
  entry: (of: Entry) => ReactNode;
  below: Below | null;
  aside: ReactNode;
  onMore: () => void;
}) {
  const { t } = useTranslation();
  const groups = dayGroups(pages.entries, timezone);
  const last = groups.at(-1);
  return (
    <KeepFocus part={state === 'allLoaded' ? 'allLoaded' : 'more'}>
      <KeepPlace />
      <ListNotes staleSince={null} dropped={pages.dropped} />
      {groups.map((group) => (
        <DayGroup
          key={group.day}
          day={group.day}
          timezone={timezone}
          aside={group === groups[0] ? aside : undefined}
          count={t(state !== 'allLoaded' && group === last ? counts.soFar : counts.inAll, {
            count: group.entries.length,
          })}
        >
          <ul className={className}>
            {group.entries.flatMap((each) => [
              <Fragment key={each.id}>{entry(each)}</Fragment>,
              ...(below?.id === each.id ? [<Fragment key="below">{below.content}</Fragment>] : []),
            ])}
          </ul>
        </DayGroup>
      ))}
      <MoreButton state={state} shown={pages.entries.length} total={pages.total} onMore={onMore} />
    </KeepFocus>
  );
}
