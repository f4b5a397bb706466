import { knownAt } from './knownAfter.ts';

/** A listener: its user and its cursor. */
interface Listener {
  userId: string;
  after: number;
}

/** The listeners of each user. */
export function byUser<Of extends Listener>(listeners: readonly Of[]): Map<string, Of[]> {
  const users = new Map<string, Of[]>();
  for (const listener of listeners) {
    const known = users.get(listener.userId);
    if (known) known.push(listener);
    else users.set(listener.userId, [listener]);
  }
  return users;
}

interface Reported<Alert> {
  at: number;
  list: readonly Alert[];
}

/** The news for each listener of a user. The alerts are read once for all of them. */
export function newsFor<Of extends Listener, Alert extends { at: number; type: string }>(
  userId: string,
  listeners: readonly Of[],
  since: (userId: string, after: number) => Reported<Alert>,
): { listener: Of; news: Reported<Alert> }[] {
  const { at, list } = since(userId, Math.min(...listeners.map(({ after }) => after)));
  return listeners.map((listener) => ({
    listener,
    news: { at, list: list.filter((alert) => knownAt(alert) > listener.after) },
  }));
}
