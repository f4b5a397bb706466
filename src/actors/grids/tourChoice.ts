import type { TourChoice } from '../../domain/grids/tour.ts';
import { recallTourChoice, rememberTourChoice } from '../../services/grids/tourChoice.ts';
import { useUserId } from '../shell/contexts.tsx';

/** What the person chose for the tour before, and how it is kept for the next one. */
export function useTourChoice(): {
  readonly recall: () => TourChoice;
  readonly remember: (choice: TourChoice) => void;
} {
  const userId = useUserId();
  return {
    recall: () => recallTourChoice(userId),
    remember: (choice) => rememberTourChoice(userId, choice),
  };
}
