import { householdNow } from '../../../actors/shell/householdNow.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { useAddressOf } from '../device/cameras.ts';

/** How far back one press leads, in seconds. */
export const pastSeconds = 30;

/** Returns the address of the camera's recording of `pastSeconds` ago, as of each call. */
export function usePastAddress({ serialNumber, channel, timezone }: Recorder): () => string {
  const addressOf = useAddressOf();
  return () => {
    const moment = secondAt(householdNow() - pastSeconds * 1000, timezone);
    return addressOf(serialNumber, { tab: 'history', ...moment }, channel);
  };
}
