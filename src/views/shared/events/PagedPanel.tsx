import { Button } from '../form/Button.tsx';
import '../../styles/alerts.css';
import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { Entry } from '../../../domain/alerts/pages.ts';
import type { PagedQueryRef } from '../../../machines/alerts/pagedQuery/pagedQuery.ts';
import { EmptyState, FailedState } from '../page/EmptyState.tsx';
import { DayPages, endState, type Below } from './DayPages.tsx';
import type { PlaceInList } from './dom/virtual.ts';
import { useListKeys } from './dom/useListKeys.ts';

type PagedPanelProps<Of extends Entry, Filters extends object> = {
  readonly query: PagedQueryRef<Of, Filters>;
  readonly label: string;
  readonly timezone: string;
  /** Keys of the texts for the number of entries of a day, so far and in total. */
  readonly counts: { readonly soFar: string; readonly inAll: string };
  /** Of a day's list. */
  readonly className: string;
  readonly entry: (of: Of, place: PlaceInList) => ReactNode;
  readonly below?: Below | null;
  /** Concerns the whole list. Shown above its newest day. */
  readonly above?: ReactNode;
  /** Shown below the oldest entry. */
  readonly end?: ReactNode;
  /** The placeholder of an entry. */
  readonly skeleton: ReactNode;
  readonly unknown: number;
  readonly empty: { readonly icon: string; readonly title: string; readonly text: string };
  /** Other actions for an empty list, in addition to checking again. */
  readonly instead: ReactNode;
  /** Says that the list failed to load. */
  readonly failed: string;
  /** A link for a device that does not exist. */
  readonly elsewhere?: ReactNode;
};

/** A paged list, by day: loading, empty, failed, or listed with older entries. */
export function PagedPanel<Of extends Entry, Filters extends object>(props: PagedPanelProps<Of, Filters>) {
  const { query, label, empty, instead, failed, elsewhere = null } = props;
  const { t } = useTranslation();
  const attributes = useMachineAttributes(query);
  const isListed = useSelector(query, (snapshot) => snapshot.hasTag('listed'));
  const isEmpty = useSelector(query, (snapshot) => snapshot.matches('empty'));
  const isMissing = useSelector(query, (snapshot) => snapshot.matches('missing'));
  const hasFailed = useSelector(query, (snapshot) => snapshot.matches('failed'));
  const refresh = () => query.send({ type: 'refresh' });
  const list = useListKeys();
  return (
    <section ref={list} className="alerts" aria-label={label} {...attributes}>
      {isListed ? (
        <Listed {...props} />
      ) : isEmpty ? (
        <EmptyState {...empty}>
          <Button
            label={t('common:refresh')}
            icon="pi-refresh"
            outlined
            severity="secondary"
            onClick={refresh}
          />
          {instead}
        </EmptyState>
      ) : isMissing ? (
        <EmptyState
          icon="pi-question-circle"
          title={t('messages:device.notExist')}
          text={t('devices:stage.unknown.text')}
        >
          <Button label={t('common:tryAgain')} outlined severity="secondary" onClick={refresh} />
          {elsewhere}
        </EmptyState>
      ) : hasFailed ? (
        <FailedState title={failed} text={t('alerts:failedText')} onAgain={refresh} />
      ) : (
        <Skeletons {...props} />
      )}
    </section>
  );
}

function Listed<Of extends Entry, Filters extends object>({
  query,
  timezone,
  counts,
  className,
  entry,
  below = null,
  above,
  end,
}: PagedPanelProps<Of, Filters>) {
  const pages = useSelector(query, (snapshot) => snapshot.context.pages);
  const state = useSelector(query, ({ value }) => endState(value));
  return (
    <>
      <DayPages
        pages={pages}
        state={state}
        timezone={timezone}
        counts={counts}
        className={className}
        entry={entry}
        below={below}
        above={above}
        onNearEnd={() => query.send({ type: 'older.load' })}
        onRetry={() => query.send({ type: 'retry' })}
      />
      {state === 'allLoaded' && end}
    </>
  );
}

function Skeletons<Of extends Entry, Filters extends object>({
  className,
  skeleton,
  unknown,
}: PagedPanelProps<Of, Filters>) {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr">{t('common:loading')}</output>
      <ul className={className} aria-hidden="true">
        {Array.from({ length: unknown }, (_, index) => (
          <Fragment key={index}>{skeleton}</Fragment>
        ))}
      </ul>
    </>
  );
}
