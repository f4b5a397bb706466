import type { ChartActivity } from './activity.ts';
import type { Size } from './geometry.ts';
import type { PlacedChart } from './placement.ts';
import { wholeView, type View } from './view.ts';

/** The size of the map of a chart that is moved, and of one with a state in focus. */
const small: Size = { width: 148, height: 112 };
const large: Size = { width: 230, height: 180 };

/** The whole chart as a map: with the part in view if that is less, or with the state in focus. */
export function ChartMap({
  placed,
  activity,
  focus,
  view: { scale, x, y },
  frame,
}: {
  placed: PlacedChart;
  activity: ChartActivity;
  focus: string | null;
  view: View;
  frame: Size;
}) {
  const isWhole =
    x >= 0 && y >= 0 && x + placed.width * scale <= frame.width && y + placed.height * scale <= frame.height;
  if (focus === null && isWhole) return null;
  const size = focus === null ? small : large;
  const map = wholeView(placed, size);
  const shown = placed.states.findLast(
    ({ state }) => focus !== null && (focus === state.id || focus.startsWith(`${state.id}.`)),
  );
  return (
    <svg className="chart-map" width={size.width} height={size.height} aria-hidden="true">
      <g transform={`translate(${map.x} ${map.y}) scale(${map.scale})`}>
        {placed.states.map(({ state, box, open }) => (
          <rect
            key={state.id}
            {...box}
            data-open={open || undefined}
            data-active={(!open && activity.active.has(state.id)) || undefined}
            data-focus={state.id === shown?.state.id || undefined}
            rx="10"
          />
        ))}
        {focus === null && (
          <rect
            className="seen"
            x={-x / scale}
            y={-y / scale}
            width={frame.width / scale}
            height={frame.height / scale}
          />
        )}
      </g>
    </svg>
  );
}
