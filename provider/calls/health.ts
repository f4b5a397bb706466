import * as v from 'valibot';
import type { DeviceHealth } from '../../src/domain/devices/deviceHealth.ts';
import { readHealthCall } from '../../src/domain/wire/calls/oneDevice.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { Db } from '../database/database.ts';
import { deviceFor } from '../devices/devices.ts';
import type { Health } from '../health/health.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';

const healthBody = v.object({ ...readHealthCall.request.entries, serialNumber: shortSerialNumber });

/** The dependencies of {@link addHealthCall}. */
export interface HealthParts {
  db: Db;
  health: Health;
}

/** What the receiver of a share may know: its owner's network and passwords are not shared. */
const forReceiver = (health: DeviceHealth): DeviceHealth => ({
  ...health,
  hours: health.hours.map((hour) => ({ ...hour, signal: null })),
  outages: health.outages.map((outage) => ({ ...outage, reason: null })),
});

/** The call for the health of a camera, which needs the token. */
export function addHealthCall(app: ProviderApp, { db, health }: HealthParts): void {
  app.post(endpoints.readHealth.path, async (c) => {
    const { userId, serialNumber } = await readBody(c, healthBody);
    const device = deviceFor(db, ownUserId(c, userId), serialNumber);
    if (!device || device.device_type === 'GW') throw refused('device.notExist');
    const measured = health.of(device);
    return success(c, device.shared ? forReceiver(measured) : measured);
  });
}
