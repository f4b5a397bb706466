import { useReadFollowed } from '../../../actors/history/follow.tsx';
import { useGo } from '../../../actors/shell/unsaved.ts';
import { followedState } from '../../../domain/history/followed.ts';
import type { Recorder } from '../../../domain/history/recorder.ts';
import { momentOf, secondAt } from '../../../domain/time/deviceDay.ts';
import { useShortcuts } from '../shortcuts/dom/ShortcutKeys.tsx';
import { useAddressOf, useCameraAddress, useChosenCamera } from './cameras.ts';

type Goal = Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>;

/**
 * Links from the chosen camera to other ones: the same tab, and in its history the same moment, by the other camera's
 * clock. A click in this tab also keeps the speed, the pause and the zoom of the timeline.
 */
function useSameMomentOf() {
  const addressOf = useAddressOf();
  const { tab, day, second } = useCameraAddress();
  const chosen = useChosenCamera();
  const readFollowed = useReadFollowed();
  const isNamed = tab === 'history' && day !== null && second !== null && chosen !== undefined;
  return ({ serialNumber, channel, timezone }: Goal) => {
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
  };
}

/** The link from the chosen camera to one other. */
export const useSameMoment = (camera: Goal) => useSameMomentOf()(camera);

/** Goes to another camera as its link does. */
export function useGoToCamera(): (camera: Goal) => void {
  const linkTo = useSameMomentOf();
  const go = useGo();
  return (camera) => {
    const { to, atPress } = linkTo(camera);
    const exact = atPress();
    go(exact?.to ?? to, exact?.state);
  };
}

/** Has the keys 1 to 9 go to the first nine of these cameras. */
export function useCameraDigits(cameras: readonly Goal[]): void {
  const goTo = useGoToCamera();
  useShortcuts('cameras', {
    choose: (digit) => {
      const camera = cameras[Number(digit) - 1];
      if (camera !== undefined) goTo(camera);
    },
  });
}
