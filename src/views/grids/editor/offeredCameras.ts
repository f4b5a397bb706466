import { useSelector } from '@xstate/react';
import { useGridEditorRef } from '../../../actors/grids/gridContexts.tsx';
import type { Device } from '../../../domain/devices/device.ts';
import { filterDevices } from '../../../domain/devices/deviceFilter.ts';
import { useGridCameras } from '../gridCameras.ts';

/** The cameras and doorbells to choose from, narrowed by the keyword. */
export function useOfferedCameras(): readonly Device[] {
  const keyword = useSelector(useGridEditorRef(), (snapshot) => snapshot.context.keyword);
  return filterDevices(useGridCameras(), { keyword, site: '', status: 'all', kind: 'all' });
}
