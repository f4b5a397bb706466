import { readTourChoice, type TourChoice } from '../../domain/grids/tour.ts';
import { localKeysOf } from '../../domain/shell/userKeys.ts';
import { keep, readKept } from '../shell/kept.ts';

/** What a user has chosen for tours in this browser. */
export function recallTourChoice(userId: string): TourChoice {
  return readTourChoice(readKept(localKeysOf(userId).tour));
}

/** Stores the choice. */
export function rememberTourChoice(userId: string, choice: TourChoice): void {
  keep(localKeysOf(userId).tour, JSON.stringify(choice));
}
