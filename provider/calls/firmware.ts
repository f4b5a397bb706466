import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { readFirmwareCall, upgradeDeviceCall } from '../../src/domain/wire/calls/settings.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { settableDevice } from '../devices/ownDevice.ts';
import { readBody, serialNumber, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { refused } from '../http/refusal.ts';
import { customerId } from '../settings/newestFirmware.ts';
import type { Upgrades } from '../settings/upgrades.ts';

/** What the firmware calls need. */
export interface FirmwareParts {
  db: Db;
  upgrades: Upgrades;
}

const readRequest = v.object({ ...readFirmwareCall.request.entries, serailno: serialNumber });
const orderBody = v.object({
  ...upgradeDeviceCall.request.entries,
  serailno: serialNumber,
  pmodel: shortText,
  customerId: shortText,
  version: shortText,
});

/** Reading and upgrading the firmware of an own device, behind the token. */
export function addFirmwareCalls(app: ProviderApp, { db, upgrades }: FirmwareParts): void {
  const own = (c: ProviderContext, serailno: string): StoredDevice =>
    settableDevice(db, c.get('userId'), serailno);

  app.post(endpoints.readFirmware.path, async (c) => {
    const { serailno } = await readBody(c, readRequest);
    return success(c, upgrades.of(own(c, serailno)));
  });

  app.post(endpoints.upgradeDevice.path, async (c) => {
    const wanted = await readBody(c, orderBody);
    if (wanted.customerId !== customerId) throw refused('device.upgradeFailed');
    return success(c, upgrades.order(own(c, wanted.serailno), wanted));
  });
}
