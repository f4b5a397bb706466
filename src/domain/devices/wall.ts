import { isBatteryLow } from './deviceStatus.ts';
import type { Device } from './device.ts';
import type { WallOrder } from './wallOrder.ts';

/** The facets of the wall, in display order. */
export const facets = ['all', 'newAlerts', 'offline', 'lowBattery'] as const;
export type Facet = (typeof facets)[number];

/** Stills older than this, in milliseconds, are marked as old (the look, wall tile). */
export const oldStillAfter = 5 * 60_000;

/** A camera of the wall and its number of new alerts. */
export type WallCamera = { readonly device: Device; readonly fresh: number };

/** The cameras of a site; `site` is empty for cameras without one. */
export type WallGroup = { readonly site: string; readonly cameras: readonly WallCamera[] };

const holds: Readonly<Record<Facet, (camera: WallCamera) => boolean>> = {
  all: () => true,
  newAlerts: ({ fresh }) => fresh > 0,
  offline: ({ device }) => !device.onLine,
  lowBattery: ({ device }) => isBatteryLow(device.battery),
};

/** The cameras of a facet, in the same order. */
export function inFacet(cameras: readonly WallCamera[], facet: Facet): readonly WallCamera[] {
  return cameras.filter(holds[facet]);
}

/** How many cameras each facet shows. */
export function facetCounts(cameras: readonly WallCamera[]): Readonly<Record<Facet, number>> {
  const count = (facet: Facet) => cameras.filter(holds[facet]).length;
  return {
    all: cameras.length,
    newAlerts: count('newAlerts'),
    offline: count('offline'),
    lowBattery: count('lowBattery'),
  };
}

/**
 * The cameras by site: sites in the order of their first camera. Within a site, the cameras that the person has arranged
 * come in that order; then the others, favorites first. If wanted, offline cameras and those with a low battery arrive
 * before all others, and so do their sites.
 */
export function wallGroups(
  cameras: readonly WallCamera[],
  favorites: readonly string[],
  { serials, attentionFirst }: WallOrder,
): readonly WallGroup[] {
  const needsAttention = (camera: WallCamera) => holds.offline(camera) || holds.lowBattery(camera);
  const urgency = (camera: WallCamera) => (attentionFirst && needsAttention(camera) ? 0 : 1);
  const place = ({ device }: WallCamera) => {
    const at = serials.indexOf(device.serialNumber);
    return at < 0 ? serials.length : at;
  };
  const rank = ({ device }: WallCamera) => (favorites.includes(device.serialNumber) ? 0 : 1);
  const urgent = cameras.toSorted((one, other) => urgency(one) - urgency(other));
  const sites = [...new Set(urgent.map(({ device }) => device.site))];
  return sites.map((site) => ({
    site,
    cameras: urgent
      .filter(({ device }) => device.site === site)
      .toSorted(
        (one, other) => urgency(one) - urgency(other) || place(one) - place(other) || rank(one) - rank(other),
      ),
  }));
}

/** The facet in the address of the camera home (`?show=`); `all` if it has none. */
export function readFacet(search: string): Facet {
  const named = new URLSearchParams(search).get('show');
  return facets.find((facet) => facet === named) ?? 'all';
}

/** The address of the wall with a facet. */
export function facetAddress(facet: Facet): string {
  return facet === 'all' ? '/cameras' : `/cameras?show=${facet}`;
}
