import type { CSSProperties } from 'react';
import type { Point } from '../../../../domain/settings/region.ts';

/** The style that puts an element at a position of the view. */
export const placeStyle = ([x, y]: Point): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Corners for an SVG polygon of 100 by 100. */
export const pointsText = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x * 100},${y * 100}`).join(' ');
