import { fromCallback } from 'xstate';
import { addressOfDays } from '../../domain/alerts/alertAddress.ts';
import type { TypedDays } from '../../domain/time/dayRange.ts';
import { dayRangeMachine, type DaysChosen } from '../../machines/alerts/dayRange/dayRange.machine.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import type { Console } from '../shell/contexts.tsx';

/** The two typed days of an alert page, which open the address of their range. */
export const provideDayRange = (navigation: Console['navigation']) =>
  dayRangeMachine.provide({
    actors: {
      address: fromCallback<DaysChosen>(({ receive }) => {
        let at = '';
        // Replaces the entry: Back leaves all the typed days together.
        receive(({ days }) => navigation.replace(addressOfDays(at, days)));
        return navigation.watch((path) => {
          at = path;
        });
      }),
    },
  });

type Shown = {
  /** The range in the address. */
  readonly shown: TypedDays;
  /** The last day that can be chosen. */
  readonly last: string;
};

function useDayRange(_: string, { shown: { from, to }, last }: Shown) {
  const range = { shown: { from, to }, last };
  const days = useOwnActor(({ navigation }) => provideDayRange(navigation), { input: range });
  useChanged(`${from} ${to} ${last}`, () => days.send({ type: 'range.shown', ...range }));
  return days;
}

/** Runs the two typed days as long as it is mounted, and opens the address of a range that was typed. */
export const [DayRangeActor, useDayRangeRef] = actorScope('DayRangeActor', useDayRange);
