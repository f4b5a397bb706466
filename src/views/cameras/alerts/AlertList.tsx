import { useSelector } from '@xstate/react';
import { Skeleton } from 'primereact/skeleton';
import { useTranslation } from 'react-i18next';
import { useAlertQueryRef } from '../../../app/happenedContexts.tsx';
import { dayGroups } from '../../../domain/dayGroups.ts';
import type { Device } from '../../../domain/device.ts';
import { DayGroup } from '../../shared/DayGroup.tsx';
import { KeepFocus } from '../../shared/dom/KeepFocus.tsx';
import { EventCard } from '../../shared/EventCard.tsx';
import { MoreButton } from '../../shared/MoreButton.tsx';

/** Stands for the cards of which nothing is known yet. */
const unknownCards = 12;

/** The alerts by day, newest first, and the way to older ones. */
export function AlertList({ camera }: { camera: Device }) {
  const { t } = useTranslation();
  const query = useAlertQueryRef();
  const alerts = useSelector(query, (snapshot) => snapshot.context.alerts);
  const state = useSelector(query, ({ value }) =>
    value === 'paging' || value === 'stuck' || value === 'complete' ? value : 'partial',
  );
  const groups = dayGroups(alerts.entries, camera.timezone);
  const last = groups.at(-1);
  return (
    <KeepFocus part={state === 'complete' ? 'complete' : 'more'}>
      {groups.map((group) => (
        <DayGroup
          key={group.day}
          day={group.day}
          timezone={camera.timezone}
          count={t(state !== 'complete' && group === last ? 'alerts:countSoFar' : 'alerts:count', {
            count: group.entries.length,
          })}
        >
          <ul className="evs">
            {group.entries.map((alert) => (
              <EventCard key={alert.id} alert={alert} timezone={camera.timezone} />
            ))}
          </ul>
        </DayGroup>
      ))}
      <MoreButton
        state={state}
        shown={alerts.entries.length}
        total={alerts.total}
        onMore={() => query.send({ type: 'more' })}
      />
    </KeepFocus>
  );
}

/** The shape of the cards while they are loading. */
export function AlertSkeletons() {
  const { t } = useTranslation();
  return (
    <>
      <output className="sr">{t('common:loading')}</output>
      <ul className="evs" aria-hidden="true">
        {Array.from({ length: unknownCards }, (_, index) => (
          <li key={index} className="ev">
            <span className="thumb">
              <Skeleton height="100%" borderRadius="0" />
            </span>
            <Skeleton width="60%" height="12px" className="mt" />
          </li>
        ))}
      </ul>
    </>
  );
}
