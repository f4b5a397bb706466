import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { DeviceKind } from '../../domain/devices/device.ts';
import { hubGridCameras, ownGridCamera, type GridCamera } from '../../domain/grids/gridCamera.ts';
import { isComing } from '../../machines/devices/deviceList/selectors.ts';
import { useDevices } from '../shared/device/cameras.ts';
import { useGateways } from '../shared/device/gateways.ts';

/** What stands in a window. */
export type SeatedCamera = {
  readonly id: string;
  /** Empty while it is not known yet. */
  readonly name: string;
  /** Null where it is not known yet, or not there. */
  readonly camera: GridCamera | null;
  /** No list has it (any more). */
  readonly isMissing: boolean;
};

/** What can stand in a window of a grid: the cameras, the doorbells, then the cameras of the hubs. */
export function useGridCameras(): readonly GridCamera[] {
  const own = [...useDevices('camera'), ...useDevices('doorbell')].map(ownGridCamera);
  return [...own, ...useGateways().flatMap(hubGridCameras)];
}

/** Whether something is so of the list of cameras, of doorbells and of gateways. */
function useOfLists(is: (snapshot: ListSnapshot) => boolean): Readonly<Record<DeviceKind, boolean>> {
  return {
    camera: useSelector(useDeviceListRef('camera'), is),
    doorbell: useSelector(useDeviceListRef('doorbell'), is),
    gateway: useSelector(useDeviceListRef('gateway'), is),
  };
}

type ListSnapshot = ReturnType<ReturnType<typeof useDeviceListRef>['getSnapshot']>;

const isAny = (of: Readonly<Record<DeviceKind, boolean>>): boolean => Object.values(of).includes(true);
const isEach = (of: Readonly<Record<DeviceKind, boolean>>): boolean => !Object.values(of).includes(false);
const isLoading = (snapshot: ListSnapshot): boolean => snapshot.hasTag('loading');
const isEmpty = (snapshot: ListSnapshot): boolean => snapshot.matches('empty');
const isWhole = (snapshot: ListSnapshot): boolean => snapshot.matches('published') || isEmpty(snapshot);

/** Whether any of them are on their way, so that it is not known what can stand in a window. */
export const useAreCamerasComing = (): boolean => isAny(useOfLists(isComing));

/** Whether more of them may come, or other ones. */
export const useAreCamerasLoading = (): boolean => isAny(useOfLists(isLoading));

/** Whether the person has nothing that can stand in a window. */
export function useHasNoCameras(): boolean {
  const areWhole = isEach(useOfLists(isWhole));
  return useGridCameras().length === 0 && areWhole;
}

/** What stands in the window of an id, as far as the lists know it. */
export function useSeatedCameras(): (id: string) => SeatedCamera {
  const areLoading = useAreCamerasLoading();
  const areWhole = isEach(useOfLists(isWhole));
  const cameras = useGridCameras();
  return (id) => {
    const camera = cameras.find((one) => one.id === id) ?? null;
    const name = camera?.name || (camera === null && areLoading ? '' : (camera?.serialNumber ?? id));
    return { id, name, camera, isMissing: areWhole && camera === null };
  };
}
