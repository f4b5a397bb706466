import { isCaught, modeOf, type Detection, type DetectionMode, type Seen } from './detection.ts';

/**
 * Which alerts the camera would raise again with this detection, and which not, among those that the mode decides
 * about.
 */
export function told<Alert extends Seen>(
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

/** How many of the alerts would be raised at another sensitivity. */
export const caughtAt = (detection: Detection, alerts: readonly Seen[], sensitivity: number): number =>
  alerts.filter((alert) => isCaught({ ...detection, sensitivity }, alert)).length;
