import { readSeen, withSeen, type Seen } from '../../domain/alerts/latestAlert.ts';
import { keep, readKept } from '../shell/kept.ts';

const nameFor = (userId: string) => `seen ${userId}`;

/** When a user saw each camera last in this browser: epoch milliseconds by serial number. */
export function recallSeen(userId: string): Seen {
  return readSeen(readKept(nameFor(userId)));
}

/** A user sees a camera at this moment, epoch milliseconds. */
export function rememberSeen(userId: string, serailno: string, at: number): void {
  keep(nameFor(userId), JSON.stringify(withSeen(recallSeen(userId), serailno, at)));
}
