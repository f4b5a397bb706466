import { fromCallback } from 'xstate';
import { readGridAddress } from '../../domain/grids/gridAddress.ts';
import { gridTourMachine, type PeriodChosen } from '../../machines/grids/gridTour/gridTour.machine.ts';
import { chooseTour } from '../../services/grids/tourChoice.ts';
import { keepAwake } from '../../services/grids/wakeLock.ts';
import type { Navigation } from '../shell/navigation.ts';

/** A tour needs this from outside. */
export type TourOutside = {
  readonly userId: string;
  readonly navigation: Pick<Navigation, 'watch' | 'replace'>;
};

/** A tour whose chosen time is in its address, and is remembered for the next one. */
export const provideGridTour = ({ userId, navigation }: TourOutside) =>
  gridTourMachine.provide({
    actors: {
      keepAwake: fromCallback(keepAwake),
      address: fromCallback<PeriodChosen>(({ receive }) => {
        let search = '';
        const end = navigation.watch((path) => {
          search = path.slice(path.indexOf('?'));
        });
        receive(({ period }) => {
          const shown = readGridAddress(search);
          if (shown.page !== 'tour') return;
          navigation.replace(chooseTour(userId, { subject: shown.subject, period }));
        });
        return end;
      }),
    },
  });
