import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { readTourChoice, type TourChoice } from '../../domain/grids/tour.ts';
import { localKeysOf } from '../../domain/shell/userKeys.ts';
import { save, readSaved } from '../shell/savedTexts.ts';

/** What a user has chosen for tours in this browser. */
export function recallTourChoice(userId: string): TourChoice {
  return readTourChoice(readSaved(localKeysOf(userId).tour));
}

/** Stores the choice, and returns the address of its tour. */
export function chooseTour(userId: string, choice: TourChoice): string {
  save(localKeysOf(userId).tour, JSON.stringify(choice));
  return gridAddress({ page: 'tour', ...choice });
}
