import * as v from 'valibot';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { categoriesOf } from '../alerts/alertTypes.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import { devicesOf } from '../devices/devices.ts';
import { readBody, serialNumber } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';

const listBody = v.object({
  serailno: v.pipe(v.array(serialNumber), v.maxLength(1000)),
  channel: v.pipe(v.array(v.array(v.pipe(v.number(), v.integer()))), v.maxLength(1000)),
});

/** The calls about alert categories: all, and those that the named devices of the user (none named: all) can raise. */
export function addAlertCategoryCalls(app: ProviderApp, { db }: { db: Db }): void {
  app.post(endpoints.listAlertCategories.path, async (c) => {
    const { serailno } = await readBody(c, listBody);
    const types = devicesOf(db, c.get('userId'), deviceTypes, [])
      .filter((device) => serailno.length === 0 || serailno.includes(device.serailno))
      .map((device) => device.device_type);
    return success(c, categoriesOf(types));
  });

  app.post(endpoints.allAlertCategories.path, (c) => success(c, categoriesOf(null)));
}
