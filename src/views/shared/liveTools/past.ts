import { defineChunk } from '../../../actors/shell/chunks.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { householdNow } from '../../../actors/shell/householdNow.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { useAddressOf } from '../device/cameras.ts';

/** Today's recordings below a live picture. */
export const liveTimeline = defineChunk<{ camera: Recorder }>(
  'liveTimeline',
  async () => (await import('./LiveTimeline.tsx')).LiveTimeline,
);

/** The newest alerts below a live picture. */
export const liveAlerts = defineChunk<{ camera: Recorder }>(
  'liveAlerts',
  async () => (await import('./LiveAlerts.tsx')).LiveAlerts,
);

/** How far back one press goes, in seconds. */
export const pastSeconds = 30;

/** Returns the address of the camera's recording of `pastSeconds` ago, as of each call. */
export function usePastAddress({ serialNumber, channel, timezone }: Recorder): () => string {
  const addressOf = useAddressOf();
  return () => {
    const moment = secondAt(householdNow() - pastSeconds * 1000, timezone);
    return addressOf(serialNumber, { tab: 'history', ...moment }, channel);
  };
}
