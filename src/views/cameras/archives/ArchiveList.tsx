import { useSelector } from '@xstate/react';
import { Skeleton } from 'primereact/skeleton';
import { useTranslation } from 'react-i18next';
import { useArchiveQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { DayPages, moreState } from '../../shared/events/DayPages.tsx';
import { ArchiveRow } from './ArchiveRow.tsx';

/** Stands for the rows of which nothing is known yet. */
const unknownRows = 8;

/** The recordings by day, newest first, and the way to older ones. */
export function ArchiveList({ camera }: { camera: Device }) {
  const query = useArchiveQueryRef();
  const archives = useSelector(query, (snapshot) => snapshot.context.archives);
  const state = useSelector(query, ({ value }) => moreState(value));
  return (
    <DayPages
      pages={archives}
      state={state}
      timezone={camera.timezone}
      counts={{ soFar: 'alerts:archives.countSoFar', inAll: 'alerts:archives.count' }}
      className="recs"
      entry={(archive) => <ArchiveRow archive={archive} timezone={camera.timezone} />}
      onMore={() => query.send({ type: 'more' })}
    />
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
