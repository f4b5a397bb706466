import * as v from 'valibot';
import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import type { DeviceTraffic } from '../../src/domain/wire/calls/traffic.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { devicesOf } from '../devices/devices.ts';
import { ownCamera } from '../devices/ownDevice.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import type { Orders } from '../store/orders.ts';
import { orderOf } from '../store/shownOrders.ts';
import { runsAt } from '../store/storedOrders.ts';
import type { Traffic } from '../store/traffic.ts';
import { monthlyTraffic, trafficPlans } from '../store/trafficPlans.ts';
import { livePath } from './liveClips.ts';
import { recordPath } from './recordings.ts';
import { picturePath } from './screenshots.ts';

const ofUser = v.object({ userId: shortText });
const switchBody = v.object({ userId: shortText, serialNumber: shortSerialNumber, isOn: v.boolean() });

/** The paths with data that a device sends: recordings, clips and stills. */
export const meteredPaths: readonly string[] = [
  `${recordPath}/:serialNumber/*`,
  `${livePath}/:serialNumber/*`,
  `${picturePath}/:serialNumber`,
];

/** The dependencies of the traffic calls. */
export interface TrafficParts {
  db: Db;
  clock: Clock;
  orders: Orders;
  traffic: Traffic;
}

/** The calls of the traffic store, which need the token: the LTE data of the user's own devices, and pay as you go. */
export function addTrafficCalls(app: ProviderApp, { db, clock, orders, traffic }: TrafficParts): void {
  const shown = (serialNumber: string): DeviceTraffic | null => {
    const usage = traffic.of(serialNumber);
    if (usage === null) return null;
    const now = clock.now();
    const monthly = orders.for(serialNumber).filter(({ product_id }) => product_id === monthlyTraffic.id);
    const [last] = runsAt(monthly, now);
    return { serialNumber, usage, subscription: last === undefined ? null : orderOf(last, now) };
  };

  app.post(endpoints.listTraffic.path, async (c) => {
    const userId = ownUserId(c, (await readBody(c, ofUser)).userId);
    const types = [...deviceTypesOf('camera'), ...deviceTypesOf('doorbell')];
    const devices = devicesOf(db, userId, types, [])
      .filter(({ shared }) => !shared)
      .map(({ serialNumber }) => shown(serialNumber))
      .filter((device) => device !== null);
    return success(c, { plans: trafficPlans, devices });
  });

  app.post(endpoints.setPayByUse.path, async (c) => {
    const { userId, serialNumber, isOn } = await readBody(c, switchBody);
    ownCamera(db, ownUserId(c, userId), serialNumber);
    if (!traffic.setPayByUse(serialNumber, isOn)) throw refused('action.setFailed');
    return success(c, { device: shown(serialNumber) });
  });
}
