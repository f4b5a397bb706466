import { useActorRef } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import { pagesKey, type TourPage, type TourPeriod } from '../../domain/grids/tour.ts';
import { gridTourMachine } from '../../machines/grids/gridTour/gridTour.machine.ts';
import { tourBarMachine } from '../../machines/grids/tourBar/tourBar.machine.ts';
import { keepAwake } from '../../services/grids/wakeLock.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';

const [GridTourContext, useGridTourRef] = refContext<ActorRefFrom<typeof gridTourMachine>>('GridTourActor');
const [TourBarContext, useTourBarRef] = refContext<ActorRefFrom<typeof tourBarMachine>>('TourBarActor');

export { useGridTourRef, useTourBarRef };

const machine = gridTourMachine.provide({ actors: { keepAwake: fromCallback(keepAwake) } });

/** Runs a tour of at least one page as long as it is mounted, and tells it when there are other pages. */
export function GridTourActor({
  pages,
  period,
  onPeriod,
  children,
}: {
  pages: readonly TourPage[];
  period: TourPeriod;
  onPeriod: (period: TourPeriod) => void;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const tour = useActorRef(machine, { input: { pages, period }, ...(inspect && { inspect }) });
  useEffect(() => {
    if (pagesKey(tour.getSnapshot().context.pages) !== pagesKey(pages))
      tour.send({ type: 'pages.changed', pages });
  }, [tour, pages]);
  useRelay(tour, 'period.chosen', (fact) => onPeriod(fact.period));
  return <GridTourContext value={tour}>{children}</GridTourContext>;
}

/** Runs the bar of a tour as long as it is mounted. */
export function TourBarActor({ children }: { children: ReactNode }) {
  const { inspect } = useConsole();
  const bar = useActorRef(tourBarMachine, { ...(inspect && { inspect }) });
  return <TourBarContext value={bar}>{children}</TourBarContext>;
}
