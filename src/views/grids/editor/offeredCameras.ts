import { useSelector } from '@xstate/react';
import { useGridEditorRef } from '../../../actors/grids/gridContexts.tsx';
import { holdsKeyword } from '../../../domain/devices/deviceFilter.ts';
import type { GridCamera } from '../../../domain/grids/gridCamera.ts';
import { useGridCameras } from '../gridCameras.ts';

/** The cameras and doorbells to choose from, narrowed by the keyword: one of a hub by the hub's name too. */
export function useOfferedCameras(): readonly GridCamera[] {
  const keyword = useSelector(useGridEditorRef(), (snapshot) => snapshot.context.keyword);
  return useGridCameras().filter(({ name, serialNumber, model, site, hubName }) =>
    holdsKeyword([name, serialNumber, model, site, hubName ?? ''], keyword),
  );
}
