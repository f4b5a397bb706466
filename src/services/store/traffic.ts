import type { Session } from '../../domain/signIn/session.ts';
import type { TrafficOffer } from '../../domain/store/offers.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import { listTrafficCall, setPayByUseCall, type DeviceTraffic } from '../../domain/wire/calls/traffic.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** What is offered, and the LTE data of the user's own devices (spec section 9, assumed). */
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

/** Switches pay by use of a device. Fails with `action.setFailed` where it has no LTE, among others. */
export const setPayByUse = async (
  http: Http,
  wanted: OfUser & { readonly serialNumber: string; readonly isOn: boolean },
  signal: AbortSignal,
): Promise<CallResult<DeviceTraffic>> =>
  mapped(await http.call(setPayByUseCall, { ...wanted }, { signal }), ({ device }) => device);
