import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { AlertsNearActor, useAlertQueryRef } from '../../../actors/alerts/alertContexts.tsx';
import { alertAddress, type AlertAddress } from '../../../domain/alerts/alertAddress.ts';
import { neighbour } from '../../../domain/alerts/choice.ts';
import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { ReviewDevices } from './devices.ts';
import { ReviewKeys } from './dom/ReviewKeys.tsx';
import { OpenAlert } from './OpenAlert.tsx';

/** The context of an open alert: the address, and the devices and the calendar of the list. */
export type Shown = {
  readonly address: AlertAddress;
  readonly devices: ReviewDevices;
  readonly timezone: string;
};

/** The open alert in the list; null if none is open or it is not listed. */
export function useListedOpen({ open }: AlertAddress): Alert | null {
  return useSelector(useAlertQueryRef(), ({ context }) =>
    open === null ? null : (context.pages.entries.find(({ id }) => id === open.id) ?? null),
  );
}

/** Loads the alerts near the moment of the open alert, or only those at that moment. */
export function Near({
  address: { open },
  timezone,
  period,
  children,
}: Shown & { period: 'around' | 'moment'; children: ReactNode }) {
  if (open === null) return null;
  const range = { period, at: open.at };
  return (
    <AlertsNearActor filters={{ serialNumber: [], channel: [], types: [], timezone, range, reviewed: null }}>
      {children}
    </AlertsNearActor>
  );
}

/**
 * The console loads older alerts this many entries before the end of the list, so that a person who steps through them
 * does not reach it.
 */
const askedAhead = 12;

/** The events that load older alerts at the end of the list. */
const asks = [{ type: 'older.load' }, { type: 'retry' }] as const;

/**
 * The open alert with its previous and next buttons. The next alert replaces the history entry, so that Back closes it.
 */
export function OpenedAlert({ address, devices, alert }: Shown & { alert: Alert }) {
  const query = useAlertQueryRef();
  const navigate = useNavigate();
  const listed = useSelector(query, ({ context }) => context.pages.entries);
  const isWhole = useSelector(query, (snapshot) => snapshot.matches('allLoaded'));
  const onward = useSelector(query, (snapshot) => asks.find((ask) => snapshot.can(ask)) ?? null);
  const addressOf = ({ id, at }: Alert) => alertAddress({ ...address, open: { id, at } });
  const more = onward && (() => query.send(onward));
  /** The action that goes from an alert to another one; null if there is none. */
  const way = (from: string, places: number) => {
    const other = neighbour(listed, from, places);
    const goOn = (to: Alert) => {
      void navigate(addressOf(to), { replace: true });
      if (neighbour(listed, to.id, askedAhead) === null) query.send({ type: 'older.load' });
    };
    return other && (() => goOn(other));
  };
  const isListed = (id: string) => listed.some((each) => each.id === id);
  const waysFrom = (from: string) => ({
    previous: way(from, -1),
    next: way(from, 1) ?? (isListed(from) ? more : null),
  });
  const ways = waysFrom(alert.id);
  const close = () => void navigate(alertAddress({ ...address, open: null }), { replace: true });
  return (
    <>
      <ReviewKeys ways={ways} waysFrom={waysFrom} onClose={close} />
      <OpenAlert
        alert={alert}
        devices={devices}
        ways={ways}
        isLast={isWhole && ways.next === null}
        onClose={close}
        addressOf={addressOf}
      />
    </>
  );
}
