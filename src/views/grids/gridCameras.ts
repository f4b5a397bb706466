import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceListRef } from '../../actors/shell/contexts.tsx';
import type { Device, DeviceKind, Gateway } from '../../domain/devices/device.ts';
import { camerasOf, hasOther, type GridWindows } from '../../domain/grids/grid.ts';
import type { KnownCameras } from '../../domain/grids/tour.ts';
import { hubGridCameras, ownGridCamera, type GridCamera } from '../../domain/grids/gridCamera.ts';
import { failedAs, isComing, isWhole, shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { useDevices } from '../shared/device/cameras.ts';
import { channelName } from '../shared/device/channelName.ts';
import { useGateways } from '../shared/device/gateways.ts';
import { remembered } from '../shared/device/remembered.ts';
import type { Translate } from '../shared/text/translate.ts';
import { viewerTimezone } from '../shared/text/zoneText.ts';

/** What stands in a window. A camera that is not known, missing nor unknown is still to come. */
export type SeatedCamera = {
  readonly id: string;
  /** Empty while it is not known yet. */
  readonly name: string;
  /** Null where it is not known yet, or not there. */
  readonly camera: GridCamera | null;
  /** No list has it (any more). */
  readonly isMissing: boolean;
  /** A list that may have it could not be read: what it is, and whether it is there, is not known. */
  readonly isUnknown: boolean;
};

// A preview that arrives changes one device of a list.
const ofDevice = remembered(ownGridCamera);
const ofDevices = remembered((devices: readonly Device[]) => devices.map(ofDevice));
const ofHub = remembered(hubGridCameras);
const ofHubs = remembered((hubs: readonly Gateway[]) => hubs.flatMap(ofHub));

/** What can stand in a window of a grid: the cameras, the doorbells, then the cameras of the hubs. */
export function useGridCameras(): readonly GridCamera[] {
  const [cameras, doorbells] = [useDevices('camera'), useDevices('doorbell')];
  return [...ofDevices(cameras), ...ofDevices(doorbells), ...ofHubs(useGateways())];
}

/** Whether doorbells are among them: what is said of all of them names both then. */
export const useHasDoorbells = (): boolean => useDevices('doorbell').length > 0;

/** What a camera is called: one without a name by its serial number, one of a hub by its channel. */
export const cameraName = (t: Translate, { name, serialNumber, channel }: GridCamera): string =>
  channel === undefined ? name || serialNumber : channelName(t, { name, channel });

/** The same with its hub, where it hangs on one: two hubs may have cameras of one name. */
export const wholeCameraName = (t: Translate, camera: GridCamera): string =>
  [cameraName(t, camera), ...(camera.hubName === null ? [] : [camera.hubName])].join(' · ');

/** What is so of the list of cameras, of doorbells and of gateways. */
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
/** Whether nothing is known of a list: it could not be read, and none was there before. */
const isLost = (snapshot: ListSnapshot): boolean =>
  hasFailed(snapshot) && shownOf(snapshot.context).length === 0;
const hasFailed = (snapshot: ListSnapshot): boolean => failedAs(snapshot) !== null;

/** Whether any of them are on their way, so that it is not known what can stand in a window. */
export const useAreCamerasComing = (): boolean => isAny(useOfLists(isComing));

/** Tells of windows whether a camera of them is still to come: lists are on their way, and none has it so far. */
export function useIsToCome(): (windows: GridWindows) => boolean {
  const areComing = useAreCamerasComing();
  const ids = useGridCameras().map(({ id }) => id);
  return (windows) => areComing && hasOther(windows, ids);
}

/** Whether more of them may come, or other ones. */
export const useAreCamerasLoading = (): boolean => isAny(useOfLists(isLoading));

/** Whether the person has nothing that can stand in a window. */
export function useHasNoCameras(): boolean {
  const areWhole = isEach(useOfLists(isWhole));
  return useGridCameras().length === 0 && areWhole;
}

/** What is known of all that can stand in a window. */
export function useKnownCameras(): KnownCameras {
  const isAnyLost = isAny(useOfLists(isLost));
  return { ids: useGridCameras().map(({ id }) => id), areAll: !isAnyLost };
}

/**
 * Whose calendar the days of a grid are of: that of its first camera that is there, of who looks where none is. Null while it
 * is not known which camera that is.
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

/** What stands in the window of an id, as far as the lists know it. */
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
