import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { newAlertsMachine } from '../../machines/alerts/newAlerts/newAlerts.machine.ts';
import { shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useDeviceListRef } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { useAlertQueryRef } from './alertContexts.tsx';
import { useListPlace } from './listContexts.tsx';
import { provideNewAlerts } from './provideNewAlerts.ts';

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
  const lists = [useDeviceListRef('camera'), useDeviceListRef('doorbell'), useDeviceListRef('gateway')];
  const query = useAlertQueryRef();
  const outside = {
    stream: useAlertStreamRef(),
    query,
    filters: useSelector(query, ({ context }) => context.filters),
    place: useListPlace(),
    of,
    timezoneOf(serialNumber: string) {
      const listed = lists.flatMap((list) => shownOf(list.getSnapshot().context));
      return listed.find((device) => device.serialNumber === serialNumber)?.timezone ?? null;
    },
  };
  const ref = useOwnActor(() => provideNewAlerts(outside));
  return <NewAlertsContext value={ref}>{children}</NewAlertsContext>;
}
