import { useActorRef } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Device } from '../../domain/devices/device.ts';
import type { StatsPeriod } from '../../domain/time/period.ts';
import type { AlertFilters } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';
import type { ArchiveFilters } from '../../machines/alerts/archiveQuery/archiveQuery.machine.ts';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { ListPlaceContext, useKeepList, useLeftList } from './listContexts.tsx';
import { provideAlerts } from './provideAlerts.ts';
import { ThumbnailsActor } from './thumbnails.tsx';

type Machines = ReturnType<typeof provideAlerts>;

type RefOf<Name extends keyof Machines> = ActorRefFrom<Machines[Name]>;

const [AlertQueryContext, useAlertQueryRef] = refContext<RefOf<'alertQuery'>>('AlertQueryActor');
const [AlertsNearContext, useAlertsNearRef] = refContext<RefOf<'alertQuery'>>('AlertsNearActor');
const [ArchiveQueryContext, useArchiveQueryRef] = refContext<RefOf<'archiveQuery'>>('ArchiveQueryActor');
const [AlertStatsContext, useAlertStatsRef] = refContext<RefOf<'alertStats'>>('AlertStatsActor');

export { useAlertStatsRef, useAlertsNearRef, useAlertQueryRef, useArchiveQueryRef };

type OfCamera = { readonly camera: Device; readonly children: ReactNode };

/** What every actor here is started with. */
function useStart() {
  const { http, inspect } = useConsole();
  const [machines] = useState(() => provideAlerts(http()));
  return { machines, options: inspect && { inspect } };
}

type OfAlerts = { readonly filters: Omit<AlertFilters, 'userId'>; readonly children: ReactNode };

/** Lists the alerts of these filters as long as it is mounted, and tells the list when they change. */
export function AlertQueryActor(props: OfAlerts) {
  const userId = useUserId();
  return <AlertQueryOf key={userId} userId={userId} {...props} />;
}

function AlertQueryOf({ userId, filters, children }: OfAlerts & { userId: string }) {
  const { machines, options } = useStart();
  const list = useLeftList(`alerts ${userId}`);
  const { snapshot } = list;
  const query = useActorRef(machines.alertQuery, {
    input: { userId, ...filters },
    ...(snapshot && { snapshot }),
    ...options,
  });
  useKeepList(query, list);
  useEffect(() => query.send({ type: 'filters.chosen', filters }), [query, filters]);
  return (
    <AlertQueryContext value={query}>
      <ListPlaceContext value={list.place}>
        <ThumbnailsActor>{children}</ThumbnailsActor>
      </ListPlaceContext>
    </AlertQueryContext>
  );
}

/** What came near the moment of the filters, as long as it is mounted: a list within the list around. */
export function AlertsNearActor({ filters, children }: OfAlerts) {
  const userId = useUserId();
  const { machines, options } = useStart();
  const query = useActorRef(machines.alertQuery, {
    id: 'alertsNear',
    input: { userId, ...filters },
    ...options,
  });
  useEffect(() => query.send({ type: 'filters.chosen', filters }), [query, filters]);
  return <AlertsNearContext value={query}>{children}</AlertsNearContext>;
}

type OfArchives = { readonly filters: Omit<ArchiveFilters, 'userId'>; readonly children: ReactNode };

/** Lists the recordings of these filters as long as it is mounted, and tells the list when they change. */
export function ArchiveQueryActor(props: OfArchives) {
  const userId = useUserId();
  return <ArchiveQueryOf key={userId} userId={userId} {...props} />;
}

function ArchiveQueryOf({ userId, filters, children }: OfArchives & { userId: string }) {
  const { machines, options } = useStart();
  const list = useLeftList(`archives ${userId}`);
  const { snapshot } = list;
  const query = useActorRef(machines.archiveQuery, {
    input: { userId, ...filters },
    ...(snapshot && { snapshot }),
    ...options,
  });
  useKeepList(query, list);
  useEffect(() => query.send({ type: 'filters.chosen', filters }), [query, filters]);
  return (
    <ArchiveQueryContext value={query}>
      <ListPlaceContext value={list.place}>
        <ThumbnailsActor>{children}</ThumbnailsActor>
      </ListPlaceContext>
    </ArchiveQueryContext>
  );
}

type OfStats = OfCamera & { readonly period: StatsPeriod };

/** Counts the alert recordings of a camera as long as it is mounted, and is told which preset is chosen. */
export function AlertStatsActor(props: OfStats) {
  const userId = useUserId();
  return <AlertStatsOf key={userId} userId={userId} {...props} />;
}

function AlertStatsOf({ userId, camera, period, children }: OfStats & { userId: string }) {
  const { machines, options } = useStart();
  const { serialNumber, timezone } = camera;
  const stats = useActorRef(machines.alertStats, {
    input: { userId, serialNumber, timezone, period },
    ...options,
  });
  useEffect(() => stats.send({ type: 'period.chosen', period }), [stats, period]);
  return <AlertStatsContext value={stats}>{children}</AlertStatsContext>;
}
