import type { ChangeOf, DetectorSettings, GatewaySettings } from '../../domain/gateways/ownSettings.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  editDetectorCall,
  editGatewayCall,
  linkChannelCall,
  readDetectorCall,
  readGatewayCall,
  type ChangedRevision,
} from '../../domain/wire/calls/gateways.ts';
import type { Http } from '../wire/http.ts';

/** An own gateway, and where a detector is meant, its channel. */
type OfGateway = { readonly serialNumber: string };
type OfDetector = OfGateway & { readonly channel: number };

/** A change, and the revision of the settings that it was made from. */
type Revised<Change> = Pick<Session, 'userId'> & { readonly revision: number; readonly change: Change };

/** What the owner of a gateway may change of it. Fails with `device.notExist` and `settings.sharedDevice`. */
export async function readGateway(
  http: Http,
  { serialNumber }: OfGateway,
  signal: AbortSignal,
): Promise<CallResult<GatewaySettings>> {
  return http.call(readGatewayCall, { serialNumber }, { signal });
}

/**
 * Changes settings of a gateway, all that are named or none. Fails with `gateway.editFailed` where it is offline,
 * `settings.changedElsewhere`, and what is wrong with a value, among others.
 */
export async function editGateway(
  http: Http,
  { userId, serialNumber, revision, change }: OfGateway & Revised<ChangeOf<GatewaySettings>>,
  signal: AbortSignal,
): Promise<CallResult<ChangedRevision>> {
  return http.call(editGatewayCall, { userId, serialNumber, revision, change }, { signal });
}

/** A detector as it stands, and what its owner may change of it. Fails as {@link readGateway} does. */
export async function readDetector(
  http: Http,
  { serialNumber, channel }: OfDetector,
  signal: AbortSignal,
): Promise<CallResult<DetectorSettings>> {
  return http.call(readDetectorCall, { serialNumber, channel }, { signal });
}

/** Changes settings of a detector, all that are named or none. Fails as {@link editGateway} does. */
export async function editDetector(
  http: Http,
  { userId, serialNumber, channel, revision, change }: OfDetector & Revised<ChangeOf<DetectorSettings>>,
  signal: AbortSignal,
): Promise<CallResult<ChangedRevision>> {
  return http.call(editDetectorCall, { userId, serialNumber, channel, revision, change }, { signal });
}

/**
 * Links a detector to a camera of its gateway, by their channels; null unlinks it. Fails with `gateway.editFailed` where the
 * gateway is offline, and `device.notExist`.
 */
export async function linkChannel(
  http: Http,
  request: OfDetector & Pick<Session, 'userId'> & { readonly camera: number | null },
  signal: AbortSignal,
): Promise<CallResult<ChangedRevision>> {
  return http.call(linkChannelCall, request, { signal });
}
