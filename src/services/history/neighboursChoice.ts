import { localKeysOf } from '../../domain/shell/userKeys.ts';
import { save, readSaved } from '../shell/savedTexts.ts';

const off = 'off';

/** Whether a user wants to see the other cameras next to a history in this browser: unless they turned them off. */
export function recallNeighbours(userId: string): boolean {
  return readSaved(localKeysOf(userId).neighbours) !== off;
}

/** Stores the choice. */
export function rememberNeighbours(userId: string, isShown: boolean): void {
  save(localKeysOf(userId).neighbours, isShown ? 'on' : off);
}
