import { readTourChoice, type TourChoice } from '../../domain/grids/tour.ts';
import { keep, readKept } from '../shell/kept.ts';

const nameFor = (userId: string) => `tour ${userId}`;

/** A user's choice for tours in this browser. */
export function recallTourChoice(userId: string): TourChoice {
  return readTourChoice(readKept(nameFor(userId)));
}

/** Stores the choice. */
export function rememberTourChoice(userId: string, choice: TourChoice): void {
  keep(nameFor(userId), JSON.stringify(choice));
}
