import { createRandom } from '../recordings/random.ts';
import type { StoredChannel } from './devices.ts';

const hourMs = 3_600_000;
const longest = 20;

/**
 * Whether a hub receives a channel at a moment (epoch milliseconds). An unstable one is offline for some minutes in
 * about half of all hours.
 */
export function isHeard(
  { online, comes_and_goes, serialNumber }: Pick<StoredChannel, 'online' | 'comes_and_goes' | 'serialNumber'>,
  at: number,
): boolean {
  if (!online || !comes_and_goes) return online;
  const hour = Math.floor(at / hourMs);
  const random = createRandom(`absence ${serialNumber} ${hour}`);
  if (!random.happens(0.5)) return true;
  const minute = Math.floor((at % hourMs) / 60_000);
  const from = random.whole(0, 59 - longest);
  return minute < from || minute >= from + random.whole(5, longest);
}
