import type { CSSProperties } from 'react';
import type { Point } from '../../../../domain/settings/region.ts';

/** Puts something at a place of the picture. */
export const placeStyle = ([x, y]: Point): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` });

/** Corners for a polygon of a drawing of 100 by 100. */
export const pointsText = (points: readonly Point[]): string =>
  points.map(([x, y]) => `${x * 100},${y * 100}`).join(' ');
