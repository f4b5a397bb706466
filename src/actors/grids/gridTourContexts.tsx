import { useActorRef } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import {
  type TourChoice,
  pagesKey,
  type TourPage,
  type TourPeriod,
  type TourSubject,
} from '../../domain/grids/tour.ts';
import { recallTourChoice, rememberTourChoice } from '../../services/grids/tourChoice.ts';
import { useUserId, useConsole } from '../shell/contexts.tsx';
import { gridTourMachine } from '../../machines/grids/gridTour/gridTour.machine.ts';
import { tourBarMachine } from '../../machines/grids/tourBar/tourBar.machine.ts';
import { keepAwake } from '../../services/grids/wakeLock.ts';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';

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

const [GridTourContext, useGridTourRef] = refContext<ActorRefFrom<typeof gridTourMachine>>('GridTourActor');
const [TourBarContext, useTourBarRef] = refContext<ActorRefFrom<typeof tourBarMachine>>('TourBarActor');

export { useGridTourRef, useTourBarRef };

const machine = gridTourMachine.provide({ actors: { keepAwake: fromCallback(keepAwake) } });

/**
 * Runs a tour as long as it is mounted, and tells it when there are other pages. Where there are none any more, it goes
 * on with those that it has.
 *
 * @param isToCome whether a camera of the pages is: until then it keeps those that it has, unless another subject was chosen
 */
export function GridTourActor({
  pages,
  subject,
  isToCome,
  period,
  onPeriod,
  children,
}: {
  pages: readonly TourPage[];
  subject: TourSubject;
  isToCome: boolean;
  period: TourPeriod;
  onPeriod: (period: TourPeriod) => void;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const tour = useActorRef(machine, { input: { period }, ...(inspect && { inspect }) });
  const told = useRef<TourSubject | null>(null);
  useEffect(() => {
    const isOther = told.current !== null && told.current !== subject;
    if ((isToCome && !isOther) || pages.length === 0) return;
    told.current = subject;
    if (pagesKey(tour.getSnapshot().context.pages) !== pagesKey(pages))
      tour.send({ type: 'pages.changed', pages });
  }, [tour, pages, subject, isToCome]);
  useRelay(tour, 'period.chosen', (fact) => onPeriod(fact.period));
  return <GridTourContext value={tour}>{children}</GridTourContext>;
}

/** Runs the bar of a tour as long as it is mounted. */
export function TourBarActor({ children }: { children: ReactNode }) {
  const { inspect } = useConsole();
  const bar = useActorRef(tourBarMachine, { ...(inspect && { inspect }) });
  return <TourBarContext value={bar}>{children}</TourBarContext>;
}
