import { isBatteryLow } from '../devices/deviceStatus.ts';
import type { Channel, Gateway } from '../devices/device.ts';
import { cameraProto } from '../devices/channel.ts';
import type { Detector, DetectorKind } from './detector.ts';

/** A camera of a hub. */
export type HubCamera = Channel & {
  /** Epoch milliseconds; null while online or unknown. */
  readonly offlineSince: number | null;
};

/** A detector of a hub with the fields of its channel. */
export type HubDetector = Detector & Pick<Channel, 'name' | 'serialNumber' | 'onLine'>;

/** A camera of a hub with its detectors. The last lane, without a camera, holds the remaining detectors. */
export type HubLane = {
  readonly camera: HubCamera | null;
  readonly detectors: readonly HubDetector[];
};

type Hub = Pick<Gateway, 'onLine' | 'channelList' | 'ipcList' | 'detectorList'>;

/** Defaults for a detector of which its hub reports nothing else. */
export const unknownDetector = {
  detectorType: null,
  linkedCamera: null,
  detection: true,
  state: null,
  stateSince: null,
  battery: null,
} as const;

/** The cameras of a hub, in the order of their channels. */
export function camerasOf({ channelList, ipcList }: Pick<Hub, 'channelList' | 'ipcList'>): HubCamera[] {
  const offlineSince = new Map(ipcList.map((camera) => [camera.channel, camera.offlineSince]));
  return channelList
    .filter(({ proto }) => proto === cameraProto)
    .map((camera) => ({ ...camera, offlineSince: offlineSince.get(camera.channel) ?? null }))
    .toSorted((one, other) => one.channel - other.channel);
}

/** The detectors of a hub, in the order of their channels. One without an entry in `detectorList` gets the defaults. */
export function detectorsOf({
  channelList,
  detectorList,
}: Pick<Hub, 'channelList' | 'detectorList'>): HubDetector[] {
  const reported = new Map(detectorList.map((detector) => [detector.channel, detector]));
  return channelList
    .filter(({ proto }) => proto !== cameraProto)
    .map(({ channel, name, serialNumber, onLine }) => ({
      channel,
      ...(reported.get(channel) ?? unknownDetector),
      name,
      serialNumber,
      onLine,
    }))
    .toSorted((one, other) => one.channel - other.channel);
}

/** A lane for each camera, and one for the detectors linked to none of them, if there are any. */
export function lanesOf(hub: Hub): HubLane[] {
  const cameras = camerasOf(hub);
  const detectors = detectorsOf(hub);
  const numbers = new Set(cameras.map(({ channel }) => channel));
  const lanes = cameras.map((camera) => ({
    camera,
    detectors: detectors.filter(({ linkedCamera }) => linkedCamera === camera.channel),
  }));
  const alone = detectors.filter(({ linkedCamera }) => linkedCamera === null || !numbers.has(linkedCamera));
  return alone.length === 0 ? lanes : [...lanes, { camera: null, detectors: alone }];
}

/** Detectors whose alert needs immediate attention. Motion does not, and a contact has the state open instead. */
const urgent: readonly DetectorKind[] = ['smoke', 'waterLeak', 'babyCry'];

/**
 * The shown state of a detector, the most important first: `unknown` while its hub is offline, `offline` while the hub
 * has lost it, `alert`, `low` battery, `off` if it does not report (then never `alert`), else `stated`: its own state.
 */
export type DetectorDisplayState = 'unknown' | 'offline' | 'alert' | 'low' | 'off' | 'stated';

/** The shown state of a hub's detector. */
export function detectorDisplayState(
  hub: Pick<Hub, 'onLine'>,
  detector: Omit<HubDetector, 'name' | 'serialNumber' | 'channel'>,
): DetectorDisplayState {
  const { onLine, detectorType, state, battery, detection } = detector;
  if (!hub.onLine) return 'unknown';
  if (!onLine) return 'offline';
  const isUrgent = detectorType !== null && urgent.includes(detectorType);
  if (detection && state === 'alert' && isUrgent) return 'alert';
  if (isBatteryLow(battery)) return 'low';
  if (!detection) return 'off';
  return state === null ? 'unknown' : 'stated';
}

/** A detector with an open alert, and the camera that sees it, if any. */
export type HubAlert = { readonly detector: HubDetector; readonly camera: HubCamera | null };

/** The detectors of a hub with an open alert, the newest first. */
export function openAlertsOf(hub: Hub): HubAlert[] {
  return lanesOf(hub)
    .flatMap(({ camera, detectors }) =>
      detectors
        .filter((detector) => detectorDisplayState(hub, detector) === 'alert')
        .map((detector) => ({ detector, camera })),
    )
    .toSorted((one, other) => (other.detector.stateSince ?? 0) - (one.detector.stateSince ?? 0));
}

/** The state of a square in the channel map. */
type MapDisplayState = 'online' | 'offline' | 'empty' | 'alert';
export type MapSquare = { readonly channel: number; readonly displayState: MapDisplayState };

/** A hub with at least this many cameras has a channel map. */
const mappedFrom = 17;

/**
 * A square for each channel from 1 (or from the first camera, if its channel is lower) to the last camera; none for a
 * hub without a map.
 */
export function channelMap(hub: Hub): MapSquare[] {
  const cameras = camerasOf(hub);
  const last = cameras.at(-1);
  if (cameras.length < mappedFrom || last === undefined) return [];
  const alerted = new Set(openAlertsOf(hub).map(({ camera }) => camera?.channel));
  const byChannel = new Map(cameras.map((camera) => [camera.channel, camera]));
  const first = Math.min(1, cameras[0]?.channel ?? 1);
  return Array.from({ length: last.channel - first + 1 }, (_, index) => {
    const channel = first + index;
    const camera = byChannel.get(channel);
    const isOnline = hub.onLine && camera?.onLine === true;
    if (camera === undefined) return { channel, displayState: 'empty' };
    return { channel, displayState: alerted.has(channel) ? 'alert' : isOnline ? 'online' : 'offline' };
  });
}

/**
 * The first channel with a camera at `wanted` or past it, in the direction from `from`; else the nearest one before it;
 * else `from`.
 *
 * @param squares the map
 * @param from the current channel
 */
export function nearestCamera(squares: readonly MapSquare[], from: number, wanted: number): number {
  const taken = squares.filter(({ displayState }) => displayState !== 'empty').map(({ channel }) => channel);
  const after = taken.find((channel) => channel >= wanted);
  const before = taken.findLast((channel) => channel <= wanted);
  return (wanted > from ? (after ?? before) : (before ?? after)) ?? from;
}

/** The heights of a lane in pixels, and the number of detectors in one of its rows (the look, hub picture). */
export type LaneSizes = {
  /** The height with up to one row of detectors. */
  readonly lane: number;
  /** The height of each further row of detectors. */
  readonly row: number;
  readonly columns: number;
  /** Whether detectors are below their camera: then the first row adds height too. */
  readonly isBelow: boolean;
  /** The number of channels in a row of the map. */
  readonly mapColumns: number;
};

/** The top of each lane, followed by the total height, in pixels. */
export function laneTops(
  lanes: readonly HubLane[],
  { lane, row, columns, isBelow }: Omit<LaneSizes, 'mapColumns'>,
): number[] {
  const tops = [0];
  for (const { detectors } of lanes) {
    const rows = Math.ceil(detectors.length / columns);
    const more = isBelow ? rows : Math.max(0, rows - 1);
    tops.push((tops.at(-1) ?? 0) + lane + more * row);
  }
  return tops;
}

/**
 * The index of the lane at a height, from the tops of the lanes (`laneTops`), in pixels. Heights outside the lanes give
 * the first.
 */
export const laneAt = (tops: readonly number[], height: number): number =>
  Math.max(
    0,
    tops.slice(1).findIndex((end) => end > height),
  );

/** A camera that is watched through its hub, by the hub's serial number and its channel: online where the hub is too, and back automatically where the hub restarts. */
export const throughHub = (
  hub: Pick<Gateway, 'serialNumber' | 'onLine' | 'offlineSince' | 'restarting'>,
  { channel, onLine, offlineSince }: Pick<HubCamera, 'channel' | 'onLine' | 'offlineSince'>,
) => ({
  serialNumber: hub.serialNumber,
  channel,
  onLine: hub.onLine && onLine,
  offlineSince: hub.onLine ? offlineSince : hub.offlineSince,
  restarting: hub.restarting === true,
  liveQuality: undefined,
});
