import type { Session } from '../../domain/signIn/session.ts';
import type { CapabilityList } from '../../domain/store/offers.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import {
  cancelCapabilityCall,
  listCapabilitiesCall,
  resetCapabilitiesCall,
} from '../../domain/wire/calls/capabilities.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The capabilities of the user's own cameras (spec section 7, assumed). */
export const listCapabilities = async (
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<CapabilityList>> =>
  mapped(
    await http.call(listCapabilitiesCall, { userId }, { signal }),
    ({ devices: { entries, dropped } }) => ({
      devices: entries,
      dropped,
    }),
  );

/**
 * Turns a capability off and cancels its alerts (spec section 4; assumed). Fails with `payment.deviceRequired` and
 * `action.setFailed`, among others.
 */
export const cancelCapability = async (
  http: Http,
  { userId, serialNumber, productId }: OfUser & { readonly serialNumber: string; readonly productId: string },
  signal: AbortSignal,
): Promise<CallResult<unknown>> =>
  http.call(cancelCapabilityCall, { userId, serialNumber, productId }, { signal });

/**
 * Resets a camera to the capabilities that it came with (spec section 4; assumed). Fails with `payment.deviceRequired`,
 * among others.
 */
export const resetCapabilities = async (
  http: Http,
  { userId, serialNumber }: OfUser & { readonly serialNumber: string },
  signal: AbortSignal,
): Promise<CallResult<unknown>> => http.call(resetCapabilitiesCall, { userId, serialNumber }, { signal });
