import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Chart } from '../../statecharts/chart.ts';
import { ChartSurface } from '../dom/ChartSurface.tsx';
import { useTellActive } from '../dom/useTellActive.ts';
import { lastMoved, type ChartActivity } from './activity.ts';
import { cardPlace, pointedBox } from './cardPlace.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartTools } from './ChartTools.tsx';
import { chartViewMachine } from './chartView.machine.ts';
import type { PlacedChart } from './placement.ts';

/** A placed chart in its frame, surrounded by its tools. */
export function ChartFrame({
  chart,
  placed,
  activity,
}: {
  chart: Chart;
  placed: PlacedChart;
  activity: ChartActivity;
}) {
  const active = useMemo(() => lastMoved(placed, activity), [placed, activity]);
  const view = useActorRef(chartViewMachine, { input: { placed, active } });
  useTellActive(active, (now) => view.send({ type: 'active.changed', active: now }));
  const state = useSelector(view, ({ value }) => value);
  const { scale, x, y } = useSelector(view, ({ context }) => context.view);
  const frame = useSelector(view, ({ context }) => context.frame);
  const pointed = useSelector(view, ({ context }) => context.pointed);
  const query = useSelector(view, ({ context }) => context.query);
  const found = useSelector(view, ({ context }) => context.found);
  const focused = pointed?.kind === 'state' ? pointed.id : (active[0] ?? chart.root.id);
  const use = useMemo(() => ({ tabStop: focused, found }), [focused, found]);
  const box = pointed === null ? null : pointedBox(placed, pointed);

  return (
    <div className="chart-frame" data-machine="chartView" data-state={state}>
      <ChartTools view={view} />
      <ChartSurface
        label={`${chart.id}: arrows move, plus and minus zoom, 0 shows all, Tab leads to the states`}
        use={{
          resized: (size) => view.send({ type: 'frame.resized', frame: size }),
          zoomed: (factor, at) => view.send({ type: 'zoom', factor, at }),
          panned: (by) => view.send({ type: 'pan', by }),
          whole: () => view.send({ type: 'fit' }),
          cameUpon: (element) => {
            const transition = element.closest('[data-transition]')?.getAttribute('data-transition');
            const stateId = element.closest('[data-points-at]')?.getAttribute('data-points-at');
            if (transition) view.send({ type: 'pointer.came', to: { kind: 'transition', id: transition } });
            else if (stateId) view.send({ type: 'pointer.came', to: { kind: 'state', id: stateId } });
            else view.send({ type: 'pointed.left' });
          },
          focused: (id) => view.send({ type: 'state.focused', id }),
          left: () => view.send({ type: 'pointed.left' }),
        }}
      >
        <svg className="chart-svg" data-searching={query.trim() !== '' || undefined}>
          <g transform={`translate(${x} ${y}) scale(${scale})`}>
            <ChartDrawing placed={placed} activity={activity} use={use} />
          </g>
        </svg>
        {pointed !== null && box !== null && (
          <ChartCard
            chart={chart}
            pointed={pointed}
            activity={activity}
            place={cardPlace(box, { scale, x, y }, frame)}
          />
        )}
      </ChartSurface>
    </div>
  );
}
