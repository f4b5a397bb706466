import * as v from 'valibot';
import { entrySchemas } from '../../devices/device.ts';
import { deviceHealthSchema } from '../../devices/deviceHealth.ts';
import { entryList } from '../entryList.ts';
import { serialNumber, userId, type CallDefinition } from './definition.ts';
import { bySerialNumber } from './devices.ts';
import { deviceSettingsSchema } from './settings.ts';

export const deviceBySerialNumberCall = {
  endpoint: 'deviceBySerialNumber',
  request: v.object({ serialNumber, addType: v.literal(2) }),
  response: v.object({
    bindDevice: entryList(v.union(Object.values(entrySchemas)), bySerialNumber),
    /** Only for its owner; null for a receiver of a share, and for a gateway. */
    settings: v.nullish(deviceSettingsSchema, null),
  }),
} as const satisfies CallDefinition;

export const readHealthCall = {
  endpoint: 'readHealth',
  request: v.object({ userId, serialNumber }),
  response: deviceHealthSchema,
} as const satisfies CallDefinition;
