import { useId } from 'react';
import type { Point, Region } from '../../../../domain/settings/region.ts';
import { placeStyle, pointsText } from './place.ts';

/** The regions over the snapshot. Everything outside of them is dimmed. Without regions, the whole view counts. */
export function RegionShapes({
  regions,
  chosen,
  points,
  cursor,
  isDrawing,
}: {
  regions: readonly Region[];
  chosen: string | null;
  /** The corners of a region that is being drawn. */
  points: readonly Point[];
  cursor: Point;
  isDrawing: boolean;
}) {
  const mask = useId();
  return (
    <>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <mask id={mask}>
          <rect width="100" height="100" fill="white" />
          {regions.map(({ id, points: corners }) => (
            <polygon key={id} points={pointsText(corners)} fill="black" />
          ))}
        </mask>
        {regions.length > 0 && <rect className="dim" width="100" height="100" mask={`url(#${mask})`} />}
        {regions.map(({ id, points: corners }) => (
          <polygon key={id} className="edge" data-chosen={id === chosen} points={pointsText(corners)} />
        ))}
        {isDrawing && <polyline className="edge" data-chosen points={pointsText([...points, cursor])} />}
      </svg>
      {isDrawing &&
        points.map((point, index) => <i key={index} className="placed" style={placeStyle(point)} />)}
      {isDrawing && <i className="cross" style={placeStyle(cursor)} />}
    </>
  );
}
