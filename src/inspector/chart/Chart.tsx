import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { Chart as ChartDescription } from '../../statecharts/chart.ts';
import './chart.css';
import { Measured } from '../dom/Measured.tsx';
import { noActivity, type ChartActivity } from './activity.ts';
import { chartMachine, type Asked } from './chart.machine.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { layOut } from './layOut.ts';
import type { PlacedChart } from './placement.ts';

const layingOut = chartMachine.provide({
  actors: { layOut: fromPromise<PlacedChart, Asked>(({ input }) => layOut(input)) },
});

/**
 * A statechart that can be moved, zoomed, folded and searched, with its activity (design section 7). It fills the
 * element around it. `chart` and `activity` are compared by identity, so pass the same objects while nothing changes.
 * Use the chart's id as its `key`.
 */
export function Chart({
  chart,
  activity = noActivity,
}: {
  chart: ChartDescription;
  activity?: ChartActivity;
}) {
  const actor = useActorRef(layingOut, { input: { chart, active: [...activity.active] } });
  const state = useSelector(actor, ({ value }) => value);
  const placed = useSelector(actor, ({ context }) => context.placed);
  return (
    <section className="chart" aria-label={`Chart of ${chart.id}`} data-machine="chart" data-state={state}>
      <Measured className="chart-room" resized={(frame) => actor.send({ type: 'frame.resized', frame })} />
      {placed === null && state !== 'failed' && <p className="chart-note">Laying out {chart.id} …</p>}
      {state === 'failed' && (
        <div className="chart-note" role="alert">
          <p>This chart could not be laid out.</p>
          <button type="button" className="inspector-button" onClick={() => actor.send({ type: 'retry' })}>
            Try again
          </button>
        </div>
      )}
      {placed !== null && state !== 'failed' && (
        <ChartFrame chart={chart} placed={placed} activity={activity} actor={actor} />
      )}
    </section>
  );
}
