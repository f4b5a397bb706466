import { useSelector } from '@xstate/react';
import { Skeleton } from 'primereact/skeleton';
import { useTranslation } from 'react-i18next';
import { useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { DayPages, moreState } from '../../shared/events/DayPages.tsx';
import { EventCard } from '../../shared/events/EventCard.tsx';

/** Stands for the cards of which nothing is known yet. */
const unknownCards = 12;

/** The alerts by day, newest first, and the way to older ones. */
export function AlertList({ camera }: { camera: Device }) {
  const query = useAlertQueryRef();
  const alerts = useSelector(query, (snapshot) => snapshot.context.alerts);
  const state = useSelector(query, ({ value }) => moreState(value));
  return (
    <DayPages
      pages={alerts}
      state={state}
      timezone={camera.timezone}
      counts={{ soFar: 'alerts:countSoFar', inAll: 'alerts:count' }}
      className="evs"
      entry={(alert) => <EventCard alert={alert} timezone={camera.timezone} />}
      onMore={() => query.send({ type: 'more' })}
    />
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
