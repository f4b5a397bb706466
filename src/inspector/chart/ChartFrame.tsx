import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Chart } from '../../statecharts/chart.ts';
import { ChartSurface } from '../dom/ChartSurface.tsx';
import { useReportActive } from '../dom/useReportActive.ts';
import { useReportChanged } from '../dom/useReportChanged.ts';
import { lastMoved, type ChartActivity } from './activity.ts';
import { cardPlace, pointedBox } from './cardPlace.ts';
import type { chartMachine } from './chart.machine.ts';
import { ChartCard } from './ChartCard.tsx';
import { ChartDrawing } from './ChartDrawing.tsx';
import { ChartMap } from './ChartMap.tsx';
import { ChartTools } from './ChartTools.tsx';
import { chartViewMachine } from './chartView.machine.ts';
import { neighborhoodId } from './neighborhood.ts';
import type { PlacedChart } from './placement.ts';

/** A placed chart in its frame, surrounded by its tools. */
export function ChartFrame({
  chart,
  placed: given,
  activity,
  actor,
}: {
  chart: Chart;
  placed: PlacedChart;
  activity: ChartActivity;
  actor: ActorRefFrom<typeof chartMachine>;
}) {
  const active = useMemo(() => lastMoved(given, activity), [given, activity]);
  const view = useActorRef(chartViewMachine, { input: { placed: given, active } });
  useReportChanged(given, (now) => view.send({ type: 'chart.placed', placed: now }));
  useReportActive(active, (now) => view.send({ type: 'active.changed', active: now }));
  const state = useSelector(view, ({ value }) => value);
  const placed = useSelector(view, ({ context }) => context.placed);
  const { scale, x, y } = useSelector(view, ({ context }) => context.view);
  const frame = useSelector(view, ({ context }) => context.frame);
  const pointed = useSelector(view, ({ context }) => context.pointed);
  const query = useSelector(view, ({ context }) => context.query);
  const found = useSelector(view, ({ context }) => context.found);
  const focus = useSelector(actor, ({ context }) => context.focus);
  const whole = useSelector(actor, ({ context }) => context.whole);
  const first = placed.states[0]?.state.id ?? chart.root.id;
  const shown = (id: string | undefined) => placed.states.some(({ state: { id: each } }) => each === id);
  const pointedState = pointed?.kind === 'state' && shown(pointed.id) ? pointed.id : null;
  const tabStop = pointedState ?? active.find((id) => shown(id)) ?? first;
  const use = useMemo(() => ({ tabStop, found, lettered: pointedState }), [tabStop, found, pointedState]);
  const box = pointed === null ? null : pointedBox(placed, pointed);
  const enter = (id: string) => {
    if (id !== chart.root.id && id !== neighborhoodId && id !== focus) actor.send({ type: 'focus', id });
  };

  return (
    <div className="chart-frame" data-machine="chartView" data-state={state}>
      <ChartTools chart={chart} view={view} actor={actor} />
      <ChartSurface
        label={`${chart.id}: arrows move, plus and minus zoom, 0 shows all, Tab goes to the states; there Space folds, Enter shows the neighbors`}
        use={{
          resized: (size) => view.send({ type: 'frame.resized', frame: size }),
          zoomed: (factor, at) => view.send({ type: 'zoom', factor, at }),
          panned: (by) => view.send({ type: 'pan', by }),
          whole: () => view.send({ type: 'fit' }),
          pointedAt: (element) => {
            const transition = element.closest('[data-transition]')?.getAttribute('data-transition');
            const letter = element.closest('[data-letter]')?.getAttribute('data-letter');
            const stateId = letter ?? element.closest('[data-points-at]')?.getAttribute('data-points-at');
            if (transition)
              view.send({ type: 'pointer.arrived', to: { kind: 'transition', id: transition } });
            else if (stateId) view.send({ type: 'pointer.arrived', to: { kind: 'state', id: stateId } });
            else view.send({ type: 'pointed.left' });
          },
          pressed: (element) => {
            const folded = element.closest('[data-folds]')?.getAttribute('data-folds');
            const letter = element.closest('[data-letter]')?.getAttribute('data-letter');
            const stateId = element.closest('[data-state-id]')?.getAttribute('data-state-id');
            if (folded) actor.send({ type: 'fold.toggle', id: folded });
            else if (letter) view.send({ type: 'state.focused', id: letter });
            else if (stateId) enter(stateId);
          },
          entered: enter,
          folded: (id) => {
            const folds = placed.states.some((each) => each.state.id === id && each.state.states.length > 0);
            if (folds && id !== first) actor.send({ type: 'fold.toggle', id });
          },
          escaped: () => {
            if (focus === null) view.send({ type: 'pointed.left' });
            else actor.send({ type: 'focus', id: null });
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
        {whole !== null && (
          <ChartMap
            placed={focus === null ? placed : whole}
            activity={activity}
            focus={focus}
            view={{ scale, x, y }}
            frame={frame}
          />
        )}
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
