import * as v from 'valibot';
import { channelNumber } from '../../src/domain/devices/channel.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { categoriesOf, typesOfDevice } from '../alerts/alertTypes.ts';
import { typesOfChannel } from '../alerts/gatewayPlan.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import { channelsOf, devicesOf } from '../devices/devices.ts';
import { readBody, shortSerialNumber } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { requestLimits } from '../../src/domain/wire/requestLimits.ts';

const listBody = v.object({
  serialNumber: v.pipe(v.array(shortSerialNumber), v.maxLength(requestLimits.devices)),
  channel: v.pipe(
    v.array(v.pipe(v.array(channelNumber), v.maxLength(requestLimits.channels))),
    v.maxLength(requestLimits.devices),
  ),
});

/**
 * The calls about alert categories: all, and those that the named devices of the user (none named: all), or their named
 * channels, can raise.
 */
export function addAlertCategoryCalls(app: ProviderApp, { db }: { db: Db }): void {
  app.post(endpoints.listAlertCategories.path, async (c) => {
    const { serialNumber, channel } = await readBody(c, listBody);
    const named = new Map(serialNumber.map((one, place) => [one, channel[place] ?? []]));
    const types = devicesOf(db, c.get('userId'), deviceTypes, [])
      .filter((device) => named.size === 0 || named.has(device.serialNumber))
      .flatMap((device) => {
        const channels = named.get(device.serialNumber) ?? [];
        if (channels.length === 0) return typesOfDevice(device);
        return channelsOf(db, device.serialNumber)
          .filter((one) => channels.includes(one.channel))
          .flatMap(({ kind }) => typesOfChannel(kind));
      });
    return success(c, categoriesOf(types));
  });

  app.post(endpoints.allAlertCategories.path, (c) => success(c, categoriesOf(null)));
}
