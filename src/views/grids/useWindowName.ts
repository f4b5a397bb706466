import { useTranslation } from 'react-i18next';
import type { GridCamera } from '../../domain/grids/gridCamera.ts';
import { cameraName, useGridCameras, wholeCameraName } from '../shared/device/gridCameras.ts';

/**
 * The name of a camera in its window, with its hub if another camera in a window has the same name.
 *
 * @param windows the ids of their cameras
 */
export function useWindowName(camera: GridCamera, windows: readonly (string | null)[]): string {
  const { t } = useTranslation();
  const name = cameraName(t, camera);
  const isOfTwo = useGridCameras().some(
    (other) => other.id !== camera.id && windows.includes(other.id) && cameraName(t, other) === name,
  );
  return isOfTwo ? wholeCameraName(t, camera) : name;
}
