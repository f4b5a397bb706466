import { gridSpeeds, type PlaybackSpeed } from '../history/playback.ts';
import { windowsFrom, type GridWindows } from './grid.ts';

/** How many cameras are played back side by side at most. */
export const sideBySideLayout = 4;

/** The windows of the cameras that an address names. */
export type SideBySide = {
  /** A camera that is named twice is only in its first window. */
  readonly windows: GridWindows;
  /** Whether a camera is named twice, or more than there are windows. */
  readonly isCut: boolean;
};

/** The windows of the cameras that an address names, in their order; empty for no camera. */
export function sideBySideOf(cameras: readonly string[]): SideBySide {
  const named = cameras.filter((id) => id !== '');
  return {
    windows: windowsFrom(sideBySideLayout, cameras),
    isCut: cameras.length > sideBySideLayout || new Set(named).size < named.length,
  };
}

/** The windows as an address names them. */
export const namedCameras = (windows: GridWindows): readonly string[] => windows.map((id) => id ?? '');

/** A camera and the first of the others, as many as there are windows. */
export const besideMain = (main: string, others: readonly string[]): readonly string[] =>
  [main, ...others.filter((id) => id !== main)].slice(0, sideBySideLayout);

/** The speed at which several cameras continue from the speed of one. */
export const speedTogether = (speed: PlaybackSpeed): PlaybackSpeed =>
  gridSpeeds.findLast((one) => one <= speed) ?? 1;
