import { useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Device } from '../../domain/devices/device.ts';
import type { StatsPeriod } from '../../domain/time/period.ts';
import type { AlertFilters } from '../../machines/alerts/alertQuery/alertQuery.machine.ts';
import type { ArchiveFilters } from '../../machines/alerts/archiveQuery/archiveQuery.machine.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole, useUserId } from '../shell/contexts.tsx';
import { useChanged } from '../shell/changed.ts';
import { refContext } from '../shell/refContext.ts';
import { ListPlaceContext, useKeepList, useLeftList } from './listContexts.tsx';
import { provideAlerts } from './provideAlerts.ts';
import { ThumbnailsActor } from './thumbnails.tsx';

type Machines = ReturnType<typeof provideAlerts>;

type RefOf<Name extends keyof Machines> = ActorRefFrom<Machines[Name]>;

const [AlertQueryContext, useAlertQueryRef] = refContext<RefOf<'alertQuery'>>('AlertQueryActor');
const [ArchiveQueryContext, useArchiveQueryRef] = refContext<RefOf<'archiveQuery'>>('ArchiveQueryActor');

export { useAlertQueryRef, useArchiveQueryRef };

function useMachines(): Machines {
  const { http } = useConsole();
  return useState(() => provideAlerts(http()))[0];
}

type OfAlerts = { readonly filters: Omit<AlertFilters, 'userId'>; readonly children: ReactNode };

/** Lists the alerts of these filters as long as it is mounted, and notifies the list when they change. */
export function AlertQueryActor(props: OfAlerts) {
  const userId = useUserId();
  return <AlertQueryOf key={userId} userId={userId} {...props} />;
}

function AlertQueryOf({ userId, filters, children }: OfAlerts & { userId: string }) {
  const machines = useMachines();
  const list = useLeftList(`alerts ${userId}`);
  const { snapshot } = list;
  const query = useOwnActor(machines.alertQuery, {
    input: { userId, ...filters },
    ...(snapshot && { snapshot }),
  });
  useKeepList(query, list, filters);
  return (
    <AlertQueryContext value={query}>
      <ListPlaceContext value={list.place}>
        <ThumbnailsActor>{children}</ThumbnailsActor>
      </ListPlaceContext>
    </AlertQueryContext>
  );
}

function useAlertsNear(userId: string, { filters }: Pick<OfAlerts, 'filters'>) {
  const query = useOwnActor(useMachines().alertQuery, { id: 'alertsNear', input: { userId, ...filters } });
  useChanged(filters, () => query.send({ type: 'filters.chosen', filters }));
  return query;
}

/** What arrived near the moment of the filters: a list within the list around. */
export const [AlertsNearActor, useAlertsNearRef] = actorScope('AlertsNearActor', useAlertsNear);

type OfArchives = { readonly filters: Omit<ArchiveFilters, 'userId'>; readonly children: ReactNode };

/** Lists the recordings of these filters as long as it is mounted, and notifies the list when they change. */
export function ArchiveQueryActor(props: OfArchives) {
  const userId = useUserId();
  return <ArchiveQueryOf key={userId} userId={userId} {...props} />;
}

function ArchiveQueryOf({ userId, filters, children }: OfArchives & { userId: string }) {
  const machines = useMachines();
  const list = useLeftList(`archives ${userId}`);
  const { snapshot } = list;
  const query = useOwnActor(machines.archiveQuery, {
    input: { userId, ...filters },
    ...(snapshot && { snapshot }),
  });
  useKeepList(query, list, filters);
  return (
    <ArchiveQueryContext value={query}>
      <ListPlaceContext value={list.place}>
        <ThumbnailsActor>{children}</ThumbnailsActor>
      </ListPlaceContext>
    </ArchiveQueryContext>
  );
}

type OfStats = { readonly camera: Device; readonly period: StatsPeriod };

function useAlertStats(userId: string, { camera: { serialNumber, timezone }, period }: OfStats) {
  const stats = useOwnActor(useMachines().alertStats, { input: { userId, serialNumber, timezone, period } });
  useChanged(period, () => stats.send({ type: 'period.chosen', period }));
  return stats;
}

/** Counts the alert recordings of a camera, and receives which preset is chosen. */
export const [AlertStatsActor, useAlertStatsRef] = actorScope('AlertStatsActor', useAlertStats, perUser);
