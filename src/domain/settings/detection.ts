import * as v from 'valibot';
import type { Box } from '../alerts/alert.ts';
import type { MessageKey } from '../shell/messages.ts';
import { cellsAll, isOnPainted, motionCellsSchema, type MotionCells } from './motionCells.ts';
import { faultOf, isInside, regionLimits, regionSchema, type Point, type Region } from './region.ts';

/** What a camera reports (spec section 3; how the settings act on alerts is assumed: 0002#detection-settings). */
export type Detection = {
  /** Where people, vehicles and pets are reported; an empty list means everywhere. */
  readonly regions: readonly Region[];
  /** Where other motion is reported. */
  readonly cells: MotionCells;
  /** 0 reports only large objects, 100 all. */
  readonly sensitivity: number;
};

export const detectionSchema: v.GenericSchema<Detection> = v.object({
  regions: v.pipe(v.array(regionSchema), v.maxLength(100)),
  cells: motionCellsSchema,
  sensitivity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
});

/** The factory setting: the whole picture. */
export const wholePicture: Detection = { regions: [], cells: cellsAll(true), sensitivity: 80 };

/** The error of a detection before it is sent; null if there is none. */
export function detectionFault({ regions }: Detection): MessageKey | null {
  if (regions.length > regionLimits.regions) return 'settings.regionsMost';
  if (new Set(regions.map(({ id }) => id)).size < regions.length) return 'settings.unsupported';
  for (const { name, points } of regions) {
    if (name.trim() === '' || name.trim().length > regionLimits.name) return 'settings.regionName';
    const fault = faultOf(points);
    if (fault !== null) return fault;
  }
  return null;
}

/** The parts of an alert that a detection is matched against; `box` is null if its place is unknown. */
export type Seen = { readonly type: string; readonly box: Box | null };

/**
 * Which part of the detection decides about an alert type: the motion areas for motion without recognition, else the
 * regions.
 */
export type DetectionMode = 'regions' | 'motion';

const ofMotion: readonly string[] = ['motion', 'pir'];

export const modeOf = (type: string): DetectionMode => (ofMotion.includes(type) ? 'motion' : 'regions');

/** The point that decides whether an object is in a region: where it touches the ground. */
export const footOf = ({ x, y, width, height }: Box): Point => [x + width / 2, y + height];

/** The side of the largest object that the lowest sensitivity misses, as a fraction of the picture's side. */
const largestMissed = 0.2;

/** Whether an object is large enough for a sensitivity. */
export const isLargeEnough = ({ width, height }: Box, sensitivity: number): boolean =>
  Math.sqrt(width * height) >= (largestMissed * (100 - sensitivity)) / 100;

/** Whether an object is in a place that is reported, regardless of its size. */
export function isWithin({ regions, cells }: Detection, { type, box }: Seen): boolean {
  if (box === null) return true;
  if (modeOf(type) === 'motion') return isOnPainted(cells, box);
  return regions.length === 0 || regions.some(({ points }) => isInside(points, footOf(box)));
}

/** Whether a camera raises an alert for an object. */
export const isCaught = (detection: Detection, seen: Seen): boolean =>
  isWithin(detection, seen) && (seen.box === null || isLargeEnough(seen.box, detection.sensitivity));

/** Alerts that a detection would raise again, and those that it would not, of those that the mode decides about. */
export function reported<Alert extends Seen>(
  detection: Detection,
  alerts: readonly Alert[],
  mode: DetectionMode,
): { readonly caught: readonly Alert[]; readonly missed: readonly Alert[] } {
  const ofMode = alerts.filter(({ type }) => modeOf(type) === mode);
  return {
    caught: ofMode.filter((alert) => isCaught(detection, alert)),
    missed: ofMode.filter((alert) => !isCaught(detection, alert)),
  };
}

/** How many of the alerts would arrive at another sensitivity. */
export const caughtAt = (detection: Detection, alerts: readonly Seen[], sensitivity: number): number =>
  alerts.filter((alert) => isCaught({ ...detection, sensitivity }, alert)).length;
