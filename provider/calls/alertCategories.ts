import * as v from 'valibot';
import type { DeviceType } from '../../src/domain/devices/device.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { Db } from '../database/database.ts';
import { deviceTypes } from '../devices/deviceTypes.ts';
import { devicesOf } from '../devices/devices.ts';
import { readBody, serialNumber } from '../http/body.ts';
import type { ProviderApp } from '../http/env.ts';
import { success } from '../http/envelope.ts';

/** Alert categories and types of spec section 3, and which device types raise them. The spellings are assumed. */
const catalogue: readonly { category: string; types: readonly string[]; raisedBy: readonly DeviceType[] }[] =
  [
    { category: 'motion', types: ['motion', 'pir'], raisedBy: ['IPC', 'BATIPC', 'DOORBELL', 'GW'] },
    { category: 'human', types: ['human'], raisedBy: ['IPC', 'BATIPC', 'DOORBELL', 'GW'] },
    { category: 'car', types: ['vehicle'], raisedBy: ['IPC', 'BATIPC', 'GW'] },
    { category: 'pet', types: ['pet'], raisedBy: ['IPC', 'BATIPC'] },
    { category: 'perimeterSecurity', types: ['intrusion', 'lineCrossing'], raisedBy: ['IPC'] },
    { category: 'securityBehaviour', types: ['loitering', 'objectLeft', 'objectLost'], raisedBy: ['IPC'] },
    { category: 'advancedRecognition', types: ['face', 'licencePlate'], raisedBy: ['IPC'] },
    {
      category: 'abnormal',
      types: ['lowBattery', 'tamper', 'waterLeak', 'smoke', 'doorWindow'],
      raisedBy: ['BATIPC', 'GW', 'DOORBELL'],
    },
  ];

type Entry = (typeof catalogue)[number];
const named = ({ category, types }: Entry): Pick<Entry, 'category' | 'types'> => ({ category, types });

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
    const raised = catalogue.filter(({ raisedBy }) => raisedBy.some((type) => types.includes(type)));
    return success(c, raised.map(named));
  });

  app.post(endpoints.allAlertCategories.path, (c) => success(c, catalogue.map(named)));
}
