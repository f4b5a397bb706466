import { useSelector } from '@xstate/react';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Device } from '../../domain/devices/device.ts';
import { hasOther, type GridWindows } from '../../domain/grids/grid.ts';
import { isComing, isWhole, failedAs } from '../../machines/devices/deviceList/selectors.ts';
import { useDevices } from '../shared/device/cameras.ts';

/** What stands in a window. */
export type SeatedCamera = {
  readonly serialNumber: string;
  /** Empty while it is not known yet. */
  readonly name: string;
  /** Null where it is not known yet, or not there. */
  readonly device: Device | null;
  /** The lists of cameras and of doorbells have none of that serial number (any more). */
  readonly isMissing: boolean;
  /** A list that may have it could not be read: what it is, and whether it is there, is not known. */
  readonly isUnknown: boolean;
};

/** What can stand in a window of a grid: the cameras, then the doorbells. */
export function useGridCameras(): readonly Device[] {
  return [...useDevices('camera'), ...useDevices('doorbell')];
}

/** Whether doorbells are among them: what is said of all of them names both then. */
export const useHasDoorbells = (): boolean => useDevices('doorbell').length > 0;

/** Whether any of them are on their way, so that it is not known what can stand in a window. */
export function useAreCamerasComing(): boolean {
  const areCameras = useSelector(useDeviceListRef('camera'), isComing);
  const areDoorbells = useSelector(useDeviceListRef('doorbell'), isComing);
  return areCameras || areDoorbells;
}

/** Tells of windows whether a camera of them is still to come: lists are on their way, and none has it so far. */
export function useIsToCome(): (windows: GridWindows) => boolean {
  const areComing = useAreCamerasComing();
  const serialNumbers = useGridCameras().map(({ serialNumber }) => serialNumber);
  return (windows) => areComing && hasOther(windows, serialNumbers);
}

/** Whether more of them may come, or other ones. */
export function useAreCamerasLoading(): boolean {
  const areCameras = useSelector(useDeviceListRef('camera'), (snapshot) => snapshot.hasTag('loading'));
  const areDoorbells = useSelector(useDeviceListRef('doorbell'), (snapshot) => snapshot.hasTag('loading'));
  return areCameras || areDoorbells;
}

/** Whether the person has nothing that can stand in a window. */
export function useHasNoCameras(): boolean {
  const areNone = useSelector(useDeviceListRef('camera'), (snapshot) => snapshot.matches('empty'));
  const areNoDoorbells = useSelector(useDeviceListRef('doorbell'), (snapshot) => snapshot.matches('empty'));
  return areNone && areNoDoorbells;
}

/** What stands in the window of a serial number, as far as the lists know it. */
export function useSeatedCameras(): (serialNumber: string) => SeatedCamera {
  const isLoading = useAreCamerasLoading();
  const [cameras, doorbells] = [useDeviceListRef('camera'), useDeviceListRef('doorbell')];
  const [areCamerasWhole, areDoorbellsWhole] = [
    useSelector(cameras, isWhole),
    useSelector(doorbells, isWhole),
  ];
  const [ofCameras, ofDoorbells] = [useSelector(cameras, failedAs), useSelector(doorbells, failedAs)];
  const isComplete = areCamerasWhole && areDoorbellsWhole;
  const isPartUnknown = ofCameras !== null || ofDoorbells !== null || !(isLoading || isComplete);
  const devices = useGridCameras();
  return (serialNumber) => {
    const device = devices.find((one) => one.serialNumber === serialNumber) ?? null;
    const isUnknown = device === null && isPartUnknown;
    const name = device?.name || (device === null && isLoading && !isUnknown ? '' : serialNumber);
    return { serialNumber, name, device, isMissing: device === null && isComplete, isUnknown };
  };
}
