import type { ReportedNews } from '../../machines/alerts/alertStream/alertStream.machine.ts';
import type { Alert } from '../../domain/wire/calls/alerts.ts';
import { useRelay } from '../shell/relay.ts';
import { useAlertStreamRef } from '../shell/shellPage.tsx';

/** Passes on all news of alerts, also that there are none, as long as the caller is mounted. */
export function useAlertNews(pass: (news: ReportedNews) => void): void {
  useRelay(useAlertStreamRef(), 'alerts.arrived', pass);
}

/** Passes on new alerts, newest first and at least one, as long as the caller is mounted. */
export function useAlertsArrived(pass: (alerts: readonly Alert[]) => void): void {
  useRelay(useAlertStreamRef(), 'alerts.arrived', ({ alerts }) => {
    if (alerts.length > 0) pass(alerts);
  });
}

/** Reads the last alerts that arrived, newest first, whoever was mounted then. */
export function useArrivedSoFar(): () => readonly Alert[] {
  const stream = useAlertStreamRef();
  return () => stream.getSnapshot().context.arrived;
}
