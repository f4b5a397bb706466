import { fromCallback, type ActorRefFrom, type EventObject } from 'xstate';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import type { alertStreamMachine } from '../../machines/alerts/alertStream/alertStream.machine.ts';

export type StreamRef = Pick<ActorRefFrom<typeof alertStreamMachine>, 'on' | 'getSnapshot'>;

/**
 * An actor that reports new alerts, of whatever device.
 *
 * @param factOf what it reports of them, newest first and at least one; null for nothing
 */
export const arrivedWatch = (stream: StreamRef, factOf: (alerts: readonly Alert[]) => EventObject | null) =>
  fromCallback(({ sendBack }) => {
    const watched = stream.on('alerts.arrived', ({ alerts }) => {
      const fact = alerts.length > 0 ? factOf(alerts) : null;
      if (fact !== null) sendBack(fact);
    });
    return () => watched.unsubscribe();
  });
