import * as v from 'valibot';
import { orderSchema } from '../../store/order.ts';
import { trafficPlanSchema, trafficUsageSchema } from '../../store/traffic.ts';
import { entryList } from '../entryList.ts';
import { ofUser, serialNumber, userId, type CallDefinition } from './definition.ts';

// The specification implies LTE data (sections 2, 7 and 9); paths, requests and responses are assumed.

/** The LTE data of a device, and its monthly subscription: the unexpired order that ends last; null for none. */
const deviceTrafficSchema = v.object({
  serialNumber,
  usage: trafficUsageSchema,
  subscription: v.nullable(orderSchema),
});
export type DeviceTraffic = v.InferOutput<typeof deviceTrafficSchema>;

export const listTrafficCall = {
  endpoint: 'listTraffic',
  request: ofUser,
  response: v.object({
    /** The plans on sale. */
    plans: entryList(trafficPlanSchema, ({ id }) => id),
    /** The user's own devices with LTE. */
    devices: entryList(deviceTrafficSchema, (device) => device.serialNumber),
  }),
} as const satisfies CallDefinition;

export const setPayByUseCall = {
  endpoint: 'setPayByUse',
  request: v.object({ userId, serialNumber, isOn: v.boolean() }),
  response: v.object({ device: deviceTrafficSchema }),
} as const satisfies CallDefinition;
