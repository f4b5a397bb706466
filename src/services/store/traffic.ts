import type { Session } from '../../domain/signIn/session.ts';
import type { TrafficOffer } from '../../domain/store/offers.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import { listTrafficCall, setPayByUseCall, type DeviceTraffic } from '../../domain/wire/calls/traffic.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The plans on sale, and the LTE data of the user's own devices (spec section 9, assumed). */
export const listTraffic = async (
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<TrafficOffer>> =>
  mapped(await http.call(listTrafficCall, { userId }, { signal }), ({ plans, devices }) => ({
    plans: plans.entries,
    devices: devices.entries,
    dropped: plans.dropped + devices.dropped,
  }));

/** Turns pay as you go of a device on or off. Fails with `action.setFailed` if it has no LTE, among others. */
export const setPayByUse = async (
  http: Http,
  wanted: OfUser & { readonly serialNumber: string; readonly isOn: boolean },
  signal: AbortSignal,
): Promise<CallResult<DeviceTraffic>> =>
  mapped(await http.call(setPayByUseCall, { ...wanted }, { signal }), ({ device }) => device);
