import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { arrivedSince } from '../../domain/alerts/newAlerts.ts';
import { matchesList } from '../../domain/alerts/matchesList.ts';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import { newAlertsMachine } from '../../machines/alerts/newAlerts/newAlerts.machine.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { useAlertQueryRef } from './alertContexts.tsx';
import { useAlertNews, useArrivedSoFar } from './alertStream.tsx';
import { useListPlace } from './listContexts.tsx';
import { householdNow } from '../../services/wire/householdClock.ts';

const [NewAlertsContext, useNewAlertsRef] =
  refContext<ActorRefFrom<typeof newAlertsMachine>>('NewAlertsActor');

export { useNewAlertsRef };

/** How many new alerts wait: what the list was read with meanwhile waits no more. */
export function useWaiting(): number {
  const listed = useSelector(useAlertQueryRef(), ({ context }) => context.pages.entries);
  const arrived = useSelector(useNewAlertsRef(), ({ context }) => context.ids);
  return arrived.filter((id) => !listed.some((entry) => entry.id === id)).length;
}

/** How often a person had them shown. */
export const useTimesShown = (): number =>
  useSelector(useAlertQueryRef(), ({ context }) => context.filters.newer ?? 0);

/** Counts the new alerts that the list around does not show yet, and reloads it when a person asks for them. */
export function NewAlertsActor({ children }: { children: ReactNode }) {
  const { newer: _, ...filters } = useSelector(useAlertQueryRef(), ({ context }) => context.filters);
  const of = JSON.stringify(filters);
  // Another list has other new alerts.
  return (
    <NewAlertsOfList key={of} of={of}>
      {children}
    </NewAlertsOfList>
  );
}

/** `of`: the filters, in one word. */
function NewAlertsOfList({ of, children }: { of: string; children: ReactNode }) {
  const query = useAlertQueryRef();
  const place = useListPlace();
  const arrivedSoFar = useArrivedSoFar();
  const ref = useOwnActor(newAlertsMachine);
  const report = (alerts: readonly Alert[]) => {
    const { filters } = query.getSnapshot().context;
    const ids = alerts
      .filter((alert) => !alert.reviewed && matchesList(alert, filters, householdNow()))
      .map(({ id }) => id);
    if (ids.length > 0) ref.send({ type: 'alerts.arrived', ids });
  };
  const begin = useEffectEvent(() => {
    const known = place?.known(of) ?? arrivedSoFar();
    place?.read({ of, arrived: known });
    report(arrivedSince(arrivedSoFar(), known));
  });
  useEffect(() => begin(), []);
  useAlertNews(({ alerts, marks }) => {
    report(alerts);
    if (marks?.reviewed === true) ref.send({ type: 'alerts.reviewed', ids: marks.ids });
    // Those that were made new again before they were shown wait again.
    else if (marks !== null) {
      const waiting = arrivedSince(arrivedSoFar(), place?.known(of) ?? []);
      report(waiting.filter(({ id }) => marks.ids.includes(id)));
    }
  });
  useRelay(ref, 'newer.load', () => {
    place?.read({ of, arrived: arrivedSoFar() });
    const { newer = 0 } = query.getSnapshot().context.filters;
    query.send({ type: 'filters.chosen', filters: { newer: newer + 1 } });
  });
  return <NewAlertsContext value={ref}>{children}</NewAlertsContext>;
}
