import { useSelector } from '@xstate/react';
import { Skeleton } from 'primereact/skeleton';
import { useTranslation } from 'react-i18next';
import { useArchiveQueryRef } from '../../../app/happenedContexts.tsx';
import { dayGroups } from '../../../domain/dayGroups.ts';
import type { Device } from '../../../domain/device.ts';
import { DayGroup } from '../../shared/DayGroup.tsx';
import { KeepFocus } from '../../shared/dom/KeepFocus.tsx';
import { MoreButton } from '../../shared/MoreButton.tsx';
import { ArchiveRow } from './ArchiveRow.tsx';

/** Stands for the rows of which nothing is known yet. */
const unknownRows = 8;

/** The recordings by day, newest first, and the way to older ones. */
export function ArchiveList({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const query = useArchiveQueryRef();
  const archives = useSelector(query, (snapshot) => snapshot.context.archives);
  const state = useSelector(query, ({ value }) =>
    value === 'paging' || value === 'stuck' || value === 'complete' ? value : 'partial',
  );
  const groups = dayGroups(archives.entries, camera.timezone);
  const last = groups.at(-1);
  return (
    <KeepFocus part={state === 'complete' ? 'complete' : 'more'}>
      {groups.map((group) => (
        <DayGroup
          key={group.day}
          day={group.day}
          timezone={camera.timezone}
          count={t(
            state !== 'complete' && group === last ? 'alerts:archives.countSoFar' : 'alerts:archives.count',
            { count: group.entries.length },
          )}
        >
          <ul className="recs">
            {group.entries.map((archive) => (
              <ArchiveRow key={archive.id} archive={archive} timezone={camera.timezone} />
            ))}
          </ul>
        </DayGroup>
      ))}
      <MoreButton
        state={state}
        shown={archives.entries.length}
        total={archives.total}
        onMore={() => query.send({ type: 'more' })}
      />
    </KeepFocus>
  );
}

/** The shape of the rows while they are loading. */
export function ArchiveSkeletons() {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr">{t('common:loading')}</output>
      <ul className="recs" aria-hidden="true">
        {Array.from({ length: unknownRows }, (_, index) => (
          <li key={index}>
            <span className="rec-link">
              <span className="thumb">
                <Skeleton height="100%" borderRadius="0" />
              </span>
              <span className="rec-body">
                <Skeleton width="160px" height="12px" />
                <Skeleton width="90px" height="10px" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
