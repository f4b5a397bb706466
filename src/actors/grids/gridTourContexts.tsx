import { useRef } from 'react';
import {
  type TourChoice,
  pagesKey,
  type TourPage,
  type TourPeriod,
  type TourSubject,
} from '../../domain/grids/tour.ts';
import { chooseTour, recallTourChoice } from '../../services/grids/tourChoice.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useReported } from '../shell/changed.ts';
import { useUserId } from '../shell/contexts.tsx';
import { tourBarMachine } from '../../machines/grids/tourBar/tourBar.machine.ts';
import { provideGridTour } from './provideGridTour.ts';

/** What the person chose for the tour before, and the address of a chosen one, which is kept for the next. */
export function useTourChoice(): {
  readonly recall: () => TourChoice;
  readonly choose: (choice: TourChoice) => string;
} {
  const userId = useUserId();
  return {
    recall: () => recallTourChoice(userId),
    choose: (choice) => chooseTour(userId, choice),
  };
}

type OfTour = {
  readonly pages: readonly TourPage[];
  readonly subject: TourSubject;
  /** Whether a camera of the pages is: until then it keeps those that it has, unless another subject was chosen. */
  readonly isPending: boolean;
  readonly period: TourPeriod;
};

function useGridTour(userId: string, { pages, subject, isPending, period }: OfTour) {
  const tour = useOwnActor(({ navigation }) => provideGridTour({ userId, navigation }), {
    input: { period },
  });
  const reported = useRef<{ readonly subject: TourSubject; readonly key: string } | null>(null);
  const key = pagesKey(pages);
  useReported(`${isPending} ${subject} ${key}`, () => {
    const last = reported.current;
    const isOther = last !== null && last.subject !== subject;
    if ((isPending && !isOther) || pages.length === 0) return;
    reported.current = { subject, key };
    if (key !== last?.key) tour.send({ type: 'pages.changed', pages });
  });
  return tour;
}

/**
 * Runs a tour, and notifies it when the pages change. If none are left, it continues with those that it has.
 */
export const [GridTourActor, useGridTourRef] = actorScope('GridTourActor', useGridTour);

function useTourBar() {
  return useOwnActor(tourBarMachine);
}

/** Runs the bar of a tour. */
export const [TourBarActor, useTourBarRef] = actorScope('TourBarActor', useTourBar);
