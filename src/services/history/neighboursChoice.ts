import { localKeysOf } from '../../domain/shell/userKeys.ts';
import { keep, readKept } from '../shell/kept.ts';

const off = 'off';

/** Whether a user wants to see the other cameras next to a history in this browser: unless they turned them off. */
export function recallNeighbours(userId: string): boolean {
  return readKept(localKeysOf(userId).neighbours) !== off;
}

/** Stores the choice. */
export function rememberNeighbours(userId: string, isShown: boolean): void {
  keep(localKeysOf(userId).neighbours, isShown ? 'on' : off);
}
