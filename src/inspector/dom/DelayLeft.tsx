import { useEffect, useRef } from 'react';
import type { PendingDelay } from '../chart/activity.ts';

/** A line below a transition that shrinks as its delay runs out, with the remaining seconds at its end. */
export function DelayLeft({
  pending: { endsAt, ms },
  x,
  y,
  width,
}: {
  pending: PendingDelay;
  x: number;
  y: number;
  width: number;
}) {
  const bar = useRef<SVGRectElement>(null);
  const rest = useRef<SVGTextElement>(null);
  useEffect(() => {
    let frame = 0;
    const show = () => {
      const left = Math.max(0, endsAt - Date.now());
      bar.current?.setAttribute('width', String(ms === 0 ? 0 : width * Math.min(1, left / ms)));
      if (rest.current !== null) rest.current.textContent = `${(left / 1000).toFixed(1)} s`;
      if (left > 0) frame = requestAnimationFrame(show);
    };
    show();
    return () => cancelAnimationFrame(frame);
  }, [endsAt, ms, width]);
  return (
    <g className="chart-delay">
      <rect ref={bar} x={x} y={y} width={width} height="2" rx="1" />
      <text ref={rest} x={x + width} y={y - 3} textAnchor="end" />
    </g>
  );
}
