import * as v from 'valibot';
import { cameraAddress, type HomeKind } from '../devices/cameraAddress.ts';

/** How many cameras the four-channel view shows next to the chosen one (spec section 9). */
const othersCount = 3;

/** The live tab's part of the address: one window or four, and the other cameras that were picked, by position. */
export type LiveView = { readonly four: boolean; readonly others: readonly string[] };

const othersSchema = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) => text.split(',').slice(0, othersCount)),
);

/** Reads `?view=4&others=`. */
export function readLiveView(search: string): LiveView {
  const query = new URLSearchParams(search);
  return { four: query.get('view') === '4', others: v.parse(othersSchema, query.get('others')) };
}

/** The address of a live view (with a query) with one window or four. */
export function withLiveView(address: string, { four, others }: LiveView): string {
  if (!four) return address;
  const picked = others.some((other) => other !== '')
    ? `&others=${others.map(encodeURIComponent).join(',')}`
    : '';
  return `${address}&view=4${picked}`;
}

/** The address of the live tab of a camera with this view. */
export const liveViewAddress = (serialNumber: string, view: LiveView, kind: HomeKind = 'camera'): string =>
  withLiveView(cameraAddress(serialNumber, { kind }), view);

type Listed = { readonly id: string; readonly onLine: boolean };

/**
 * The cameras next to the chosen one: each picked one at its position, the other positions filled from the list, online
 * cameras first. No camera twice; fewer if there are not enough.
 */
export function othersOf<T extends Listed>(
  chosen: string,
  picked: readonly string[],
  devices: readonly T[],
): readonly T[] {
  const left = devices.filter(({ id }) => id !== chosen);
  const places = Array.from({ length: othersCount }, (_, place) => {
    const device = left.find(({ id }) => id === picked[place]);
    return device && picked.indexOf(device.id) === place ? device : null;
  });
  const free = left.filter((device) => !places.includes(device));
  const waiting = [...free.filter(({ onLine }) => onLine), ...free.filter(({ onLine }) => !onLine)].values();
  return places.flatMap((device) => device ?? waiting.next().value ?? []);
}
