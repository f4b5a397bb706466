import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { DeviceKind } from '../../domain/devices/device.ts';
import { camerasOf, hasOther, type GridWindows } from '../../domain/grids/grid.ts';
import type { KnownCameras } from '../../domain/grids/tour.ts';
import type { GridCamera } from '../../domain/grids/gridCamera.ts';
import { failedAs, isComing, isWhole, shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { useDevices } from '../shared/device/cameras.ts';
import { cameraName, useGridCameras } from '../shared/device/gridCameras.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';

/** The camera of a window. If it is neither known, missing nor unknown, it is still loading. */
export type SeatedCamera = {
  readonly id: string;
  /** Empty while it is loading. */
  readonly name: string;
  /** Null if it is still loading or does not exist. */
  readonly camera: GridCamera | null;
  /** No list has it, or no longer has it. */
  readonly isMissing: boolean;
  /** A list that may have it failed to load, so it is unknown what it is and whether it exists. */
  readonly isUnknown: boolean;
};

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
export const useAreCamerasComing = (): boolean => isAny(useOfLists(isComing));

/** Returns a test whether a camera of some windows is still loading: lists are loading, and none has it so far. */
export function useIsToCome(): (windows: GridWindows) => boolean {
  const areComing = useAreCamerasComing();
  const ids = useGridCameras().map(({ id }) => id);
  return (windows) => areComing && hasOther(windows, ids);
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

/**
 * The time zone of a grid's days: that of its first existing camera, or the viewer's if there is none. Null while it is
 * unknown which camera that is.
 */
export function useGridTimezone(): (windows: GridWindows) => string | null {
  const seated = useSeatedCameras();
  const areFailed = isAny(useOfLists(hasFailed));
  return (windows) => {
    const isPassedOver = ({ isMissing, isUnknown }: SeatedCamera) => isMissing || (isUnknown && !areFailed);
    const first = camerasOf(windows)
      .map(seated)
      .find((each) => !isPassedOver(each));
    return first === undefined ? viewerTimezone() : (first.camera?.timezone ?? null);
  };
}

/** Returns the camera of an id, as far as the lists know it. */
export function useSeatedCameras(): (id: string) => SeatedCamera {
  const areLoading = useAreCamerasLoading();
  const areWhole = isEach(useOfLists(isWhole));
  const areListing = isAny(useOfLists(isListing));
  const haveFailed = isAny(useOfLists(hasFailed));
  const isPartUnknown = !areListing && (haveFailed || !(areLoading || areWhole));
  const cameras = useGridCameras();
  const { t } = useTranslation();
  return (id) => {
    const camera = cameras.find((one) => one.id === id) ?? null;
    if (camera !== null)
      return { id, name: cameraName(t, camera), camera, isMissing: false, isUnknown: false };
    const name = areWhole || isPartUnknown ? id : '';
    return { id, name, camera, isMissing: areWhole, isUnknown: isPartUnknown };
  };
}
