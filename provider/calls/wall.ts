import * as v from 'valibot';
import { deviceTypesOf } from '../../src/domain/devices/device.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';
import type { Db } from '../database/database.ts';
import { devicesOf } from '../devices/devices.ts';
import { setWallOrder, wallOrderOf } from '../devices/wallOrders.ts';
import { ownUserId } from '../http/auth.ts';
import { checked, readBody, shortSerialNumber, shortText } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';

const ofUser = v.object({ userId: shortText });
const orderBody = v.object({
  ...ofUser.entries,
  serials: v.pipe(v.array(shortSerialNumber), v.maxLength(requestLimits.devices)),
  attentionFirst: v.boolean(),
});

/** The calls for the order of a user's wall, which need the token. Each user has an order of their own. */
export function addWallCalls(app: ProviderApp, { db }: { db: Db }): void {
  app.get(endpoints.wallOrder.path, (c) => {
    const userId = ownUserId(c, checked(ofUser, c.req.query()).userId);
    return success(c, wallOrderOf(db, userId));
  });

  app.post(endpoints.saveWallOrder.path, async (c) => {
    const { userId: named, serials, attentionFirst } = await readBody(c, orderBody);
    const userId = ownUserId(c, named);
    const seen = new Set(
      devicesOf(db, userId, deviceTypesOf('camera'), []).map(({ serialNumber }) => serialNumber),
    );
    const listed = [...new Set(serials)].filter((serialNumber) => seen.has(serialNumber));
    setWallOrder(db, userId, { serials: listed, attentionFirst });
    return success(c, null);
  });
}
