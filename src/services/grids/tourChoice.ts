import { readTourChoice, type TourChoice } from '../../domain/grids/tour.ts';
import { localKeysOf } from '../../domain/shell/userKeys.ts';
import { save, readSaved } from '../shell/savedTexts.ts';

/** What a user has chosen for tours in this browser. */
export function recallTourChoice(userId: string): TourChoice {
  return readTourChoice(readSaved(localKeysOf(userId).tour));
}

/** Stores the choice. */
export function rememberTourChoice(userId: string, choice: TourChoice): void {
  save(localKeysOf(userId).tour, JSON.stringify(choice));
}
