import { useReadFollowed } from '../../../actors/history/follow.tsx';
import { followedState } from '../../../domain/history/followed.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { momentOf, secondAt } from '../../../domain/time/deviceDay.ts';
import { useAddressOf, useCameraAddress, useChosenCamera } from './cameras.ts';

/**
 * A link from the chosen camera to another one: the same tab, and in its history the same moment, by the other camera's
 * clock. A click in this tab also keeps the speed, the pause and the zoom of the timeline.
 */
export function useSameMoment({
  serialNumber,
  channel,
  timezone,
}: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>) {
  const addressOf = useAddressOf();
  const { tab, day, second } = useCameraAddress();
  const chosen = useChosenCamera();
  const readFollowed = useReadFollowed();
  const isNamed = tab === 'history' && day !== null && second !== null && chosen !== undefined;
  const moment = isNamed ? secondAt(momentOf(day, second, chosen.timezone), timezone) : {};
  return {
    to: addressOf(serialNumber, { tab, ...moment }, channel),
    atPress: () => {
      const followed = tab === 'history' ? readFollowed() : null;
      if (followed === null) return null;
      return {
        to: addressOf(serialNumber, { tab, ...secondAt(followed.at, timezone) }, channel),
        state: followedState(followed),
      };
    },
  };
}
