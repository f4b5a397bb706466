import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useGridViewRef } from '../../actors/grids/gridViewContexts.tsx';
import type { GridCamera } from '../../domain/grids/gridCamera.ts';
import { cameraName, useGridCameras, wholeCameraName } from '../shared/device/gridCameras.ts';

/** The name of a camera in its window, with its hub if another camera of the grid has the same name. */
export function useWindowName(camera: GridCamera): string {
  const { t } = useTranslation();
  const { windows } = useSelector(useGridViewRef(), ({ context }) => context);
  const name = cameraName(t, camera);
  const isOfTwo = useGridCameras().some(
    (other) => other.id !== camera.id && windows.includes(other.id) && cameraName(t, other) === name,
  );
  return isOfTwo ? wholeCameraName(t, camera) : name;
}
