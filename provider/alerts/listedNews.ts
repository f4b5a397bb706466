import type { FoundAlert } from './alertNews.ts';
import { listedAlert } from './listedAlerts.ts';

/** New alerts of a user in the format of the lists. */
export type ListedNews = (userId: string, alerts: readonly FoundAlert[]) => readonly object[];

/** The mutes of each user. */
interface MutesOf {
  of(userId: string): (alert: FoundAlert) => boolean;
}

/** Creates the format of news: alerts of muted cameras are marked, so that a console only lists them. */
export const createListedNews =
  (mutes: MutesOf): ListedNews =>
  (userId, alerts) => {
    if (alerts.length === 0) return [];
    const isMuted = mutes.of(userId);
    return alerts.map((alert) => ({ ...listedAlert(alert), ...(isMuted(alert) && { muted: true }) }));
  };
