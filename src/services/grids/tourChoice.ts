import { readTourChoice, type TourChoice } from '../../domain/grids/tour.ts';
import { keep, readKept } from '../shell/kept.ts';

const nameFor = (userId: string) => `tour ${userId}`;

/** What a user has chosen for tours in this browser. */
export function recallTourChoice(userId: string): TourChoice {
  return readTourChoice(readKept(nameFor(userId)));
}

/** Keeps it for the next tour. */
export function rememberTourChoice(userId: string, choice: TourChoice): void {
  keep(nameFor(userId), JSON.stringify(choice));
}
