import { useReadFollowed } from '../../../actors/history/follow.tsx';
import { useGo } from '../../../actors/shell/unsaved.ts';
import { gridAddress } from '../../../domain/grids/gridAddress.ts';
import { besideMain, speedTogether } from '../../../domain/grids/sideBySide.ts';
import { followedState, type Followed } from '../../../domain/history/followed.ts';
import { neighboursOf, type Arrangement } from '../../../domain/history/neighbours.ts';
import { useGridCameras } from '../device/gridCameras.ts';
import { useShortcuts } from '../shortcuts/dom/ShortcutKeys.tsx';

/**
 * The link from the history of a camera to its moment with the nearest other cameras side by side, which a key follows
 * too; null if there is no other camera. A click in this tab also keeps a pause and the zoom of the timeline.
 *
 * @param main the id of the camera
 * @param at the moment that the history shows, epoch milliseconds; null for unknown
 * @param arrangement what the order of the others goes by; null for their sites alone
 */
export function useSideBySide(main: string, at: number | null, arrangement: Arrangement | null) {
  const cameras = useGridCameras();
  const readFollowed = useReadFollowed();
  const go = useGo();
  const camera = cameras.find(({ id }) => id === main);
  const addressOf = (moment: number | null, speed: Followed['speed']): string => {
    const { site = '' } = camera ?? {};
    const groups = neighboursOf(cameras, arrangement ?? { at: 0, alerts: [], main, site });
    const others = groups.flatMap((group) => group.cameras.map(({ camera: { id } }) => id));
    return gridAddress({
      page: 'sideBySide',
      cameras: besideMain(main, others),
      at: moment === null ? null : moment / 1000,
      day: null,
      second: null,
      window: null,
      speed: speedTogether(speed),
    });
  };
  const link = {
    to: addressOf(at, 1),
    atPress: () => {
      const followed = readFollowed();
      return followed && { to: addressOf(followed.at, followed.speed), state: followedState(followed) };
    },
  };
  const isOffered = camera !== undefined && cameras.length > 1;
  useShortcuts('camera', {
    sideBySide: isOffered
      ? () => {
          const exact = link.atPress();
          go(exact?.to ?? link.to, exact?.state);
        }
      : null,
  });
  return isOffered ? link : null;
}
