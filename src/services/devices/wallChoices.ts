import { readWallChoices, type WallChoices } from '../../domain/devices/wallChoices.ts';
import { localKeysOf } from '../../domain/shell/userKeys.ts';
import { save, readSaved } from '../shell/savedTexts.ts';

/** What a user has chosen for the wall in this browser. */
export function recallWallChoices(userId: string): WallChoices {
  return readWallChoices(readSaved(localKeysOf(userId).wall));
}

/** Stores the choices. */
export function rememberWallChoices(userId: string, choices: WallChoices): void {
  save(localKeysOf(userId).wall, JSON.stringify(choices));
}
