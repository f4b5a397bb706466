import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { DeviceKind } from '../../domain/devices/device.ts';
import { hasOther, type GridWindows } from '../../domain/grids/grid.ts';
import type { KnownCameras } from '../../domain/grids/tour.ts';
import {
  gridTimezone,
  seatedCamera,
  seatingOf,
  type SeatedCamera,
  type Seating,
} from '../../domain/grids/seating.ts';
import { failedAs, isPending, isWhole, shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { useDevices } from '../shared/device/cameras.ts';
import { cameraName, useGridCameras } from '../shared/device/gridCameras.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';

/** Whether there are doorbells; then texts about all cameras mention both. */
export const useHasDoorbells = (): boolean => useDevices('doorbell').length > 0;

/** A property of the lists of cameras, doorbells and gateways. */
export function useOfLists<Said>(of: (snapshot: ListSnapshot) => Said): Readonly<Record<DeviceKind, Said>> {
  return {
    camera: useSelector(useDeviceListRef('camera'), of),
    doorbell: useSelector(useDeviceListRef('doorbell'), of),
    gateway: useSelector(useDeviceListRef('gateway'), of),
  };
}

const listedKinds = ['camera', 'doorbell', 'gateway'] as const satisfies readonly DeviceKind[];

type ListSnapshot = ReturnType<ReturnType<typeof useDeviceListRef>['getSnapshot']>;

const isAny = (of: Readonly<Record<DeviceKind, boolean>>): boolean => Object.values(of).includes(true);
const isEach = (of: Readonly<Record<DeviceKind, boolean>>): boolean => !Object.values(of).includes(false);
const isLoading = (snapshot: ListSnapshot): boolean => snapshot.hasTag('loading');
const isListing = (snapshot: ListSnapshot): boolean => snapshot.matches({ loading: 'listing' });
/** Whether a list is unknown: it failed to load, and there was none before. */
const isLost = (snapshot: ListSnapshot): boolean =>
  hasFailed(snapshot) && shownOf(snapshot.context).length === 0;
const hasFailed = (snapshot: ListSnapshot): boolean => failedAs(snapshot) !== null;

/** Whether any of the lists is loading, so that it is unknown which cameras a window can show. */
export const useAreCamerasPending = (): boolean => isAny(useOfLists(isPending));

/** Returns a test whether a camera of some windows is still loading: lists are loading, and none has it so far. */
export function useIsPending(): (windows: GridWindows) => boolean {
  const areLoading = useAreCamerasPending();
  const ids = useGridCameras().map(({ id }) => id);
  return (windows) => areLoading && hasOther(windows, ids);
}

/** Whether the lists may still change by loading. */
export const useAreCamerasLoading = (): boolean => isAny(useOfLists(isLoading));

/** Whether the person has no camera for a window. */
export function useHasNoCameras(): boolean {
  const areWhole = isEach(useOfLists(isWhole));
  return useGridCameras().length === 0 && areWhole;
}

/** The known cameras that a window can show. */
export function useKnownCameras(): KnownCameras {
  const isAnyLost = isAny(useOfLists(isLost));
  return { ids: useGridCameras().map(({ id }) => id), areAll: !isAnyLost };
}

/** How far the lists are known. */
function useSeating(): Seating {
  const facts = {
    isLoading: useOfLists(isLoading),
    isListing: useOfLists(isListing),
    isWhole: useOfLists(isWhole),
    hasFailed: useOfLists(hasFailed),
  };
  return seatingOf(
    listedKinds.map((kind) => ({
      isLoading: facts.isLoading[kind],
      isListing: facts.isListing[kind],
      isWhole: facts.isWhole[kind],
      hasFailed: facts.hasFailed[kind],
    })),
  );
}

/** Returns the time zone of a grid's days; null while it is unknown. */
export function useGridTimezone(): (windows: GridWindows) => string | null {
  const seated = useSeatedCameras();
  const seating = useSeating();
  return (windows) => gridTimezone(windows, seated, seating, viewerTimezone());
}

/** Returns the camera of an id, as far as the lists know it. */
export function useSeatedCameras(): (id: string) => SeatedCamera {
  const seating = useSeating();
  const cameras = useGridCameras();
  const { t } = useTranslation();
  return (id) => {
    const camera = cameras.find((one) => one.id === id);
    return seatedCamera(id, camera ? { camera, name: cameraName(t, camera) } : null, seating);
  };
}
