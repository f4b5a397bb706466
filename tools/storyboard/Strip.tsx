import { activityAt, expectationAt } from '../../src/inspector/catalogue/walked.ts';
import {
  innermostActive,
  lastMoved,
  noActivity,
  type ChartActivity,
} from '../../src/inspector/chart/activity.ts';
import { ChartDrawing } from '../../src/inspector/chart/ChartDrawing.tsx';
import { durationText } from '../../src/inspector/timeText.ts';
import { around, type Box } from '../../src/inspector/chart/geometry.ts';
import type { PlacedChart } from '../../src/inspector/chart/placement.ts';
import type { Chart } from '../../src/statecharts/chart.ts';
import { eventLabel } from '../../src/statecharts/eventType.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { payloadOf } from '../../src/statecharts/paths.ts';
import { stateText } from '../../src/statecharts/stateText.ts';

/** The id of the drawing of the whole chart, of which every frame shows a part. */
const wholeChart = 'chart';

/** The screenshots of one path from left to right, each above the part of the chart with the active states. */
export function Strip({
  chart,
  placed,
  path,
  pictures,
}: {
  chart: Chart;
  placed: PlacedChart;
  path: ModelPath;
  pictures: readonly (string | null)[];
}) {
  const broken = pictures.at(-1) === null;
  return (
    <section className="path" id={`path-${path.n}`}>
      <h2>
        Path {path.n} <small>{path.id}</small>
        {broken && <em> could not be walked to its end</em>}
      </h2>
      <ol className="strip">
        {pictures.map((picture, at) => (
          <Frame key={at} {...{ chart, placed, path, at, picture }} />
        ))}
      </ol>
    </section>
  );
}

function Frame({
  chart,
  placed,
  path,
  at,
  picture,
}: {
  chart: Chart;
  placed: PlacedChart;
  path: ModelPath;
  at: number;
  picture: string | null;
}) {
  const step = at === 0 ? null : path.steps[at - 1];
  const state = stateText(expectationAt(path, at).state);
  const detail = step ? (step.delay === undefined ? payloadOf(step.event) : durationText(step.delay)) : '';
  return (
    <li>
      <figure>
        <figcaption>
          <b>{at}</b> <span>{step ? eventLabel(step.event.type) : 'start'}</span>
          {detail !== '' && <small title={detail}>{detail}</small>}
        </figcaption>
        {picture === null ? (
          <p className="no-picture">No picture: it passes at once, or the walk ended before.</p>
        ) : (
          <a href={picture}>
            <img src={picture} width="1440" height="900" loading="lazy" alt={`The console in ${state}`} />
          </a>
        )}
        <Lit placed={placed} activity={activityAt(chart, path, at)} label={`The chart in ${state}`} />
        <p className="state">{state}</p>
      </figure>
    </li>
  );
}

/** The part of a chart around its active states, with these highlighted and the last transitions marked. */
function Lit({ placed, activity, label }: { placed: PlacedChart; activity: ChartActivity; label: string }) {
  const lit = innermostActive(placed, activity);
  const states = placed.states.filter(({ state }) => lit.includes(state.id));
  const moved = lastMoved(placed, activity);
  const arrows = placed.arrows.filter(({ transitions }) => transitions.some((id) => activity.last.has(id)));
  const { x, y, width, height } = partAround(
    placed,
    states.filter(({ state }) => moved.includes(state.id)).map(({ box }) => box),
  );
  return (
    <svg viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={label}>
      <use href={`#${wholeChart}`} />
      <ChartDrawing placed={{ ...placed, states, arrows, starts: [] }} activity={activity} />
    </svg>
  );
}

/** The smallest readable part, or the part with all of the boxes if it is larger; in the shape of a screenshot. */
function partAround(placed: PlacedChart, boxes: readonly Box[]): Box {
  const { x, y, width, height } = around(boxes) ?? { x: 0, y: 0, ...placed };
  const wide = Math.max(620, width + 80, (height + 80) * 1.6);
  const high = wide / 1.6;
  const inside = (middle: number, size: number, whole: number): number =>
    size >= whole ? (whole - size) / 2 : Math.max(0, Math.min(middle - size / 2, whole - size));
  return {
    x: inside(x + width / 2, wide, placed.width),
    y: inside(y + height / 2, high, placed.height),
    width: wide,
    height: high,
  };
}

/** The whole chart as in its definition, of which the frames show parts. */
export function WholeChart({ placed }: { placed: PlacedChart }) {
  const { id, width, height } = placed;
  return (
    <svg className="whole" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`The chart of ${id}`}>
      <g id={wholeChart}>
        <ChartDrawing placed={placed} activity={noActivity} />
      </g>
    </svg>
  );
}
