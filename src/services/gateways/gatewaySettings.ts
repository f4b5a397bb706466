import type {
  ChangeOf,
  DetectorSettings,
  GatewaySettings,
  LinkedCameraSettings,
} from '../../domain/gateways/ownSettings.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  editDetectorCall,
  editGatewayCall,
  editLinkedCameraCall,
  linkChannelCall,
  readDetectorCall,
  readGatewayCall,
  readLinkedCameraCall,
  type ChangedRevision,
} from '../../domain/wire/calls/gateways.ts';
import type { Http } from '../wire/http.ts';

type OfGateway = { readonly serialNumber: string };
type AtChannel = OfGateway & { readonly channel: number };

/** A change, and the revision of the settings on which it is based. */
type Revised<Change> = Pick<Session, 'userId'> & { readonly revision: number; readonly change: Change };

/** The settings that the owner of a gateway can change. Fails with `device.notExist` and `settings.sharedDevice`. */
export async function readGateway(
  http: Http,
  { serialNumber }: OfGateway,
  signal: AbortSignal,
): Promise<CallResult<GatewaySettings>> {
  return http.call(readGatewayCall, { serialNumber }, { signal });
}

/**
 * Changes settings of a gateway, all or none. Fails with `gateway.editFailed` if it is offline,
 * `settings.changedElsewhere`, and the error of an invalid value, among others.
 */
export async function editGateway(
  http: Http,
  { userId, serialNumber, revision, change }: OfGateway & Revised<ChangeOf<GatewaySettings>>,
  signal: AbortSignal,
): Promise<CallResult<ChangedRevision>> {
  return http.call(editGatewayCall, { userId, serialNumber, revision, change }, { signal });
}

/** The state of a detector, and the settings that its owner can change. Fails as {@link readGateway} does. */
export async function readDetector(
  http: Http,
  { serialNumber, channel }: AtChannel,
  signal: AbortSignal,
): Promise<CallResult<DetectorSettings>> {
  return http.call(readDetectorCall, { serialNumber, channel }, { signal });
}

/** Changes settings of a detector, all or none. Fails as {@link editGateway} does. */
export async function editDetector(
  http: Http,
  { userId, serialNumber, channel, revision, change }: AtChannel & Revised<ChangeOf<DetectorSettings>>,
  signal: AbortSignal,
): Promise<CallResult<ChangedRevision>> {
  return http.call(editDetectorCall, { userId, serialNumber, channel, revision, change }, { signal });
}

/** The settings of a gateway's camera that its owner can change. Fails as {@link readGateway} does. */
export async function readLinkedCamera(
  http: Http,
  { serialNumber, channel }: AtChannel,
  signal: AbortSignal,
): Promise<CallResult<LinkedCameraSettings>> {
  return http.call(readLinkedCameraCall, { serialNumber, channel }, { signal });
}

/** Changes settings of a gateway's camera, all or none. Fails as {@link editGateway} does, also if the camera is offline. */
export async function editLinkedCamera(
  http: Http,
  { userId, serialNumber, channel, revision, change }: AtChannel & Revised<ChangeOf<LinkedCameraSettings>>,
  signal: AbortSignal,
): Promise<CallResult<ChangedRevision>> {
  return http.call(editLinkedCameraCall, { userId, serialNumber, channel, revision, change }, { signal });
}

/**
 * Links a detector to a camera of its gateway, by their channels; null unlinks it. Fails with `gateway.editFailed` if
 * the gateway is offline, and `device.notExist`.
 */
export async function linkChannel(
  http: Http,
  request: AtChannel & Pick<Session, 'userId'> & { readonly camera: number | null },
  signal: AbortSignal,
): Promise<CallResult<ChangedRevision>> {
  return http.call(linkChannelCall, request, { signal });
}
