import * as v from 'valibot';
import { orderSchema } from '../../store/order.ts';
import { trafficPlanSchema, trafficUsageSchema } from '../../store/traffic.ts';
import { entryList } from '../entryList.ts';
import { ofUser, serialNumber, userId, type CallDefinition } from './definition.ts';

// LTE data are implied by the specification (sections 2, 7 and 9): paths, requests and answers are assumed.

/** The LTE data of a device, and of the orders of the monthly subscription that are not over the last to end; null of none. */
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
    /** What is offered. */
    plans: entryList(trafficPlanSchema, ({ id }) => id),
    /** The own devices with LTE. */
    devices: entryList(deviceTrafficSchema, (device) => device.serialNumber),
  }),
} as const satisfies CallDefinition;

export const setPayByUseCall = {
  endpoint: 'setPayByUse',
  request: v.object({ userId, serialNumber, isOn: v.boolean() }),
  response: v.object({ device: deviceTrafficSchema }),
} as const satisfies CallDefinition;
