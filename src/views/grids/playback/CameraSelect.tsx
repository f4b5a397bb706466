import { useTranslation } from 'react-i18next';
import { useSync } from '../../../actors/grids/syncContexts.tsx';
import { own, usePlaybackAddress, useReplaceAddress } from '../../../actors/grids/windowAddress.ts';
import { withCamera, withoutCamera, type GridWindows } from '../../../domain/grids/grid.ts';
import { withWindows } from '../../../domain/grids/namedMoment.ts';
import { useGridCameras, wholeCameraName } from '../../shared/device/gridCameras.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { focusInWindow } from '../dom/focusInWindow.ts';

type SelectProps = {
  readonly windows: GridWindows;
  readonly place: number;
  /** Whether the window is a tab stop. */
  readonly isStop: boolean;
};

/** Chooses the camera of a window, or none. A camera that is in another window swaps places with this one. */
export function CameraSelect({ windows, place, isStop }: SelectProps) {
  const { t } = useTranslation();
  const cameras = useGridCameras();
  const seat = useSeat();
  const chosen = windows[place] ?? null;
  const isListed = cameras.some(({ id }) => id === chosen);
  const label = t('gridLive:sideBySide.choose', { window: place + 1 });
  return (
    <span className={`ctl sel gp-choose${isListed ? '' : ' is-empty'}`}>
      {!isListed && <span aria-hidden="true">{t('gridLive:sideBySide.chooseHere')}</span>}
      <select
        ref={focusInWindow}
        className={isListed ? undefined : 'gw-main'}
        aria-label={label}
        title={label}
        value={isListed && chosen !== null ? chosen : ''}
        tabIndex={isStop ? undefined : -1}
        onChange={({ target: { value } }) =>
          seat(value === '' ? withoutCamera(windows, place) : withCamera(windows, value, place))
        }
      >
        <option value="">{t('gridLive:sideBySide.none')}</option>
        {cameras.map((camera) => (
          <option key={camera.id} value={camera.id}>
            {wholeCameraName(t, camera)}
          </option>
        ))}
      </select>
      {isListed && <Icon name="pi-pencil" />}
    </span>
  );
}

/** Has the address name other cameras at the moment of the clock, where playback continues. */
function useSeat(): (windows: GridWindows) => void {
  const address = usePlaybackAddress();
  const replace = useReplaceAddress();
  const { read } = useSync();
  return (windows) => {
    if (address?.page === 'sideBySide') replace(withWindows(address, windows, read()), own);
  };
}
