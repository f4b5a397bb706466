import { useSync } from '../../../actors/grids/syncContexts.tsx';
import { followedState } from '../../../domain/history/followed.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { secondAt } from '../../../domain/time/deviceDay.ts';
import { useAddressOf } from '../../shared/device/cameras.ts';

/**
 * Links to the history of a camera that continues there: at the moment of the clock, which is about `at` (epoch
 * milliseconds), paused or at its speed, with the same zoom of the timeline.
 */
export function useToHistory() {
  const { read } = useSync();
  const addressOf = useAddressOf();
  return (
    { serialNumber, channel, timezone }: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>,
    at: number,
  ) => {
    const to = (moment: number) =>
      addressOf(serialNumber, { tab: 'history', ...secondAt(moment, timezone) }, channel);
    return {
      to: to(at),
      atPress: () => {
        const followed = read();
        return { to: to(followed.at), state: followedState(followed) };
      },
    };
  };
}
