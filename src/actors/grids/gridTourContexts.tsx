import { useActorRef } from '@xstate/react';
import type { ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import type { TourPeriod } from '../../domain/grids/tour.ts';
import { gridTourMachine } from '../../machines/grids/gridTour/gridTour.machine.ts';
import { tourBarMachine } from '../../machines/grids/tourBar/tourBar.machine.ts';
import { keepAwake } from '../../services/grids/wakeLock.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';

type TourRefs = {
  readonly tour: ActorRefFrom<typeof gridTourMachine>;
  readonly bar: ActorRefFrom<typeof tourBarMachine>;
};

const [GridTourContext, useGridTourRefs] = refContext<TourRefs>('GridTourActor');

export { useGridTourRefs };

const machine = gridTourMachine.provide({ actors: { keepAwake: fromCallback(keepAwake) } });

/** Runs a tour of so many pages, and its bar, as long as it is mounted; to be keyed by the pages. */
export function GridTourActor({
  pages,
  period,
  onPeriod,
  children,
}: {
  pages: number;
  period: TourPeriod;
  onPeriod: (period: TourPeriod) => void;
  children: ReactNode;
}) {
  const { inspect } = useConsole();
  const options = inspect && { inspect };
  const tour = useActorRef(machine, { input: { pages, period }, ...options });
  const bar = useActorRef(tourBarMachine, { ...options });
  useRelay(tour, 'period.chosen', (fact) => onPeriod(fact.period));
  return <GridTourContext value={{ tour, bar }}>{children}</GridTourContext>;
}
