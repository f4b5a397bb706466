import * as v from 'valibot';
import { capabilityPlanSchema } from '../../store/capability.ts';
import { orderSchema } from '../../store/order.ts';
import { entryList } from '../entryList.ts';
import { ofUser, serialNumber, type CallDefinition } from './definition.ts';

// The specification implies these calls (section 7); paths, requests and responses are assumed.

/** The status of a capability on a device. */
const statusSchema = v.object({
  plan: capabilityPlanSchema,
  /** Whether the device came with it: then it is on and cannot be bought (spec section 5). */
  isDefault: v.boolean(),
  /** Whether paid cloud storage must be enabled before it can be bought. */
  isStorageMissing: v.boolean(),
  /** The last order that turned it on; null if it is off or a default. */
  order: v.nullable(orderSchema),
});
export type CapabilityStatus = v.InferOutput<typeof statusSchema>;

const deviceCapabilitiesSchema = v.object({ serialNumber, capabilities: v.array(statusSchema) });
export type DeviceCapabilities = v.InferOutput<typeof deviceCapabilitiesSchema>;

export const listCapabilitiesCall = {
  endpoint: 'listCapabilities',
  request: ofUser,
  /** For each of the user's own cameras. */
  response: v.object({ devices: entryList(deviceCapabilitiesSchema, (device) => device.serialNumber) }),
} as const satisfies CallDefinition;

export const cancelCapabilityCall = {
  endpoint: 'cancelCapability',
  request: v.object({ ...ofUser.entries, serialNumber, productId: v.pipe(v.string(), v.nonEmpty()) }),
  response: v.unknown(),
} as const satisfies CallDefinition;

export const resetCapabilitiesCall = {
  endpoint: 'resetCapabilities',
  request: v.object({ ...ofUser.entries, serialNumber }),
  response: v.unknown(),
} as const satisfies CallDefinition;
