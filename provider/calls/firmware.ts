import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { readFirmwareCall, upgradeDeviceCall } from '../../src/domain/wire/calls/settings.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { settableDevice } from '../devices/ownDevice.ts';
import { readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import { customerId } from '../settings/newestFirmware.ts';
import type { Upgrades } from '../settings/upgrades.ts';

/** The dependencies of the firmware calls. */
export interface FirmwareParts {
  db: Db;
  upgrades: Upgrades;
}

const readRequest = v.object({ ...readFirmwareCall.request.entries, serialNumber: shortSerialNumber });
const orderBody = v.object({
  ...upgradeDeviceCall.request.entries,
  serialNumber: shortSerialNumber,
  pmodel: shortText,
  customerId: shortText,
  version: shortText,
});

/** Reading and upgrading the firmware of the user's own device. These calls need the token. */
export function addFirmwareCalls(app: ProviderApp, { db, upgrades }: FirmwareParts): void {
  const own = (c: ProviderContext, serialNumber: string): StoredDevice =>
    settableDevice(db, c.get('userId'), serialNumber);

  app.post(endpoints.readFirmware.path, async (c) => {
    const { serialNumber } = await readBody(c, readRequest);
    return success(c, upgrades.of(own(c, serialNumber)));
  });

  app.post(endpoints.upgradeDevice.path, async (c) => {
    const wanted = await readBody(c, orderBody);
    if (wanted.customerId !== customerId) throw refused('device.upgradeFailed');
    return success(c, upgrades.order(own(c, wanted.serialNumber), wanted));
  });
}
