import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useGridEditorRef } from '../../../actors/grids/gridsPage.tsx';
import { holdsKeyword } from '../../../domain/devices/deviceFilter.ts';
import type { GridCamera } from '../../../domain/grids/gridCamera.ts';
import { useGridCameras, wholeCameraName } from '../../shared/device/gridCameras.ts';

/** The cameras and doorbells to choose from, filtered by the keyword. Cameras of a hub also match the hub's name. */
export function useOfferedCameras(): readonly GridCamera[] {
  const keyword = useSelector(useGridEditorRef(), (snapshot) => snapshot.context.keyword);
  const { t } = useTranslation();
  return useGridCameras().filter((camera) => {
    const { serialNumber, ownSerialNumber, model, site } = camera;
    return holdsKeyword([wholeCameraName(t, camera), serialNumber, ownSerialNumber, model, site], keyword);
  });
}
