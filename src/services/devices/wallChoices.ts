import { readWallChoices, type WallChoices } from '../../domain/devices/wallChoices.ts';
import { keep, readKept } from '../shell/kept.ts';

const nameFor = (userId: string) => `wall ${userId}`;

/** What a user has chosen for the wall in this browser. */
export function recallWallChoices(userId: string): WallChoices {
  return readWallChoices(readKept(nameFor(userId)));
}

/** Keeps it for the next time. */
export function rememberWallChoices(userId: string, choices: WallChoices): void {
  keep(nameFor(userId), JSON.stringify(choices));
}
