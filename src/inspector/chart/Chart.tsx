import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { Chart as ChartDescription } from '../../statecharts/chart.ts';
import './chart.css';
import { noActivity, type ChartActivity } from './activity.ts';
import { chartMachine } from './chart.machine.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { layOut } from './layOut.ts';
import type { PlacedChart } from './placement.ts';

const layingOut = chartMachine.provide({
  actors: { layOut: fromPromise<PlacedChart, ChartDescription>(({ input }) => layOut(input)) },
});

/**
 * A statechart that can be moved, zoomed and searched, with its activity (design section 7). It fills the element
 * around it. `chart` and `activity` are compared by identity, so pass the same objects while nothing changes. Use the
 * chart's id as its `key`.
 */
export function Chart({
  chart,
  activity = noActivity,
}: {
  chart: ChartDescription;
  activity?: ChartActivity;
}) {
  const actor = useActorRef(layingOut, { input: { chart } });
  const state = useSelector(actor, ({ value }) => value);
  const placed = useSelector(actor, ({ context }) => context.placed);
  return (
    <section className="chart" aria-label={`Chart of ${chart.id}`} data-machine="chart" data-state={state}>
      {state === 'layingOut' && <p className="chart-note">Laying out {chart.id} …</p>}
      {state === 'failed' && (
        <div className="chart-note" role="alert">
          <p>This chart could not be laid out.</p>
          <button type="button" className="inspector-button" onClick={() => actor.send({ type: 'retry' })}>
            Try again
          </button>
        </div>
      )}
      {placed !== null && <ChartFrame chart={chart} placed={placed} activity={activity} />}
    </section>
  );
}
