import { memo } from 'react';
import { DelayLeft } from '../dom/DelayLeft.tsx';
import { heatOfLine, markOf, type ChartActivity } from './activity.ts';
import { arrowHead, middleOf, roundedPath, type Box, type Point } from './geometry.ts';
import type { PlacedArrow, PlacedChart, PlacedStart, PlacedState } from './placement.ts';
import {
  actorHeight,
  foldWidth,
  fromText,
  lineHeight,
  lineTop,
  margin,
  markWidth,
  signWidth,
  titleHeight,
  type Cause,
  type Line,
} from './sketch.ts';

/** The interactive state of a drawing: the tab stop, the search results, and the state whose letter is pointed at. */
export interface DrawingUse {
  readonly tabStop: string | null;
  readonly found: readonly string[];
  readonly lettered: string | null;
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
  const letters = new Map(placed.states.map(({ state, letter }) => [state.id, letter?.sign ?? '']));
  return (
    <g className="chart-drawing">
      {placed.states.map((state) => (
        <StateShape key={state.state.id} placed={state} letters={letters} activity={activity} use={use} />
      ))}
      {placed.starts.map((start) => (
        <StartMark key={start.id} start={start} />
      ))}
      {placed.arrows.map((arrow) => (
        <ArrowLine key={arrow.id} arrow={arrow} activity={activity} />
      ))}
      {use !== null && use.lettered !== null && <LetteredWays placed={placed} target={use.lettered} />}
    </g>
  );
});

function StateShape({
  placed,
  letters,
  activity,
  use,
}: {
  placed: PlacedState;
  letters: ReadonlyMap<string, string>;
  activity: ChartActivity;
  use: DrawingUse | null;
}) {
  const { state, box, lines, open, inside } = placed;
  const active = activity.active.has(state.id);
  const folds = state.states.length > 0;
  const inner = open ? [] : activeWithin(placed, activity);
  const usable = use !== null && {
    role: 'img',
    tabIndex: use.tabStop === state.id ? 0 : -1,
    'aria-label': `${state.key}, ${active ? 'active' : 'not active'}${folds && !open ? ', folded' : ''}`,
  };
  return (
    <g
      className="chart-state"
      data-state-id={state.id}
      data-kind={state.kind}
      data-open={open || undefined}
      data-active={active || undefined}
      data-found={use?.found.includes(state.id) || undefined}
      data-lettered={use?.lettered === state.id || undefined}
      {...usable}
    >
      {state.kind === 'history' || state.kind === 'deepHistory' ? (
        <HistoryMark box={box} deep={state.kind === 'deepHistory'} />
      ) : (
        <>
          <rect className="ground" {...box} rx="8" />
          {state.kind === 'final' && <rect className="inner" {...inset(box)} rx="5" />}
          {active && !open && <circle className="lit" cx={box.x + box.width - 13} cy={box.y + 14} r="3.5" />}
          {folds && (
            <path
              className="fold"
              d={open ? 'M0 -2l4 4.5l4 -4.500' : 'M1.500 -4l4.500 4l-4.500 4'}
              transform={`translate(${box.x + margin} ${box.y + 15})`}
            />
          )}
          <Title placed={placed} />
        </>
      )}
      {use !== null && (
        <rect className="hit" data-points-at={state.id} {...box} height={hitHeight(placed)} rx="8" />
      )}
      {use !== null && folds && (
        <rect
          className="hit"
          data-folds={state.id}
          data-points-at={state.id}
          x={box.x}
          y={box.y}
          width={margin + foldWidth + 2}
          height={titleHeight}
        />
      )}
      {state.actors.map((actor, index) => (
        <g key={actor} className="actor">
          <path d={`M${box.x + margin + 1} ${box.y + titleHeight + index * actorHeight + 1}l7 4l-7 4z`} />
          <text x={box.x + margin + markWidth} y={box.y + titleHeight + index * actorHeight + 9}>
            {actor}
          </text>
        </g>
      ))}
      {inside !== null && (
        <text
          className="note inside"
          x={box.x + margin}
          y={box.y + titleHeight + state.actors.length * actorHeight + 9}
        >
          {inner.length > 0 ? `in ${inner.join(', ')}` : inside}
        </text>
      )}
      {lines.map((line, index) => (
        <LineShape
          key={line.transitions[0]}
          line={line}
          box={{
            x: box.x,
            y: box.y + lineTop(placed, index),
            width: lineBoxWidth(placed, line),
            height: lineHeight,
          }}
          letter={line.way.kind === 'letter' ? (letters.get(line.way.target) ?? '') : ''}
          isLit={line.way.kind === 'letter' && line.way.target === use?.lettered}
          activity={activity}
        />
      ))}
    </g>
  );
}

/** A line fills its state, except in the head of an open one. */
function lineBoxWidth({ box, open }: PlacedState, line: Line): number {
  return open ? Math.min(box.width, 2 * margin + markWidth + line.width) : box.width;
}

function Title({ placed: { state, box, letter } }: { placed: PlacedState }) {
  const x = box.x + margin + (state.states.length > 0 ? foldWidth : 0);
  return (
    <text className="title" x={x} y={box.y + 19}>
      {state.title}
      {letter !== null && (
        <>
          <tspan className="letter" dx="8">
            {letter.sign}
          </tspan>
          <tspan className="note" dx="6">
            {fromText(letter.count)}
          </tspan>
        </>
      )}
    </text>
  );
}

/** The titles of the innermost active states in a folded one. */
function activeWithin({ state }: PlacedState, { active }: ChartActivity): readonly string[] {
  return state.states
    .filter(({ id }) => active.has(id))
    .flatMap((inner) => {
      const below = inner.states.filter(({ id }) => active.has(id));
      return below.length === 0 ? [inner.title] : below.map(({ title }) => title);
    });
}

/** The pointer hits the whole area of a closed state, but only the head of an open one. */
function hitHeight({ open, box, head }: PlacedState): number {
  return open ? Math.min(box.height, head.height) : box.height;
}

const causes: Readonly<Record<Cause, string>> = {
  clock: 'M6 10.600a4.600 4.600 0 1 0 0-9.200a4.600 4.600 0 0 0 0 9.200ZM6 3.600V6l1.700 1.200',
  actor: 'M2 2.500h8v7H2ZM5 4.600v2.800L7.400 6Z',
  always: 'M2 6h7M6.500 3.500 9 6 6.500 8.500',
  event: 'M6 7.600a1.600 1.600 0 1 0 0-3.200a1.600 1.600 0 0 0 0 3.200Z',
};

/** A dash for a line that changes nothing, a ring with a gap for one that leaves and reenters the state. */
const staying = { stays: 'M1 5h7', reenters: 'M8 2.400A3.600 3.600 0 1 0 9 6M8.400.600v2.600H5.800' };

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

function ArrowLine({
  arrow: { transitions, points, ends },
  activity,
}: {
  arrow: PlacedArrow;
  activity: ChartActivity;
}) {
  return (
    <g
      className="chart-arrow"
      data-mark={markOf(transitions, activity)}
      {...heatOfLine(transitions, activity)}
    >
      <path className="line" d={roundedPath(points, 6)} />
      {ends && <path className="tip" d={arrowHead(points)} />}
    </g>
  );
}

/** Every line that goes to a state by its letter, drawn as a curve while the letter is pointed at. */
function LetteredWays({ placed, target }: { placed: PlacedChart; target: string }) {
  const to = placed.states.find(({ state }) => state.id === target)?.box;
  if (to === undefined) return null;
  const end = { x: to.x, y: to.y + titleHeight / 2 };
  const starts = placed.states.flatMap((from) =>
    from.lines.flatMap((line, index): Point[] =>
      line.way.kind === 'letter' && line.way.target === target
        ? [
            {
              x: from.box.x + lineBoxWidth(from, line) - signWidth / 2,
              y: from.box.y + lineTop(from, index) + lineHeight / 2,
            },
          ]
        : [],
    ),
  );
  return (
    <g className="chart-lettered">
      {starts.map(({ x, y }, index) => (
        <path
          key={index}
          d={`M${x} ${y}C${x + 60} ${y - 40} ${end.x - 90} ${end.y - 40} ${end.x - 2} ${end.y}`}
        />
      ))}
    </g>
  );
}

function LineShape({
  line,
  box,
  letter,
  isLit,
  activity,
}: {
  line: Line;
  box: Box;
  letter: string;
  isLit: boolean;
  activity: ChartActivity;
}) {
  const { parts, note, noteAt, cause, way, transitions } = line;
  const x = box.x + margin + markWidth;
  const y = box.y + 13;
  const end = box.x + box.width - 6;
  const pending = transitions.map((id) => activity.pending.get(id)).find((one) => one !== undefined);
  const count = transitions.reduce((sum, id) => sum + (activity.taken?.get(id) ?? 0), 0);
  const inner = { x: box.x + 5, y: box.y, width: box.width - 10, height: lineHeight };
  return (
    <g
      className="chart-line"
      data-mark={markOf(transitions, activity)}
      data-lit={isLit || undefined}
      {...heatOfLine(transitions, activity)}
    >
      <rect className="paint" {...inner} rx="4" />
      {count === 0 ? (
        <path className="cause" d={causes[cause]} transform={`translate(${box.x + margin} ${box.y + 3})`} />
      ) : (
        <text className="count" x={box.x + margin - 2} y={y}>
          {count > 99 ? '99+' : `×${count}`}
        </text>
      )}
      {/* Whatever has no text of its own is pointed at with the first. */}
      <rect className="hit" data-transition={transitions[0]} {...inner} />
      <text className="event" x={x} y={y}>
        {parts.map(({ transition, event }, index) => (
          <tspan key={transition} data-transition={transition}>
            {index === 0 ? event : ` · ${event}`}
          </tspan>
        ))}
      </text>
      {note !== '' && (
        <text className="note" data-transition={parts.at(-1)?.transition} x={x + noteAt} y={y}>
          {note}
        </text>
      )}
      {letter !== '' && way.kind === 'letter' && (
        <g className="letter" data-letter={way.target}>
          <circle cx={end - 8} cy={box.y + lineHeight / 2} r="8" />
          <text x={end - 8} y={y} textAnchor="middle">
            {letter}
          </text>
        </g>
      )}
      {way.kind === 'stays' && (
        <path
          className="sign"
          d={way.reenters ? staying.reenters : staying.stays}
          transform={`translate(${end - 13} ${box.y + 4})`}
        />
      )}
      {pending !== undefined && (
        <DelayLeft pending={pending} x={box.x + 6} y={box.y + lineHeight - 2} width={box.width - 12} />
      )}
    </g>
  );
}

function inset({ x, y, width, height }: Box): Box {
  return { x: x + 3.5, y: y + 3.5, width: width - 7, height: height - 7 };
}
