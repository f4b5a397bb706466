import type { Device } from '../devices/device.ts';
import type { Alert } from '../wire/calls/alerts.ts';
import type { RecordedCamera } from './recorder.ts';

/** How far from a moment an alert is still near it, in milliseconds. */
export const nearMs = 120_000;

/** An alert of a camera, as far as it matters for what is near a moment. */
export type NearAlert = Pick<Alert, 'serialNumber' | 'channel' | 'at' | 'seconds' | 'type'>;

/** What the order of the cameras goes by. It is set again only while the timeline rests. */
export type Arrangement = {
  readonly at: number;
  /** The alerts near the moment. */
  readonly alerts: readonly NearAlert[];
  /** The id of the camera that was the main picture then. */
  readonly main: string;
  /** The site of that camera. */
  readonly site: string;
};

type Placed = RecordedCamera & Pick<Device, 'site'> & { readonly id: string };

/** A camera and its alert nearest to the moment; null if none is near. */
type Neighbour<Camera> = { readonly camera: Camera; readonly alert: NearAlert | null };

/** The cameras with an alert near the moment, or those of a site. */
export type Neighbours<Camera> = {
  /** Null for those with an alert near the moment. */
  readonly site: string | null;
  readonly cameras: readonly Neighbour<Camera>[];
};

/**
 * How many milliseconds after a moment an alert begins, or before it, if negative, it ended. 0 while it lasts.
 */
export function offsetOf({ at, seconds }: Pick<Alert, 'at' | 'seconds'>, moment: number): number {
  if (at > moment) return at - moment;
  return Math.min(0, at + seconds * 1000 - moment);
}

const distanceOf = (alert: NearAlert, moment: number): number => Math.abs(offsetOf(alert, moment));

const isOf = ({ serialNumber, channel }: RecordedCamera, alert: NearAlert): boolean =>
  alert.serialNumber === serialNumber && alert.channel?.channel === channel;

function nearestAlert(camera: Placed, { at, alerts, main }: Arrangement): NearAlert | null {
  if (camera.id === main) return null;
  const near = alerts.filter((alert) => isOf(camera, alert) && distanceOf(alert, at) <= nearMs);
  return near.toSorted((one, other) => distanceOf(one, at) - distanceOf(other, at))[0] ?? null;
}

/**
 * The cameras in the order in which they are shown next to a moment: those with an alert near it, the nearest first,
 * then those of the main camera's site, then the other sites. Otherwise in the order of the list.
 */
export function neighboursOf<Camera extends Placed>(
  cameras: readonly Camera[],
  arrangement: Arrangement,
): readonly Neighbours<Camera>[] {
  const { at, site: nearest } = arrangement;
  const all = cameras.map((camera) => ({ camera, alert: nearestAlert(camera, arrangement) }));
  const distance = ({ alert }: Neighbour<Camera>) => (alert === null ? Infinity : distanceOf(alert, at));
  const noted = all
    .filter(({ alert }) => alert !== null)
    .toSorted((one, other) => distance(one) - distance(other));
  const others = all.filter(({ alert }) => alert === null);
  const sites = new Set([nearest, ...others.map(({ camera }) => camera.site)]);
  const groups = [...sites].map((site) => ({
    site,
    cameras: others.filter(({ camera }) => camera.site === site),
  }));
  return [{ site: null, cameras: noted }, ...groups].filter((group) => group.cameras.length > 0);
}
