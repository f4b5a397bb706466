import { memo } from 'react';
import { DelayLeft } from '../dom/DelayLeft.tsx';
import { markOf, type ChartActivity } from './activity.ts';
import { arrowHead, middleOf, roundedPath, type Box } from './geometry.ts';
import type { PlacedArrow, PlacedChart, PlacedStart, PlacedState } from './placement.ts';
import { actorHeight, countWidth, lineHeight, margin, markWidth, titleHeight, type Line } from './sketch.ts';

/** The interactive state of a drawing: the tab stop, and the search results. */
export interface DrawingUse {
  readonly tabStop: string | null;
  readonly found: readonly string[];
}

/** A placed chart, as the content of an SVG element. Without `use` it is only a picture. */
export const ChartDrawing = memo(function ChartDrawing({
  placed,
  activity,
  use = null,
}: {
  placed: PlacedChart;
  activity: ChartActivity;
  use?: DrawingUse | null;
}) {
  return (
    <g className="chart-drawing">
      {placed.states.map((state) => (
        <StateShape key={state.state.id} placed={state} activity={activity} use={use} />
      ))}
      {placed.starts.map((start) => (
        <StartMark key={start.id} start={start} />
      ))}
      {placed.arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} activity={activity} />
      ))}
      {placed.arrows.map((arrow) => (
        <ArrowLabel key={arrow.id} arrow={arrow} activity={activity} />
      ))}
    </g>
  );
});

function StateShape({
  placed,
  activity,
  use,
}: {
  placed: PlacedState;
  activity: ChartActivity;
  use: DrawingUse | null;
}) {
  const { state, box, lines } = placed;
  const active = activity.active.has(state.id);
  const top = box.y + titleHeight + 2;
  const usable = use !== null && {
    role: 'img',
    tabIndex: use.tabStop === state.id ? 0 : -1,
    'aria-label': `${state.key}, ${active ? 'active' : 'not active'}`,
  };
  return (
    <g
      className="chart-state"
      data-state-id={state.id}
      data-kind={state.kind}
      data-active={active || undefined}
      data-found={use?.found.includes(state.id) || undefined}
      {...usable}
    >
      {state.kind === 'history' || state.kind === 'deepHistory' ? (
        <HistoryMark box={box} deep={state.kind === 'deepHistory'} />
      ) : (
        <>
          <rect className="ground" {...box} rx="8" />
          {state.kind === 'final' && <rect className="inner" {...inset(box)} rx="5" />}
          {active && <circle className="lit" cx={box.x + box.width - 13} cy={box.y + 13} r="3.5" />}
          <text className="title" x={box.x + margin} y={box.y + 22}>
            {state.key}
          </text>
        </>
      )}
      {use !== null && (
        <rect className="hit" data-points-at={state.id} {...box} height={hitHeight(placed)} rx="8" />
      )}
      {state.actors.map((actor, index) => (
        <g key={actor} className="actor">
          <path d={`M${box.x + margin} ${top + index * actorHeight + 5}l7 4l-7 4z`} />
          <text x={box.x + margin + markWidth} y={top + index * actorHeight + 13}>
            {actor}
          </text>
        </g>
      ))}
      {lines.map((line, index) => {
        const y = top + state.actors.length * actorHeight + index * lineHeight;
        return (
          <g key={line.transition} className="chart-line" data-mark={markOf([line.transition], activity)}>
            <path className="sign" d={signOf(box.x + margin, y + 9, line)} />
            <LineText line={line} x={box.x + margin + markWidth} y={y} activity={activity} />
          </g>
        );
      })}
    </g>
  );
}

/** The pointer hits the whole area of a leaf state, but only the head of a compound state. */
function hitHeight({ state, box, head }: PlacedState): number {
  return state.states.length === 0 ? box.height : Math.min(box.height, head.height);
}

/** A short dash for an internal transition, a ring with a gap for one that leaves and reenters the state. */
function signOf(x: number, y: number, { reenters }: Line): string {
  return reenters ? `M${x + 8} ${y - 3}a4.2 4.2 0 1 0 1 4M${x + 9} ${y - 5}v3h-3` : `M${x + 1} ${y}h7`;
}

function HistoryMark({ box, deep }: { box: Box; deep: boolean }) {
  const { x, y } = middleOf(box);
  return (
    <>
      <circle className="ground" cx={x} cy={y} r={box.width / 2} />
      <text className="title" x={x} y={y + 5} textAnchor="middle">
        {deep ? 'H*' : 'H'}
      </text>
    </>
  );
}

function StartMark({ start: { dot, points } }: { start: PlacedStart }) {
  const { x, y } = middleOf(dot);
  return (
    <g className="chart-start">
      <circle cx={x} cy={y} r={dot.width / 2 - 1} />
      <path className="line" d={roundedPath(points)} />
      <path className="tip" d={arrowHead(points)} />
    </g>
  );
}

function ArrowLine({ arrow, activity }: { arrow: PlacedArrow; activity: ChartActivity }) {
  const ids = arrow.lines.map(({ transition }) => transition);
  return (
    <g className="chart-arrow" data-mark={markOf(ids, activity)}>
      <path className="line" d={roundedPath(arrow.points)} />
      <path className="tip" d={arrowHead(arrow.points)} />
    </g>
  );
}

function ArrowLabel({ arrow: { at, lines }, activity }: { arrow: PlacedArrow; activity: ChartActivity }) {
  // Without counts, their space is split between both sides.
  const indent = activity.taken === null ? 4 + countWidth / 2 : 4;
  return (
    <g className="chart-label">
      <rect className="paper" {...at} rx="4" />
      {lines.map((line, index) => {
        const y = at.y + index * lineHeight;
        return (
          <g key={line.transition} className="chart-line" data-mark={markOf([line.transition], activity)}>
            <rect className="paint" x={at.x} y={y} width={at.width} height={lineHeight} rx="4" />
            <LineText line={line} x={at.x + indent} y={y} activity={activity} />
          </g>
        );
      })}
    </g>
  );
}

function LineText({ line, x, y, activity }: { line: Line; x: number; y: number; activity: ChartActivity }) {
  const count = activity.taken?.get(line.transition);
  const pending = activity.pending.get(line.transition);
  return (
    <g data-transition={line.transition}>
      <text className="event" x={x} y={y + 13}>
        {line.event}
      </text>
      {line.note !== '' && (
        <text className="note" x={x + line.noteAt} y={y + 13}>
          {line.note}
        </text>
      )}
      {count !== undefined && pending === undefined && (
        <text className="count" x={x + line.width} y={y + 13} textAnchor="end">
          {`×${count}`}
        </text>
      )}
      {pending !== undefined && (
        <DelayLeft pending={pending} x={x} y={y + lineHeight - 2} width={line.width} />
      )}
    </g>
  );
}

function inset({ x, y, width, height }: Box): Box {
  return { x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7 };
}
