import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSync } from '../../../actors/grids/syncContexts.tsx';
import { useLeftAt } from '../../../actors/history/returned.ts';
import type { GridWindows } from '../../../domain/grids/grid.ts';
import { useGridCameras, wholeCameraName } from '../../shared/device/gridCameras.ts';
import { Icon } from '../../shared/page/Icon.tsx';
import { Link } from '../../shared/page/Link.tsx';
import { useToHistory } from './toHistory.ts';

/** Goes to the history of the first camera at the moment that the playback has reached, as Back does. */
export function BackToHistory({ windows }: { windows: GridWindows }) {
  const { t } = useTranslation();
  const { clock, read } = useSync();
  useLeftAt(read);
  const at = useSyncExternalStore(clock.subscribe, () => Math.floor(clock.get() / 1000) * 1000);
  const toHistory = useToHistory();
  const cameras = useGridCameras();
  const main = windows.map((id) => cameras.find((one) => one.id === id)).find((one) => one !== undefined);
  if (main === undefined) return null;
  const label = t('gridLive:sideBySide.back', { name: wholeCameraName(t, main) });
  return (
    <Link className="icon-btn" {...toHistory(main, at)} aria-label={label} title={label}>
      <Icon name="pi-arrow-left" />
    </Link>
  );
}
