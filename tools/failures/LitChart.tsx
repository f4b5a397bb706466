import { innermostActive, noActivity } from '../../src/inspector/chart/activity.ts';
import { ChartDrawing } from '../../src/inspector/chart/ChartDrawing.tsx';
import { roundedPath, type Box } from '../../src/inspector/chart/geometry.ts';
import type { PlacedChart } from '../../src/inspector/chart/placement.ts';
import { lineHeight, lineTop } from '../../src/inspector/chart/sketch.ts';
import { activeStates, type Chart } from '../../src/statecharts/chart.ts';
import type { FailedWalk } from './failure.ts';
import { titlesIn } from './titles.ts';

/** The whole chart with the state that was seen, what happened in the failed step, and what should have. */
export function LitChart({ chart, placed, walk }: { chart: Chart; placed: PlacedChart; walk: FailedWalk }) {
  const taken = new Set(walk.since?.taken ?? []);
  const activity = { ...noActivity, active: activeStates(chart, walk.seen), last: taken };
  const wanted = { ...activity, active: activeStates(chart, walk.expected.state) };
  const [seen, expected] = [innermostActive(placed, activity), innermostActive(placed, wanted)];
  const boxesOf = (ids: readonly string[]) =>
    placed.states
      .filter(({ state }) => ids.includes(state.id))
      .map(({ state, box }) => ({ id: state.id, box }));
  const missing = walk.expected.transitions.filter((id) => !taken.has(id));
  const arrows = placed.arrows.filter(({ transitions }) => transitions.some((id) => missing.includes(id)));
  const got = boxesOf(seen.filter((id) => !expected.includes(id)));
  const want = boxesOf(expected.filter((id) => !seen.includes(id)));
  const places = got.length + want.length > 0 ? [...got, ...want] : boxesOf(seen);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a chart is wider than its card, and scrolls by keyboard */}
      <section className="fp-canvas" data-scrolls="" tabIndex={0} aria-label="The chart">
        <svg
          width={placed.width}
          height={placed.height}
          viewBox={`0 0 ${placed.width} ${placed.height}`}
          role="img"
          aria-label={`The chart of ${chart.id}. Seen: ${titlesIn(chart, walk.seen) || 'no state'}. Expected: ${titlesIn(chart, walk.expected.state)}.`}
        >
          <ChartDrawing placed={placed} activity={activity} />
          {arrows.map(({ id, points }) => (
            <path key={id} className="fp-want" d={roundedPath(points)} />
          ))}
          {linesOf(placed, missing).map((box, index) => (
            <rect key={index} className="fp-want" {...box} rx="4" />
          ))}
          {want.map(({ id, box }) => (
            <rect key={id} className="fp-want" {...box} rx="8" />
          ))}
          {got.map(({ id, box }) => (
            <rect key={id} className="fp-got" {...box} rx="8" />
          ))}
          {places.slice(0, 1).map(({ id, box }) => (
            <rect key={id} className="fp-place" data-place="" {...box} />
          ))}
        </svg>
      </section>
      <p className="fp-key">
        <span className="want">expected</span>
        <span className="got">seen instead</span>
        <span className="on">active, and taken last</span>
      </p>
    </>
  );
}

/** Where the words of these transitions are. */
function linesOf({ states }: PlacedChart, ids: readonly string[]): Box[] {
  return states.flatMap((placed) =>
    placed.lines.flatMap(({ transitions }, index) => {
      const { x, y, width } = placed.box;
      return transitions.some((id) => ids.includes(id))
        ? [{ x: x + 6, y: y + lineTop(placed, index), width: width - 12, height: lineHeight }]
        : [];
    }),
  );
}
